import { timingSafeEqual } from 'node:crypto';
import { bucketOf } from '@hiram/wire/bucket';
import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inShard, type Shard } from '../../ground/engine/sharding/shards.ts';
import { sql } from '../../ground/engine/sql.ts';

/** A code is guessed at so often, and is dead then. */
const triesMax = 5;

/** A code that is on its way to an address. */
export type SentCode = {
  readonly borrowerId: string;
  readonly address: string;
  readonly digits: string;
  readonly expiresAt: Date;
};

const pendingPlace = (borrowerId: string): string => `borrower_email_code:${borrowerId}:address`;

const hashOfCode = (cipher: FieldCipher, borrowerId: string, digits: string): Buffer =>
  cipher.blindIndex('email-code', `${borrowerId}:${digits}`);

/** An address that waits for its code, and whether the e-mail with it came back. */
type NamedAddress = { readonly address: string; readonly isReturned: boolean };

/** The address that a borrower named last, while its code can be used, also one whose e-mail came back; or null. */
export async function findNamedAddress(
  tx: Tx,
  cipher: FieldCipher,
  borrowerId: string,
  now: Date,
): Promise<NamedAddress | null> {
  const row = await tx
    .selectFrom('borrower_email_code')
    .select(['address_cipher', 'code_hash', 'returned_hash'])
    .where('bucket', '=', bucketOf(borrowerId))
    .where('borrower_id', '=', borrowerId)
    .where('expires_at', '>', now)
    .where('tries', '<', triesMax)
    .executeTakeFirst();
  if (!row) return null;
  const address = cipher.decrypt(pendingPlace(borrowerId), row.address_cipher) as string;
  return { address, isReturned: row.returned_hash?.equals(row.code_hash) ?? false };
}

/** The address that waits for its code, while that can be used; or null. */
export async function findPendingAddress(
  tx: Tx,
  cipher: FieldCipher,
  borrowerId: string,
  now: Date,
): Promise<string | null> {
  const named = await findNamedAddress(tx, cipher, borrowerId, now);
  return named && !named.isReturned ? named.address : null;
}

/** MAIL-06: notes that the e-mail with a code came back, if the address still waits for one. */
export async function returnEmailCode(
  tx: Tx,
  cipher: FieldCipher,
  { borrowerId, address }: Pick<SentCode, 'borrowerId' | 'address'>,
): Promise<void> {
  const ofBorrower = tx
    .selectFrom('borrower_email_code')
    .select(['address_cipher', 'code_hash'])
    .where('bucket', '=', bucketOf(borrowerId))
    .where('borrower_id', '=', borrowerId);
  const row = await ofBorrower.forUpdate().executeTakeFirst();
  if (!row || cipher.decrypt(pendingPlace(borrowerId), row.address_cipher) !== address) return;
  await tx
    .updateTable('borrower_email_code')
    .set({ returned_hash: row.code_hash })
    .where('bucket', '=', bucketOf(borrowerId))
    .where('borrower_id', '=', borrowerId)
    .execute();
}

/** Keeps an address and the hash of its code, in place of the one before. */
export async function saveEmailCode(
  tx: Tx,
  cipher: FieldCipher,
  { borrowerId, address, digits, expiresAt }: SentCode,
): Promise<void> {
  const row = {
    address_cipher: cipher.encrypt(pendingPlace(borrowerId), address),
    code_hash: hashOfCode(cipher, borrowerId, digits),
    tries: 0,
    returned_hash: null,
    expires_at: expiresAt,
  };
  await tx
    .insertInto('borrower_email_code')
    .values({ bucket: bucketOf(borrowerId), borrower_id: borrowerId, ...row })
    .onConflict((conflict) => conflict.columns(['bucket', 'borrower_id']).doUpdateSet(row))
    .execute();
}

/** Counts a try on a borrower's code; answers the address that it confirms, or why it does not. */
export async function tryEmailCode(
  tx: Tx,
  cipher: FieldCipher,
  { borrowerId, digits }: Pick<SentCode, 'borrowerId' | 'digits'>,
  now: Date,
): Promise<{ readonly address: string } | 'wrong' | 'spent'> {
  const counted = await sql<{ code_hash: Buffer; address_cipher: Buffer }>`update borrower_email_code
    set tries = tries + 1 where bucket = ${bucketOf(borrowerId)} and borrower_id = ${borrowerId} and tries < ${triesMax} and expires_at > ${now}
    returning code_hash, address_cipher`.execute(tx);
  const row = counted.rows[0];
  if (!row) return 'spent';
  if (!timingSafeEqual(row.code_hash, hashOfCode(cipher, borrowerId, digits))) return 'wrong';
  return { address: cipher.decrypt(pendingPlace(borrowerId), row.address_cipher) as string };
}

/** Spends the code of a borrower. */
export async function deleteEmailCode(tx: Tx, borrowerId: string): Promise<void> {
  await tx
    .deleteFrom('borrower_email_code')
    .where('bucket', '=', bucketOf(borrowerId))
    .where('borrower_id', '=', borrowerId)
    .execute();
}

/** Deletes addresses of a shard that were never confirmed, once their code has expired before an instant; answers how many. */
export async function deleteEmailCodesBefore(tx: Tx, shard: Shard, before: Date): Promise<number> {
  const deleted = await sql`delete from borrower_email_code
    where ${inShard(shard)} and expires_at < ${before} returning 1`.execute(tx);
  return deleted.rows.length;
}
