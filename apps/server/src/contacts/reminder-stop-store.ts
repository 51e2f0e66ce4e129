import { type Day, formatDay } from '@hiram/lending/calendar-day';
import { bucketOf } from '@hiram/wire/bucket';
import type { Tx } from '../ground/engine/database.ts';
import { inShard, type Shard, wantedIds } from '../ground/engine/sharding/shards.ts';
import { type Sql, sql } from '../ground/engine/sql.ts';
import type { Tables } from '../ground/engine/tables.ts';

/** Why a loan is not reminded of: a promise to pay, an agreement that is being made, a pause for hardship, a death. */
export type StopCause = Tables['reminder_stop']['cause'];

/** What keeps reminders of a loan back, and until which day, that day included; null where it has no end. */
export type ReminderStop = {
  readonly orderId: string;
  readonly borrowerId: string;
  /** The promise, the agreement or the action of staff that it comes from. */
  readonly sourceId: string;
  readonly cause: StopCause;
  readonly untilDay: Day | null;
};

/** CONT-06: stops the reminders of a loan. The same source again moves its day, and starts a stop that had ended. */
export async function stopReminders(tx: Tx, stop: ReminderStop, now: Date): Promise<void> {
  const until_day = stop.untilDay === null ? 'infinity' : formatDay(stop.untilDay);
  await tx
    .insertInto('reminder_stop')
    .values({
      bucket: bucketOf(stop.orderId),
      order_id: stop.orderId,
      borrower_id: stop.borrowerId,
      source_id: stop.sourceId,
      cause: stop.cause,
      until_day,
      started_at: now,
      ended_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'order_id', 'source_id']).doUpdateSet({ until_day, ended_at: null }),
    )
    .execute();
}

/** Ends a stop before its day: the promise was broken, withdrawn or kept. Answers whether there was one. */
export async function resumeReminders(
  tx: Tx,
  { orderId, sourceId }: { readonly orderId: string; readonly sourceId: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reminder_stop')
    .set({ ended_at: now })
    .where('bucket', '=', bucketOf(orderId))
    .where('order_id', '=', orderId)
    .where('source_id', '=', sourceId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Why a loan is not reminded of on a day; null where nothing stops it. */
export async function findReminderStop(tx: Tx, orderId: string, today: Day): Promise<StopCause | null> {
  const row = await tx
    .selectFrom('reminder_stop')
    .select('cause')
    .where('bucket', '=', bucketOf(orderId))
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .where('until_day', '>=', formatDay(today))
    .orderBy('until_day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.cause ?? null;
}

/** CONT-12: whether staff have recorded, up to an instant, that the borrower of a loan has died; not where it was taken back. */
export async function isDeathRecorded(tx: Tx, orderId: string, at: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('reminder_stop')
    .select('source_id')
    .where('bucket', '=', bucketOf(orderId))
    .where('order_id', '=', orderId)
    .where('cause', '=', 'deceased')
    .where('ended_at', 'is', null)
    .where('started_at', '<=', at)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a death is recorded of a loan of one of several borrowers, and was not taken back. */
export async function isDeathRecordedOf(tx: Tx, borrowerIds: readonly string[]): Promise<boolean> {
  const { rows } =
    await sql`select 1 from loan_order o join reminder_stop d on d.bucket = o.bucket and d.order_id = o.id
    where o.bucket = any(${[...new Set(borrowerIds.map(bucketOf))]}::smallint[])
      and o.borrower_id = any(${[...borrowerIds]}::uuid[]) and d.cause = 'deceased' and d.ended_at is null limit 1`.execute(
      tx,
    );
  return rows.length > 0;
}

/** The same as `isDeathRecorded` of a loan `o` in a list, by now. */
export const isBorrowerDeceased: Sql = sql`exists (select 1 from reminder_stop d where d.bucket = o.bucket and d.order_id = o.id
  and d.cause = 'deceased' and d.ended_at is null)`;

/** Of which loans of a shard a death is recorded now. */
export async function listDeceased(
  tx: Tx,
  { shard, ids }: { readonly shard: Shard; readonly ids: readonly string[] },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ order_id: string }>`select distinct d.order_id from ${wantedIds(ids)}
    join reminder_stop d on d.bucket = wanted.bucket and d.order_id = wanted.id
    where ${inShard(shard, sql`d.bucket`)} and d.cause = 'deceased' and d.ended_at is null`.execute(tx);
  return new Set(rows.map(({ order_id }) => order_id));
}
