import { bucketOf, bucketsOf } from '@hiram/wire/bucket';
import type { AccountCheckOutcome } from '@hiram/wire/statuses/account-check-outcomes';
import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';
import type { Tables } from '../../ground/engine/tables.ts';
import type { AccountCheck } from '../../providers/payment/accounts/account-check.ts';

/** What a provider said of a bound account. */
export type StoredCheck = AccountCheck & {
  readonly provider: string;
  readonly accountId: string;
  /** When staff let the money go to an account that is held; null before. */
  readonly releasedAt: Date | null;
};

type CheckedAccount = { readonly accountId: string; readonly borrowerId: string; readonly provider: string };

const answerPlace = (accountId: string): string => `account_check:${accountId}:answer`;

const heldOutcomes: readonly AccountCheckOutcome[] = ['mismatch', 'unknown-account'];

/** Whether no money goes to an account before staff have released it. */
export const isHeldForPerson = ({ outcome, releasedAt }: StoredCheck): boolean =>
  heldOutcomes.includes(outcome) && releasedAt === null;

/** Why no money goes to such an account, as staff read it. */
export const heldForPersonWords =
  'Release the payout account first: its bank names somebody else, or does not know it.';

/** Keeps what was said of an account. Only a check that came to nothing is replaced. */
export async function saveAccountCheck(
  tx: Tx,
  cipher: FieldCipher,
  { accountId, borrowerId, provider }: CheckedAccount,
  { outcome, ...answer }: AccountCheck,
  now: Date,
): Promise<void> {
  const sealed = cipher.encrypt(answerPlace(accountId), answer);
  await sql`insert into account_check (bucket, payout_account_id, borrower_id, provider, outcome, answer_cipher, checked_at)
    values (${bucketOf(accountId)}, ${accountId}, ${borrowerId}, ${provider}, ${outcome}, ${sealed}, ${now})
    on conflict (bucket, payout_account_id) do update set provider = excluded.provider, outcome = excluded.outcome,
      answer_cipher = excluded.answer_cipher, checked_at = excluded.checked_at
    where account_check.outcome = 'unavailable'`.execute(tx);
}

/** Lets every account of a borrower be asked about again: what was said of it compared a name that is theirs no more. */
export async function forgetAccountChecks(tx: Tx, cipher: FieldCipher, borrowerId: string): Promise<void> {
  const known = await tx
    .selectFrom('account_check')
    .select('payout_account_id')
    .where('bucket', '=', bucketOf(borrowerId))
    .where('borrower_id', '=', borrowerId)
    .where('outcome', '<>', 'unavailable')
    .execute();
  for (const { payout_account_id: accountId } of known)
    await tx
      .updateTable('account_check')
      .set({
        outcome: 'unavailable',
        answer_cipher: cipher.encrypt(answerPlace(accountId), { holderName: null, reference: '' }),
        released_at: null,
      })
      .where('bucket', '=', bucketOf(accountId))
      .where('payout_account_id', '=', accountId)
      .execute();
}

/** What was said of accounts, opened; those that were never checked are not among them. */
export async function listAccountChecks(
  tx: Tx,
  cipher: FieldCipher,
  accountIds: readonly string[],
): Promise<Map<string, StoredCheck>> {
  if (accountIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('account_check')
    .selectAll()
    .where('bucket', 'in', bucketsOf(accountIds))
    .where('payout_account_id', 'in', [...accountIds])
    .execute();
  return new Map(rows.map((row) => [row.payout_account_id, openCheck(cipher, row)]));
}

/** What was said of one account, or null. */
export const findAccountCheck = async (
  tx: Tx,
  cipher: FieldCipher,
  accountId: string,
): Promise<StoredCheck | null> => (await listAccountChecks(tx, cipher, [accountId])).get(accountId) ?? null;

/** Lets money go to an account that is held. */
export async function releaseAccountCheck(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('account_check')
    .set({ released_at: now })
    .where('bucket', '=', bucketOf(accountId))
    .where('payout_account_id', '=', accountId)
    .where('released_at', 'is', null)
    .execute();
}

/** A row with its name. */
export function openCheck(
  cipher: FieldCipher,
  row: Pick<
    Tables['account_check'],
    'payout_account_id' | 'provider' | 'outcome' | 'answer_cipher' | 'released_at'
  >,
): StoredCheck {
  const { payout_account_id: accountId, provider, outcome, released_at: releasedAt } = row;
  const { holderName, reference } = cipher.decrypt(answerPlace(accountId), row.answer_cipher) as Pick<
    AccountCheck,
    'holderName' | 'reference'
  >;
  return { accountId, provider, outcome, holderName, reference, releasedAt };
}
