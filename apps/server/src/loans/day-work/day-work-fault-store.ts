import { bucketOf } from '@hiram/wire/bucket';
import type { Tx } from '../../ground/engine/database.ts';
import { inShard, type Shard } from '../../ground/engine/sharding/shards.ts';
import { joinSql, type Sql, sql } from '../../ground/engine/sql.ts';

/** A loan whose day work failed, and why. */
export type DayWorkFault = { readonly orderId: string; readonly reason: string };

const retrySecondsMin = 60;
const retrySecondsMax = 6 * 3_600;
/** After so many doublings a pause is the longest. */
const pausesMax = 10;
const reasonLengthMax = 200;

/** Sets a loan aside: it is tried again after a pause that doubles with each failure. */
export async function setAside(tx: Tx, { orderId, reason }: DayWorkFault, now: Date): Promise<void> {
  const pauses = Array.from({ length: pausesMax }, (_, failures) =>
    Math.min(retrySecondsMax, retrySecondsMin * 2 ** failures),
  ).map((seconds) => new Date(now.getTime() + seconds * 1_000));
  const [first] = pauses;
  const later = pauses.map(
    (pause, failures) => sql`when f.failures = ${failures}::integer then ${pause}::timestamptz`,
  );
  await sql`insert into day_work_fault as f (bucket, order_id, failures, reason, failed_at, retry_at)
    values (${bucketOf(orderId)}, ${orderId}, 1, ${reason.slice(0, reasonLengthMax)}, ${now}, ${first})
    on conflict (bucket, order_id) do update set failures = f.failures + 1, reason = excluded.reason,
      failed_at = excluded.failed_at, retry_at = case ${joinSql(later, sql` `)} else ${pauses.at(-1)}::timestamptz end`.execute(
    tx,
  );
}

/** The statement that takes back loans of a shard whose work was done. */
export const faultsDelete = (orderIds: readonly string[], shard: Shard): Sql =>
  sql`delete from day_work_fault f
    using unnest(${orderIds.map(bucketOf)}::smallint[], ${[...orderIds]}::uuid[]) as done(bucket, id)
    where ${inShard(shard, sql`f.bucket`)} and f.bucket = done.bucket and f.order_id = done.id`;

/** How many loans are set aside. */
export async function countFaults(tx: Tx): Promise<number> {
  const found = await sql<{ count: number }>`select count(*)::int as count from day_work_fault`.execute(tx);
  return found.rows[0]?.count ?? 0;
}
