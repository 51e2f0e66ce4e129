import { setTimeout as rest } from 'node:timers/promises';
import { formatDay } from '@hiram/lending/calendar-day';
import { markets } from '@hiram/lending/market';
import type { Context } from '../feature/context.ts';
import { eachShard } from '../ground/engine/sharding/each-shard.ts';
import type { Shard } from '../ground/engine/sharding/shards.ts';
import { enqueue } from '../ground/outbox/outbox-store.ts';
import type { NearStep, ReminderDay } from './reminder-sql.ts';
import { type DueReminder, firstLoan, listDueReminders, listNearWithLoans } from './reminder-store.ts';

export const sendReminderKind = 'send-reminder';
const pageSize = 200;

/**
 * CONT-07: queues every step of the cadences that has come today, once. What it says is decided when it leaves, so a payment
 * in between is never reminded of. A run that is cut off is taken up by the next one. Answers whether every shard was there.
 */
export async function queueReminders(context: Context): Promise<boolean> {
  const dayOf: ReminderDay = (market) => context.clock.today(market);
  const isWhole = await eachShard(context, async (shard) => {
    const { db, brand } = context;
    const nears = await listNearWithLoans(db, brand.reminders, dayOf, shard);
    for (const near of nears) await queueNear(context, shard, near);
  });
  context.wakeOutbox();
  return isWhole;
}

async function queueNear({ db, brand, clock }: Context, shard: Shard, near: NearStep): Promise<void> {
  const dayOf: ReminderDay = (market) => clock.today(market);
  for (let after = firstLoan; ; ) {
    const asked = { shard, near, after, limit: pageSize };
    const startedAt = performance.now();
    const page = await listDueReminders(db, brand.reminders, dayOf, asked);
    await enqueue(db, page.map(toMessage), clock.systemNow());
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return;
    after = last.id;
    // Who asks the database meanwhile is served then.
    await rest(performance.now() - startedAt);
  }
}

const toMessage = ({ id, due_copy, step_day, message, key }: DueReminder) => ({
  kind: sendReminderKind,
  dedupeKey: key,
  payload: { orderId: id, dueDay: due_copy, stepDay: String(step_day), template: message },
});

/** Queues them once a day, and again when the cadences change: between, nothing is looked for. */
export function queueDaily(): (context: Context) => Promise<void> {
  let done = '';
  let cadences: unknown = null;
  return async (context) => {
    const today = markets.map((market) => formatDay(context.clock.today(market))).join(' ');
    if (done === today && cadences === context.brand.reminders) return;
    const { reminders } = context.brand;
    if (!(await queueReminders(context))) return;
    done = today;
    cadences = reminders;
  };
}
