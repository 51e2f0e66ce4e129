import { bucketOf } from '@hiram/wire/bucket';
import type { IdentityCheckKind, IdentityOutcome } from '@hiram/wire/forms/identity-form';
import type { FieldCipher } from '../ground/encryption/field-encryption.ts';
import type { Tx } from '../ground/engine/database.ts';
import { newIdBeside } from '../ground/new-id.ts';

/** What a check found. `answer` is what its provider said, without any number of a document. */
export type IdentityCheck = {
  readonly kind: IdentityCheckKind;
  readonly provider: string;
  readonly outcome: IdentityOutcome;
  readonly answer: Readonly<Record<string, string>>;
  readonly checkedAt: Date;
};

const answerPlace = (id: string): string => `identity_check:${id}:answer`;

/** Stores the result of a check. The earlier ones of the same kind stay; `standingChecks` says which counts. */
export async function insertCheck(
  tx: Tx,
  cipher: FieldCipher,
  borrowerId: string,
  { kind, provider, outcome, answer, checkedAt }: IdentityCheck,
): Promise<void> {
  const id = newIdBeside(borrowerId);
  await tx
    .insertInto('identity_check')
    .values({
      bucket: bucketOf(id),
      id,
      borrower_id: borrowerId,
      kind,
      provider,
      outcome,
      answer_cipher: cipher.encrypt(answerPlace(id), answer),
      checked_at: checkedAt,
    })
    .execute();
}

/** Every check of a borrower, the newest first. */
export async function listChecks(tx: Tx, cipher: FieldCipher, borrowerId: string): Promise<IdentityCheck[]> {
  const rows = await tx
    .selectFrom('identity_check')
    .selectAll()
    .where('bucket', '=', bucketOf(borrowerId))
    .where('borrower_id', '=', borrowerId)
    .orderBy('checked_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    kind: row.kind as IdentityCheckKind,
    provider: row.provider,
    outcome: row.outcome,
    answer: cipher.decrypt(answerPlace(row.id), row.answer_cipher) as Readonly<Record<string, string>>,
    checkedAt: row.checked_at,
  }));
}

/** Whether a check found something about the person; one that is pending or could not be had did not. */
export const isFinding = ({ outcome }: Pick<IdentityCheck, 'outcome'>): boolean =>
  outcome !== 'pending' && outcome !== 'unavailable';

/** The check of each kind that counts, of checks in the order of `listChecks`: the newest finding, else the newest (IDENT-07). */
export const standingChecks = (checks: readonly IdentityCheck[]): IdentityCheck[] =>
  checks.filter((check) => {
    const ofKind = checks.filter(({ kind }) => kind === check.kind);
    return check === (ofKind.find(isFinding) ?? ofKind[0]);
  });
