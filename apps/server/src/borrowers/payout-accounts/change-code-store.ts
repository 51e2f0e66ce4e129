import { timingSafeEqual } from 'node:crypto';
import { bucketOf } from '@hiram/wire/bucket';
import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';
import type { SubmittedAccount } from './payout-account-store.ts';

/** A code is guessed at so often, and is dead then. */
const triesMax = 5;

/** A change of account that a code stands for. */
export type AccountChange = { readonly borrowerId: string; readonly account: SubmittedAccount };

/** The code that was sent to a borrower last, while it can be used. */
export type LiveCode = { readonly accountHash: Buffer; readonly sentAt: Date };

/** Tells accounts apart without showing them: which one a code was sent for. */
export function hashOfAccount(cipher: FieldCipher, { borrowerId, account }: AccountChange): Buffer {
  const { cardType, channelNumber, fields } = account;
  const pairs = Object.entries(fields).sort(([left], [right]) => (left < right ? -1 : 1));
  return cipher.blindIndex('account-change', JSON.stringify([borrowerId, cardType, channelNumber, pairs]));
}

const hashOfCode = (cipher: FieldCipher, accountHash: Buffer, digits: string): Buffer =>
  cipher.blindIndex('account-change-code', `${accountHash.toString('hex')}:${digits}`);

/** Keeps the hash of a code that is about to be sent; it replaces the borrower's last one. */
export async function saveChangeCode(
  tx: Tx,
  cipher: FieldCipher,
  code: AccountChange & { readonly digits: string; readonly sentAt: Date; readonly expiresAt: Date },
): Promise<void> {
  const accountHash = hashOfAccount(cipher, code);
  const row = {
    code_hash: hashOfCode(cipher, accountHash, code.digits),
    account_hash: accountHash,
    tries: 0,
    sent_at: code.sentAt,
    expires_at: code.expiresAt,
  };
  await tx
    .insertInto('account_change_code')
    .values({ bucket: bucketOf(code.borrowerId), borrower_id: code.borrowerId, ...row })
    .onConflict((conflict) => conflict.columns(['bucket', 'borrower_id']).doUpdateSet(row))
    .execute();
}

/** The code of a borrower that can still be used, or null. */
export async function findLiveChangeCode(tx: Tx, borrowerId: string, now: Date): Promise<LiveCode | null> {
  const row = await tx
    .selectFrom('account_change_code')
    .select(['account_hash', 'sent_at'])
    .where('bucket', '=', bucketOf(borrowerId))
    .where('borrower_id', '=', borrowerId)
    .where('expires_at', '>', now)
    .where('tries', '<', triesMax)
    .executeTakeFirst();
  return row ? { accountHash: row.account_hash, sentAt: row.sent_at } : null;
}

/** Counts a try on a borrower's code: `spent` is one that was never sent for this account, has expired or was guessed at too often. */
export async function tryChangeCode(
  tx: Tx,
  cipher: FieldCipher,
  change: AccountChange & { readonly digits: string },
  now: Date,
): Promise<'right' | 'wrong' | 'spent'> {
  const accountHash = hashOfAccount(cipher, change);
  const counted = await sql<{ code_hash: Buffer }>`update account_change_code set tries = tries + 1
    where bucket = ${bucketOf(change.borrowerId)} and borrower_id = ${change.borrowerId} and account_hash = ${accountHash}
      and tries < ${triesMax} and expires_at > ${now} returning code_hash`.execute(tx);
  const row = counted.rows[0];
  if (!row) return 'spent';
  return timingSafeEqual(row.code_hash, hashOfCode(cipher, accountHash, change.digits)) ? 'right' : 'wrong';
}

/** Spends the code of a borrower. */
export async function deleteChangeCode(tx: Tx, borrowerId: string): Promise<void> {
  await tx
    .deleteFrom('account_change_code')
    .where('bucket', '=', bucketOf(borrowerId))
    .where('borrower_id', '=', borrowerId)
    .execute();
}

/** Deletes codes that expired before an instant; answers how many. */
export async function deleteChangeCodesBefore(tx: Tx, before: Date): Promise<number> {
  const deleted = await sql`delete from account_change_code where expires_at < ${before} returning 1`.execute(
    tx,
  );
  return deleted.rows.length;
}
