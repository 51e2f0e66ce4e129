import { bucketOf } from '@hiram/wire/bucket';
import { newReference } from '@hiram/wire/reference';
import type { Tx } from '../../../../ground/engine/database.ts';
import { inShard, type Shard } from '../../../../ground/engine/sharding/shards.ts';
import { sql } from '../../../../ground/engine/sql.ts';
import type { Tables } from '../../../../ground/engine/tables.ts';
import { newIdBeside } from '../../../../ground/new-id.ts';

/** A rupee that a holder was asked for. */
export type PennyDrop = Tables['penny_drop'];

/** Inserts a request for a rupee, before the provider hears of it. */
export function insertPennyDrop(
  tx: Tx,
  asked: Pick<PennyDrop, 'borrower_id' | 'payout_account_id' | 'provider' | 'expires_at'>,
  now: Date,
): Promise<PennyDrop> {
  const id = newIdBeside(asked.borrower_id);
  const row = { bucket: bucketOf(id), id, reference: newReference('check', id), state: 'asked' as const };
  return tx
    .insertInto('penny_drop')
    .values({ ...asked, ...row, upi_link: null, created_at: now, looked_at: null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The newest request of an account, or null. */
export async function findPennyDrop(tx: Tx, accountId: string): Promise<PennyDrop | null> {
  const row = await tx
    .selectFrom('penny_drop')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('payout_account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Notes the link that the provider answered. */
export async function savePennyDropLink(tx: Tx, { id }: PennyDrop, upiLink: string): Promise<void> {
  await tx
    .updateTable('penny_drop')
    .set({ upi_link: upiLink })
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .execute();
}

/** Ends a request that is open. */
export async function endPennyDrop(
  tx: Tx,
  { id }: PennyDrop,
  state: Exclude<PennyDrop['state'], 'asked'>,
): Promise<void> {
  await tx
    .updateTable('penny_drop')
    .set({ state })
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .execute();
}

/** Takes the turn to ask the provider about a request. False while somebody else has just asked, or it has ended. */
export async function takePennyDropLook(
  tx: Tx,
  { id }: PennyDrop,
  { now, before }: { readonly now: Date; readonly before: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('penny_drop')
    .set({ looked_at: now })
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .where((row) => row.or([row('looked_at', 'is', null), row('looked_at', '<=', before)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Requests of a shard that are open, the oldest first. */
export async function listOpenPennyDrops(tx: Tx, shard: Shard, max: number): Promise<PennyDrop[]> {
  const found = await sql<PennyDrop>`select * from penny_drop where ${inShard(shard)} and state = 'asked'
    order by created_at limit ${max}`.execute(tx);
  return found.rows;
}

/** Whether a borrower was asked for a rupee that may still come. */
export async function hasOpenPennyDrop(tx: Tx, borrowerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('penny_drop')
    .select('id')
    .where('bucket', '=', bucketOf(borrowerId))
    .where('borrower_id', '=', borrowerId)
    .where('state', '=', 'asked')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the requests of a borrower that have ended. */
export async function deletePennyDrops(tx: Tx, borrowerId: string): Promise<void> {
  await tx
    .deleteFrom('penny_drop')
    .where('bucket', '=', bucketOf(borrowerId))
    .where('borrower_id', '=', borrowerId)
    .where('state', '<>', 'asked')
    .execute();
}
