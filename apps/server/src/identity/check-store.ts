import { bucketOf } from '@hiram/wire/bucket';
import type { IdentityCheckKind, IdentityOutcome } from '@hiram/wire/forms/identity-form';
import type { FieldCipher } from '../ground/encryption/field-encryption.ts';
import { forgetSealed } from '../ground/encryption/forget-sealed.ts';
import type { Tx } from '../ground/engine/database.ts';
import { newIdBeside } from '../ground/new-id.ts';

/** What a check found. `answer` is what its provider said, without any number of a document. */
export type IdentityCheck = {
  readonly kind: IdentityCheckKind;
  readonly provider: string;
  readonly outcome: IdentityOutcome;
  readonly answer: Readonly<Record<string, string>>;
  /** What it compared, as `toClaim` indexes it; empty for a check of before this was kept. */
  readonly claim: string;
  readonly checkedAt: Date;
};

/** The claim lies beside the answer, where both are encrypted. */
const claimCode = '_claim';

const answerPlace = (id: string): string => `identity_check:${id}:answer`;

/** Stores the result of a check. The earlier ones of the same kind stay; `listStandingChecks` says which counts. */
export async function insertCheck(
  tx: Tx,
  cipher: FieldCipher,
  borrowerId: string,
  { kind, provider, outcome, answer, claim, checkedAt }: IdentityCheck,
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
      answer_cipher: cipher.encrypt(answerPlace(id), { ...answer, [claimCode]: claim }),
      checked_at: checkedAt,
    })
    .execute();
}

/** Every check of a borrower, the newest first; not one whose answer was forgotten. */
export async function listChecks(tx: Tx, cipher: FieldCipher, borrowerId: string): Promise<IdentityCheck[]> {
  const rows = await tx
    .selectFrom('identity_check')
    .selectAll()
    .where('bucket', '=', bucketOf(borrowerId))
    .where('borrower_id', '=', borrowerId)
    .where('is_forgotten', '=', false)
    .orderBy('checked_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => {
    const kept = cipher.decrypt(answerPlace(row.id), row.answer_cipher) as Readonly<Record<string, string>>;
    const { [claimCode]: claim = '', ...answer } = kept;
    const { provider, outcome, checked_at: checkedAt } = row;
    return { kind: row.kind as IdentityCheckKind, provider, outcome, answer, claim, checkedAt };
  });
}

/** Empties the answers of a borrower's checks: that they were made, and what came of them, stays. */
export const forgetChecks = (tx: Tx, cipher: FieldCipher, borrowerId: string): Promise<void> =>
  forgetSealed(tx, cipher, borrowerId, {
    table: 'identity_check',
    column: 'answer_cipher',
    placeOf: answerPlace,
    emptied: {},
  });
