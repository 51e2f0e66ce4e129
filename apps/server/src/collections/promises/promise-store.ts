import { addDays, type Day, dayOf, formatDay } from '@hiram/lending/calendar-day';
import type { Promised, PromiseStanding } from '@hiram/lending/decisions/calculate-promise-standing';
import type { Market } from '@hiram/lending/market';
import { bucketOf } from '@hiram/wire/bucket';
import type { Tx } from '../../ground/engine/database.ts';
import { inShard, type Shard } from '../../ground/engine/sharding/shards.ts';
import { sql } from '../../ground/engine/sql.ts';
import type { Tables } from '../../ground/engine/tables.ts';
import { dayByMarket } from '../../loans/book/lists/loan-columns.ts';

/** A promise of a borrower about a loan. */
export type PromiseToPay = Promised & {
  readonly id: string;
  readonly orderId: string;
  readonly borrowerId: string;
  readonly currency: string;
  /** Null for the borrower's own. */
  readonly madeBy: string | null;
  readonly status: PromiseStanding;
  readonly madeAt: Date;
};

/** Keeps a new promise; false where one is open already. */
export async function insertPromise(
  tx: Tx,
  promise: Omit<PromiseToPay, 'status' | 'madeAt'>,
  now: Date,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('promise_to_pay')
    .values({
      bucket: bucketOf(promise.id),
      id: promise.id,
      order_id: promise.orderId,
      borrower_id: promise.borrowerId,
      amount_minor: promise.amountMinor,
      currency: promise.currency,
      made_on: formatDay(promise.madeOn),
      due_on: formatDay(promise.dueDay),
      made_by: promise.madeBy,
      status: 'open',
      events_before: promise.eventsBefore,
      events_seen: promise.eventsBefore,
      made_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** A promise as it is listed: with the sign-in name of who wrote it down, null for the borrower's own. */
type ListedPromise = PromiseToPay & { readonly staffName: string | null };

/** The promises about a loan, newest first. */
export async function listPromises(tx: Tx, orderId: string): Promise<ListedPromise[]> {
  const rows = await tx
    .selectFrom('promise_to_pay as q')
    .leftJoin('staff_account as s', 's.id', 'q.made_by')
    .selectAll('q')
    .select('s.sign_in_name')
    .where('q.bucket', '=', bucketOf(orderId))
    .where('q.order_id', '=', orderId)
    .orderBy('q.made_at', 'desc')
    .execute();
  return rows.map((row) => ({ ...toPromise(row), staffName: row.sign_in_name }));
}

/** How far back a promise can still turn out to be kept, or not to be. */
const decidedDaysMax = 60;

/**
 * Promises that a day or new events may have decided: open ones past their day, and any with events that were not looked at. At
 * most so many, the oldest first.
 */
export async function listUndecided(
  tx: Tx,
  shard: Shard,
  todayIn: (market: Market) => Day,
  limit: number,
): Promise<PromiseToPay[]> {
  const today = dayByMarket(sql`o.market`, todayIn);
  const oldest = dayByMarket(sql`o.market`, (market) => addDays(todayIn(market), -decidedDaysMax));
  const { rows } = await sql<Tables['promise_to_pay']>`select q.* from promise_to_pay q
    join loan_order o on o.bucket = q.bucket and o.id = q.order_id
    where ${inShard(shard, sql`q.bucket`)} and ${inShard(shard, sql`o.bucket`)} and q.due_on >= ${oldest}
      and ((q.status = 'open' and q.due_on < ${today})
        or exists (select 1 from order_event e where ${inShard(shard, sql`e.bucket`)} and e.bucket = q.bucket
          and e.order_id = q.order_id and e.sequence > q.events_seen))
    order by q.made_at limit ${limit}`.execute(tx);
  return rows.map(toPromise);
}

/** Writes down how a promise stands, and the events that this takes into account. */
export async function updatePromise(
  tx: Tx,
  id: string,
  { status, eventsSeen }: { readonly status: PromiseStanding; readonly eventsSeen: number },
): Promise<void> {
  await tx
    .updateTable('promise_to_pay')
    .set({ status, events_seen: eventsSeen })
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .execute();
}

const toPromise = (row: Tables['promise_to_pay']): PromiseToPay => ({
  id: row.id,
  orderId: row.order_id,
  borrowerId: row.borrower_id,
  amountMinor: row.amount_minor,
  currency: row.currency,
  madeOn: dayOf(row.made_on),
  dueDay: dayOf(row.due_on),
  madeBy: row.made_by,
  status: row.status,
  eventsBefore: row.events_before,
  madeAt: row.made_at,
});
