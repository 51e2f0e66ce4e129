import { addDays, type Day, formatDay } from '@hiram/lending/calendar-day';
import { dayOfInstant, type Market, timeZoneOf } from '@hiram/lending/market';
import { Temporal } from 'temporal-polyfill';

/** Time comes in as an argument everywhere: the real one, the sandbox's moved one, or a test's fixed one. */
export type Clock = {
  /** The real instant: for sessions, signatures and rates. */
  systemNow(): Date;
  /** The instant of the business: in the sandbox it can be days ahead of the real one. */
  businessNow(): Date;
  /** The calendar day of the business in a market's time zone. */
  today(market: Market): Day;
  /** The calendar day of an instant in a market's time zone. */
  dayAt(instant: Date, market: Market): Day;
};

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** How far the business may be from the real day, before it or after it: ten years. */
const aheadDaysMax = 3_660;

/** Whether a business date may lie so many days ahead of the real one: all that lies between is worked day by day. */
export const isAheadPossible = (aheadDays: number): boolean =>
  Number.isInteger(aheadDays) && Math.abs(aheadDays) <= aheadDaysMax;

/** How many days the business is ahead; its time of day differs by less than half of one. */
export const daysAhead = (clock: Clock): number =>
  Math.round((clock.businessNow().getTime() - clock.systemNow().getTime()) / dayMs);

/** The instant at which a calendar day begins in a market. */
function startOfDay(day: Day, market: Market): number {
  const date = Temporal.PlainDate.from(formatDay(day));
  return date.toZonedDateTime({ timeZone: timeZoneOf(market) }).epochMilliseconds;
}

/** The instant at which a calendar day ends in a market. */
export const endOfDay = (day: Day, market: Market): Date => new Date(startOfDay(addDays(day, 1), market) - 1);

/** The instants between which a calendar day lies in a market; `until` belongs to the next one. */
export const boundsOfDay = (day: Day, market: Market): { readonly from: Date; readonly until: Date } => ({
  from: new Date(startOfDay(day, market)),
  until: new Date(startOfDay(addDays(day, 1), market)),
});

/** The calendar day of an instant in a market; the day's bounds are worked out once a day and remembered. */
function rememberedDays(): (instant: Date, market: Market) => Day {
  const known = new Map<Market, { readonly day: Day; readonly fromMs: number; readonly toMs: number }>();
  return (instant, market) => {
    const ms = instant.getTime();
    const last = known.get(market);
    if (last && ms >= last.fromMs && ms < last.toMs) return last.day;
    const day = dayOfInstant(instant, market);
    known.set(market, { day, fromMs: startOfDay(day, market), toMs: startOfDay(addDays(day, 1), market) });
    return day;
  };
}

/** A clock whose business date can be moved. */
export type MovableClock = Clock & { moveTo(aheadDays: number): void };

/**
 * A clock that runs on a source of instants, `aheadDays` days ahead of it for the business; further off it does not go. The time
 * of day of the business is `hours` ahead.
 */
export function movableClock(source: () => Date, aheadDays: number, hours = 0): MovableClock {
  let ahead = isAheadPossible(aheadDays) ? aheadDays : 0;
  const dayOf = rememberedDays();
  const businessNow = () => new Date(source().getTime() + ahead * dayMs + hours * hourMs);
  return {
    systemNow: source,
    businessNow,
    today: (market) => dayOf(businessNow(), market),
    dayAt: dayOfInstant,
    moveTo: (days) => {
      if (!isAheadPossible(days)) throw new RangeError(`the business date cannot be ${days} days ahead`);
      ahead = days;
    },
  };
}
