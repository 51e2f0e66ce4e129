import { addDays, type Day } from '@hiram/lending/calendar-day';
import { catchUpDaysMax } from '@hiram/lending/contacts/decide-reminder';
import { type Market, markets } from '@hiram/lending/market';
import type { ReminderStopCause } from '@hiram/wire/staff/messages/reminder-stop-cause';
import type { RemindersContent } from '@hiram/wire/staff/set-up/lender-content';
import { isAnswered } from '../complaints/resolution/entry-store.ts';
import { inShard, type Shard, wholeBook } from '../ground/engine/sharding/shards.ts';
import { type Sql, sql } from '../ground/engine/sql.ts';
import { dayByMarket } from '../loans/book/lists/loan-columns.ts';

/** The day on which loans are reminded of, by market. */
export type ReminderDay = (market: Market) => Day;

/** What a loan `o` with a step is reminded of: the columns of `reminderJoin`. */
export type ReminderColumns = {
  readonly step_day: number;
  readonly message: string;
  readonly way: 'text' | 'notification';
  readonly stopped_by: ReminderStopCause | null;
};

/**
 * Joins the step `s` of a loan `o` on a day: the latest of its cadence that has begun, as `findStep` finds it. A product's
 * cadence stands in the place of its market's.
 */
export function reminderJoin({ cadences }: RemindersContent, dayOf: ReminderDay): Sql {
  const steps = cadences.flatMap(({ market, productId, steps }) =>
    steps.map((step) => ({ market, product_id: productId, ...step })),
  );
  const own = cadences.flatMap(({ productId }) => (productId === null ? [] : [productId]));
  const daysAfterDue = sql`(${dayByMarket(sql`o.market`, dayOf)} - o.due_copy)`;
  return sql`cross join lateral (select (c.step ->> 'day')::int as step_day, c.step ->> 'message' as message,
      c.step ->> 'way' as way
    from jsonb_array_elements(${JSON.stringify(steps)}::jsonb) as c(step)
    where c.step ->> 'market' = o.market
      and (c.step ->> 'product_id')::int is not distinct from
        (case when o.product_id = any(${own}::int[]) then o.product_id end)
      and (c.step ->> 'day')::int between ${daysAfterDue} - ${catchUpDaysMax}::int and ${daysAfterDue}
    order by (c.step ->> 'day')::int desc limit 1) s`;
}

/** A market and a due day on which one of its loans can have a step. */
export type NearStep = { readonly market: Market; readonly dueDay: Day };

/** Where loans can have a step on a day: what narrows them down before their steps are looked at. */
export function listNearSteps({ cadences }: RemindersContent, dayOf: ReminderDay): NearStep[] {
  return markets.flatMap((market) => {
    const days = cadences.filter((each) => each.market === market).flatMap(({ steps }) => steps);
    const offsets = days.flatMap(({ day }) =>
      Array.from({ length: catchUpDaysMax + 1 }, (_none, late) => day + late),
    );
    return [...new Set(offsets)].map((offset) => ({ market, dueDay: addDays(dayOf(market), -offset) }));
  });
}

/** Which loans `o` can have a step on a day. */
export function isNearStep(reminders: RemindersContent, dayOf: ReminderDay): Sql {
  const pairs = listNearSteps(reminders, dayOf).map(({ market, dueDay }) => ({
    market,
    due: Number(dueDay),
  }));
  return sql`o.is_open and o.due_copy is not null and (o.market, o.due_copy) in (
    select n.pair ->> 'market', date '1970-01-01' + (n.pair ->> 'due')::int
    from jsonb_array_elements(${JSON.stringify(pairs)}::jsonb) as n(pair))`;
}

/**
 * Why a loan `o` is not reminded of on a day; null where nothing stops it. Complaints are looked up by their borrower's index. What is
 * said of a shard needs no machine but its own.
 */
export const stoppedBy = (dayOf: ReminderDay, shard: Shard = wholeBook): Sql => sql`case
  when exists (select 1 from loan_hold h where ${inShard(shard, sql`h.bucket`)}
    and h.bucket = o.bucket and h.order_id = o.id and h.released_at is null) then 'on-hold'
  when exists (select 1 from complaint c where ${inShard(shard, sql`c.bucket`)}
    and c.bucket = o.bucket and c.borrower_id = o.borrower_id and c.order_id = o.id and not ${isAnswered(shard)}) then 'complained'
  when exists (select 1 from mandate_debit d where ${inShard(shard, sql`d.bucket`)}
    and d.bucket = o.bucket and d.order_id = o.id and d.due_day = o.due_copy
    and d.state in ('noticed', 'taking')) then 'debit-announced'
  else (select t.cause from reminder_stop t where ${inShard(shard, sql`t.bucket`)}
    and t.bucket = o.bucket and t.order_id = o.id and t.ended_at is null
    and t.until_day >= ${dayByMarket(sql`o.market`, dayOf)} order by t.until_day desc limit 1) end`;

/** The key under which a step of a loan is queued once. */
export const stepKey = sql`'reminder:' || o.id || ':' || o.due_copy || ':' || s.step_day`;

/** Whether the step of a loan is queued, or was of a day before the loan was taken over: then it was the earlier system's. */
export const isQueued = (shard: Shard = wholeBook): Sql => sql`(exists (select 1 from outbox q
  where ${inShard(shard, sql`q.bucket`)} and q.bucket = o.bucket and q.dedupe_key = ${stepKey})
  or exists (select 1 from order_event t where ${inShard(shard, sql`t.bucket`)} and t.bucket = o.bucket
    and t.order_id = o.id and t.kind = 'taken-over' and o.due_copy + s.step_day <= t.value_day))`;
