import { bucketOf } from '@hiram/wire/bucket';
import type { Tx } from '../../ground/engine/database.ts';
import { inShard, type Shard, wantedIds } from '../../ground/engine/sharding/shards.ts';
import { sql } from '../../ground/engine/sql.ts';
import type { Tables } from '../../ground/engine/tables.ts';

/** A period without reminders for a loan. */
export type LoanHold = Tables['loan_hold'];

/** Puts a loan on hold for an action of staff. */
export async function insertHold(
  tx: Tx,
  hold: { readonly actionId: string; readonly orderId: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('loan_hold')
    .values({
      bucket: bucketOf(hold.actionId),
      id: hold.actionId,
      order_id: hold.orderId,
      placed_at: now,
      released_by: null,
      released_at: null,
    })
    .execute();
}

/** The current hold of a loan, if any. */
export async function findHold(tx: Tx, orderId: string): Promise<LoanHold | undefined> {
  return tx
    .selectFrom('loan_hold')
    .selectAll()
    .where('bucket', '=', bucketOf(orderId))
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .executeTakeFirst();
}

/** Every hold of a loan, oldest first. */
export async function listHolds(tx: Tx, orderId: string): Promise<LoanHold[]> {
  return tx
    .selectFrom('loan_hold')
    .selectAll()
    .where('bucket', '=', bucketOf(orderId))
    .where('order_id', '=', orderId)
    .orderBy('placed_at')
    .execute();
}

/** Ends a hold for an action of staff. */
export async function releaseHold(
  tx: Tx,
  release: { readonly holdId: string; readonly actionId: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('loan_hold')
    .set({ released_by: release.actionId, released_at: now })
    .where('bucket', '=', bucketOf(release.holdId))
    .where('id', '=', release.holdId)
    .where('released_at', 'is', null)
    .execute();
}

/** Which loans of a shard were on hold at an instant. */
export async function listHeldLoans(
  tx: Tx,
  { shard, ids, at }: { readonly shard: Shard; readonly ids: readonly string[]; readonly at: Date },
): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`select distinct h.order_id from ${wantedIds(ids)}
    join loan_hold h on h.bucket = wanted.bucket and h.order_id = wanted.id
    where ${inShard(shard, sql`h.bucket`)} and h.placed_at < ${at} and (h.released_at is null or h.released_at >= ${at})`.execute(
    tx,
  );
  return rows.map(({ order_id }) => order_id);
}
