import { bucketOf } from '@hiram/wire/bucket';
import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inShard, type Shard, wantedIds } from '../../ground/engine/sharding/shards.ts';
import { sql } from '../../ground/engine/sql.ts';
import type { SentCode } from './email-code-store.ts';

const confirmedPlace = (borrowerId: string): string => `borrower_email:${borrowerId}:address`;

/** The confirmed address of a borrower, or null. */
export async function findEmailAddress(
  tx: Tx,
  cipher: FieldCipher,
  borrowerId: string,
): Promise<string | null> {
  const row = await tx
    .selectFrom('borrower_email')
    .select('address_cipher')
    .where('bucket', '=', bucketOf(borrowerId))
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst();
  return row ? (cipher.decrypt(confirmedPlace(borrowerId), row.address_cipher) as string) : null;
}

/** Which of these borrowers of a shard have a confirmed address. */
export async function listEmailHolders(
  tx: Tx,
  shard: Shard,
  borrowerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{
    borrower_id: string;
  }>`select e.borrower_id from ${wantedIds(borrowerIds)}
    join borrower_email e on e.bucket = wanted.bucket and e.borrower_id = wanted.id
    where ${inShard(shard, sql`e.bucket`)}`.execute(tx);
  return new Set(rows.map(({ borrower_id }) => borrower_id));
}

/** Keeps the address of a borrower, in place of the one before. */
export async function saveEmailAddress(
  tx: Tx,
  cipher: FieldCipher,
  { borrowerId, address }: Pick<SentCode, 'borrowerId' | 'address'>,
  now: Date,
): Promise<void> {
  const row = { address_cipher: cipher.encrypt(confirmedPlace(borrowerId), address), confirmed_at: now };
  await tx
    .insertInto('borrower_email')
    .values({ bucket: bucketOf(borrowerId), borrower_id: borrowerId, ...row })
    .onConflict((conflict) => conflict.columns(['bucket', 'borrower_id']).doUpdateSet(row))
    .execute();
}

/** Forgets the address of a borrower. */
export async function deleteEmailAddress(tx: Tx, borrowerId: string): Promise<void> {
  await tx
    .deleteFrom('borrower_email')
    .where('bucket', '=', bucketOf(borrowerId))
    .where('borrower_id', '=', borrowerId)
    .execute();
}
