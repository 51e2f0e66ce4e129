import { bucketOf } from '@hiram/wire/bucket';
import type { Tx } from './engine/database.ts';
import { inShard, type Shard } from './engine/sharding/shards.ts';
import { sql } from './engine/sql.ts';
import type { Tables } from './engine/tables.ts';
import { newId, newIdBeside } from './new-id.ts';

/** Notes what a borrower tapped. */
export async function insertServiceEvent(
  tx: Tx,
  event: Pick<Tables['service_event'], 'borrower_id' | 'kind' | 'product_id'> & { body: object },
  now: Date,
): Promise<void> {
  const id = idFor(event.borrower_id);
  await tx
    .insertInto('service_event')
    .values({ ...event, bucket: bucketOf(id), id, body: JSON.stringify(event.body), happened_at: now })
    .execute();
}

const idFor = (borrowerId: string | null): string =>
  borrowerId === null ? newId() : newIdBeside(borrowerId);

/** Stores a loan's rating; false when it was rated before. */
export async function insertRating(
  tx: Tx,
  loan: { readonly id: string; readonly borrowerId: string },
  rating: { readonly score: number; readonly stars: number | null },
  now: Date,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('order_rating')
    .values({
      bucket: bucketOf(loan.id),
      id: newIdBeside(loan.id),
      order_id: loan.id,
      borrower_id: loan.borrowerId,
      score_sent: rating.score,
      score_chosen: rating.stars,
      rated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['bucket', 'order_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Whether a loan has been rated. */
export async function isRated(tx: Tx, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('order_rating')
    .select('id')
    .where('bucket', '=', bucketOf(orderId))
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes taps that happened before an instant, a page of them; answers how many. */
export async function deleteServiceEventsBefore(
  tx: Tx,
  shard: Shard,
  before: Date,
  limit: number,
): Promise<number> {
  const deleted = await sql`delete from service_event where ${inShard(shard)} and (bucket, id) in (
    select bucket, id from service_event where ${inShard(shard)} and happened_at < ${before} order by happened_at limit ${limit})
    returning 1`.execute(tx);
  return deleted.rows.length;
}
