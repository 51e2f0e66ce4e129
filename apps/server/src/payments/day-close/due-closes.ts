import { addDays, type Day, dayOf, earlierDay, formatDay, laterDay } from '@hiram/lending/calendar-day';
import { currencyOf, type Market, markets } from '@hiram/lending/market';
import type { Context } from '../../feature/context.ts';
import { boundsOfDay } from '../../ground/clock.ts';
import { eachAlone } from '../../ground/each-alone.ts';
import { findFirstMovement } from './booked-day-store.ts';
import {
  type DayWithClose,
  findClosedDays,
  listDaysWithClose,
  listRunningCloses,
  openDayClose,
} from './day-close-store.ts';
import { runDayClose } from './run-day-close.ts';

/** After a long standstill so many days are made up for; older ones a person asks for. */
const daysBackMax = 31;
/** A day is closed once the provider has had time to write its last lines. */
const waitMs = 30 * 60_000;

/** Closes each market's days that have ended and were not closed, and goes on with what was cut off. */
export async function closeDueDays(context: Context): Promise<void> {
  const providers = new Set<string>();
  for (const market of markets)
    for (const { name: provider } of context.providers.of(currencyOf(market))) {
      providers.add(provider);
      for (const day of await listDueDays(context, provider, market))
        await openDayClose(context.db, { provider, market, day }, 'day-close', context.clock.businessNow());
    }
  for (const provider of providers)
    await eachAlone(
      context,
      await listRunningCloses(context.db, provider),
      'a day could not be closed; it is tried again',
      (id) => runDayClose(context, id),
    );
}

/**
 * The days that have ended and have no close yet: also those before a day that a person has closed, and those that a person has closed
 * before the provider had its time.
 */
async function listDueDays(context: Context, provider: string, market: Market): Promise<string[]> {
  const closed = await findClosedDays(context.db, provider, market);
  const last = lastEndedDay(context, market);
  const first = laterDay(closed ? dayOf(closed.first) : last, addDays(last, 1 - daysBackMax));
  const closes = await listDaysWithClose(context.db, { provider, market }, formatDay(first));
  const known = closes.filter((close) => !isEarly(close, market)).map(({ business_day }) => business_day);
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(formatDay(day));
  return days.filter((day) => !known.includes(day));
}

/** Whether a close ended before the provider had had time to write its last lines. */
const isEarly = ({ business_day, closed_at }: DayWithClose, market: Market): boolean =>
  closed_at !== null &&
  closed_at.getTime() < boundsOfDay(dayOf(business_day), market).until.getTime() + waitMs;

/**
 * The first day that a person can have closed: the first on which money moved, and in any case as many days before the first close as
 * are made up for. What moved since the first close is expected in a report, so a slip of the year would begin that too early.
 */
export async function findFirstClosable(context: Context, provider: string, market: Market): Promise<Day> {
  const closed = await findClosedDays(context.db, provider, market);
  const last = lastEndedDay(context, market);
  const madeUp = addDays(closed ? earlierDay(dayOf(closed.first), last) : last, -daysBackMax);
  const moved = await findFirstMovement(context.db, provider, currencyOf(market));
  return moved ? earlierDay(context.clock.dayAt(moved, market), madeUp) : madeUp;
}

/** Yesterday; the day before in the first half hour of a day. */
function lastEndedDay(context: Context, market: Market): Day {
  return addDays(context.clock.dayAt(new Date(context.clock.businessNow().getTime() - waitMs), market), -1);
}
