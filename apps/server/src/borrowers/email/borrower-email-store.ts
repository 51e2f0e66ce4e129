import { bucketOf } from '@hiram/wire/bucket';
import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inShard, type Shard, wantedIds } from '../../ground/engine/sharding/shards.ts';
import { sql } from '../../ground/engine/sql.ts';
import type { SentCode } from './email-code-store.ts';

const confirmedPlace = (borrowerId: string): string => `borrower_email:${borrowerId}:address`;

/** An address that a borrower confirmed, and since when mail to it comes back; null while it arrives. */
export type KeptAddress = { readonly address: string; readonly returnedAt: Date | null };

/** The address that a borrower confirmed last, also one whose mail comes back; or null. */
export async function findKeptAddress(
  tx: Tx,
  cipher: FieldCipher,
  borrowerId: string,
): Promise<KeptAddress | null> {
  const row = await tx
    .selectFrom('borrower_email')
    .select(['address_cipher', 'confirmed_at', 'returned_at'])
    .where('bucket', '=', bucketOf(borrowerId))
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst();
  if (!row) return null;
  const { address_cipher, confirmed_at, returned_at } = row;
  return {
    address: cipher.decrypt(confirmedPlace(borrowerId), address_cipher) as string,
    returnedAt: returned_at && returned_at >= confirmed_at ? returned_at : null,
  };
}

/** The confirmed address of a borrower to which e-mails go, or null. */
export async function findEmailAddress(
  tx: Tx,
  cipher: FieldCipher,
  borrowerId: string,
): Promise<string | null> {
  const kept = await findKeptAddress(tx, cipher, borrowerId);
  return kept && kept.returnedAt === null ? kept.address : null;
}

/** The addresses that several borrowers of a shard confirmed last; who has none is absent. */
export async function listKeptAddresses(
  tx: Tx,
  cipher: FieldCipher,
  { shard, ids }: { readonly shard: Shard; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ borrower_id: string; address_cipher: Buffer }>`
    select e.borrower_id, e.address_cipher from ${wantedIds(ids)}
    join borrower_email e on e.bucket = wanted.bucket and e.borrower_id = wanted.id
    where ${inShard(shard, sql`e.bucket`)}`.execute(tx);
  return new Map(
    rows.map(({ borrower_id, address_cipher }) => [
      borrower_id,
      cipher.decrypt(confirmedPlace(borrower_id), address_cipher) as string,
    ]),
  );
}

/** Which of these borrowers of a shard have a confirmed address to which e-mails go. */
export async function listEmailHolders(
  tx: Tx,
  shard: Shard,
  borrowerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{
    borrower_id: string;
  }>`select e.borrower_id from ${wantedIds(borrowerIds)}
    join borrower_email e on e.bucket = wanted.bucket and e.borrower_id = wanted.id
    where ${inShard(shard, sql`e.bucket`)} and (e.returned_at is null or e.returned_at < e.confirmed_at)`.execute(
    tx,
  );
  return new Set(rows.map(({ borrower_id }) => borrower_id));
}

/** Keeps the address of a borrower, in place of the one before. */
export async function saveEmailAddress(
  tx: Tx,
  cipher: FieldCipher,
  { borrowerId, address }: Pick<SentCode, 'borrowerId' | 'address'>,
  now: Date,
): Promise<void> {
  const address_cipher = cipher.encrypt(confirmedPlace(borrowerId), address);
  const row = { address_cipher, confirmed_at: now, returned_at: null };
  await tx
    .insertInto('borrower_email')
    .values({ bucket: bucketOf(borrowerId), borrower_id: borrowerId, ...row })
    .onConflict((conflict) => conflict.columns(['bucket', 'borrower_id']).doUpdateSet(row))
    .execute();
}

/** MAIL-06: nothing more goes to the confirmed address of a borrower, if it is still the one whose mail came back. */
export async function returnEmailAddress(
  tx: Tx,
  cipher: FieldCipher,
  { borrowerId, address }: Pick<SentCode, 'borrowerId' | 'address'>,
  now: Date,
): Promise<void> {
  const ofBorrower = tx
    .selectFrom('borrower_email')
    .select('address_cipher')
    .where('bucket', '=', bucketOf(borrowerId))
    .where('borrower_id', '=', borrowerId);
  const row = await ofBorrower.forUpdate().executeTakeFirst();
  if (!row || cipher.decrypt(confirmedPlace(borrowerId), row.address_cipher) !== address) return;
  await tx
    .updateTable('borrower_email')
    .set({ returned_at: now })
    .where('bucket', '=', bucketOf(borrowerId))
    .where('borrower_id', '=', borrowerId)
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
