import { timingSafeEqual } from 'node:crypto';
import { bucketOf } from '@hiram/wire/bucket';
import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';

/** A code is guessed at so often, and is dead then. */
const triesMax = 5;

/** What a code of a borrower stands for: another account, or another number. The hash tells one from the next without showing it. */
export type CodeSubject = {
  readonly borrowerId: string;
  readonly purpose: 'account' | 'number';
  readonly hash: Buffer;
};

/** The code that was sent last for a purpose, while it can be used. */
export type LiveCode = { readonly hash: Buffer; readonly sentAt: Date };

const hashOfCode = (cipher: FieldCipher, hash: Buffer, digits: string): Buffer =>
  cipher.blindIndex('account-change-code', `${hash.toString('hex')}:${digits}`);

/** Keeps the hash of a code that is about to be sent; it replaces the borrower's last one. */
export async function saveChangeCode(
  tx: Tx,
  cipher: FieldCipher,
  code: CodeSubject & { readonly digits: string; readonly sentAt: Date; readonly expiresAt: Date },
): Promise<void> {
  const row = {
    purpose: code.purpose,
    code_hash: hashOfCode(cipher, code.hash, code.digits),
    account_hash: code.hash,
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

/** The code of a borrower for another account that can still be used, or null. */
export async function findLiveChangeCode(tx: Tx, borrowerId: string, now: Date): Promise<LiveCode | null> {
  const row = await tx
    .selectFrom('account_change_code')
    .select(['account_hash', 'sent_at'])
    .where('bucket', '=', bucketOf(borrowerId))
    .where('borrower_id', '=', borrowerId)
    .where('purpose', '=', 'account')
    .where('expires_at', '>', now)
    .where('tries', '<', triesMax)
    .executeTakeFirst();
  return row ? { hash: row.account_hash, sentAt: row.sent_at } : null;
}

/** Counts a try on a borrower's code: `spent` is one that was never sent for this, has expired or was guessed at too often. */
export async function tryChangeCode(
  tx: Tx,
  cipher: FieldCipher,
  { borrowerId, purpose, hash, digits }: CodeSubject & { readonly digits: string },
  now: Date,
): Promise<'right' | 'wrong' | 'spent'> {
  const counted = await sql<{ code_hash: Buffer }>`update account_change_code set tries = tries + 1
    where bucket = ${bucketOf(borrowerId)} and borrower_id = ${borrowerId} and purpose = ${purpose} and account_hash = ${hash}
      and tries < ${triesMax} and expires_at > ${now} returning code_hash`.execute(tx);
  const row = counted.rows[0];
  if (!row) return 'spent';
  return timingSafeEqual(row.code_hash, hashOfCode(cipher, hash, digits)) ? 'right' : 'wrong';
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
