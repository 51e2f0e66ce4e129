import { addDays, type Day, dayOf, formatDay, laterDay } from '@hiram/lending/calendar-day';
import type { Market } from '@hiram/lending/terms';
import { findClosedDays, listRunningCloses, openDayClose } from '../../database/day-close-store.ts';
import type { House } from '../feature.ts';
import { runDayClose } from './run-day-close.ts';

/** After a long standstill so many days are made up for; older ones a person asks for. */
const daysBackMax = 31;
/** A day is closed once the provider has had time to write its last lines. */
const waitMs = 30 * 60_000;

/** Closes each market's days that have ended and were not closed, and goes on with what was cut off. */
export async function closeDueDays(house: House): Promise<void> {
  const provider = house.provider.name;
  for (const market of ['PH', 'IN'] as const)
    for (const day of await listDueDays(house, market))
      await openDayClose(house.db, { provider, market, day }, 'day-close', house.clock.businessNow());
  for (const id of await listRunningCloses(house.db, provider)) await runDayClose(house, id);
}

async function listDueDays(house: House, market: Market): Promise<string[]> {
  const closed = await findClosedDays(house.db, house.provider.name, market);
  const last = lastEndedDay(house, market);
  const earliest = addDays(last, 1 - daysBackMax);
  const next = closed ? addDays(dayOf(closed.last), 1) : last;
  const days: string[] = [];
  for (let day = laterDay(next, earliest); day <= last; day = addDays(day, 1)) days.push(formatDay(day));
  return days;
}

/** Yesterday; the day before in the first half hour of a day. */
function lastEndedDay(house: House, market: Market): Day {
  return addDays(house.clock.dayAt(new Date(house.clock.businessNow().getTime() - waitMs), market), -1);
}
