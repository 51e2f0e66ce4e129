import { dayOf, formatDay } from '@hiram/lending/calendar-day';
import type { Market } from '@hiram/lending/market';
import { bucketOf } from '@hiram/wire/bucket';
import type { ReminderStopCause } from '@hiram/wire/staff/messages/reminder-stop-cause';
import type { RemindersContent } from '@hiram/wire/staff/set-up/lender-content';
import type { Tx } from '../ground/engine/database.ts';
import { inShard, type Shard } from '../ground/engine/sharding/shards.ts';
import { sql } from '../ground/engine/sql.ts';
import {
  isNearStep,
  isQueued,
  type NearStep,
  type ReminderColumns,
  type ReminderDay,
  reminderJoin,
  stepKey,
  stoppedBy,
} from './reminder-sql.ts';

/** A step of a loan that has come. */
export type DueReminder = Omit<ReminderColumns, 'stopped_by' | 'way'> & {
  readonly id: string;
  readonly due_copy: string;
  readonly key: string;
};

/** Which loans: those of a shard with a step near, behind the one that was listed last. */
export type ReminderPage = {
  readonly shard: Shard;
  readonly near: NearStep;
  readonly after: string;
  readonly limit: number;
};

/** Before every id. */
export const firstLoan = '00000000-0000-0000-0000-000000000000';

/**
 * The steps that have come and were not queued, of loans of which nothing stops the reminders, in pages: a page begins in the index
 * behind the one before, however many loans there are.
 */
export async function listDueReminders(
  tx: Tx,
  reminders: RemindersContent,
  dayOf: ReminderDay,
  { shard, near, after, limit }: ReminderPage,
): Promise<DueReminder[]> {
  const found = await sql<DueReminder>`select o.id, o.due_copy, s.step_day, s.message, ${stepKey} as key
    from loan_order o ${reminderJoin(reminders, dayOf)}
    where ${inShard(shard, sql`o.bucket`)} and o.is_open and o.market = ${near.market}
      and o.due_copy = ${formatDay(near.dueDay)} and o.id > ${after}
      and ${stoppedBy(dayOf, shard)} is null and not ${isQueued(shard)}
    order by o.id limit ${limit}`.execute(tx);
  return found.rows;
}

/** The markets and due days that have a step near, and open loans in a shard: most have none, and are not looked at one by one. */
export async function listNearWithLoans(
  tx: Tx,
  reminders: RemindersContent,
  today: ReminderDay,
  shard: Shard,
): Promise<NearStep[]> {
  const { rows } = await sql<{ market: Market; due: string }>`select distinct o.market, o.due_copy as due
    from loan_order o where ${isNearStep(reminders, today)} and ${inShard(shard, sql`o.bucket`)}
    order by 1, 2`.execute(tx);
  return rows.map(({ market, due }) => ({ market, dueDay: dayOf(due) }));
}

/** Why a loan is not reminded of on a day; null where nothing stops it. */
export async function findStopCause(
  tx: Tx,
  orderId: string,
  dayOf: ReminderDay,
): Promise<ReminderStopCause | null> {
  const found = await sql<{ cause: ReminderStopCause | null }>`select ${stoppedBy(dayOf)} as cause
    from loan_order o where o.bucket = ${bucketOf(orderId)} and o.id = ${orderId}`.execute(tx);
  return found.rows[0]?.cause ?? null;
}

/** How many loans have a step, by step, and how many of them are not reminded of. */
export type CountedStep = {
  readonly market: 'PH' | 'IN';
  readonly stepDay: number;
  readonly message: string;
  readonly way: 'text' | 'notification';
  readonly loans: number;
  readonly stopped: number;
};

/** Counts the steps of a day that are not queued yet. */
export async function countDueReminders(
  tx: Tx,
  reminders: RemindersContent,
  dayOf: ReminderDay,
): Promise<CountedStep[]> {
  const counted = await sql<CountedStep>`select t.market, t.step_day as "stepDay", t.message, t.way,
      count(*)::int as loans, count(t.cause)::int as stopped
    from (select o.market, s.*, ${stoppedBy(dayOf)} as cause
      from loan_order o ${reminderJoin(reminders, dayOf)}
      where ${isNearStep(reminders, dayOf)}
        and not ${isQueued()}) t
    group by t.market, t.step_day, t.message, t.way order by t.market desc, t.step_day`.execute(tx);
  return counted.rows;
}
