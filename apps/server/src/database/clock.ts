import { type Day, formatDay } from '@hiram/lending/calendar-day';
import { dayOfInstant, timeZoneOf } from '@hiram/lending/format';
import type { Market } from '@hiram/lending/terms';
import { Temporal } from 'temporal-polyfill';

/** Time comes in as an argument everywhere: the real one, the sandbox's moved one, or a test's fixed one. */
export type Clock = {
  /** The real instant: for sessions, signatures and rates. */
  systemNow(): Date;
  /** The instant of the business: in the sandbox it can be days ahead of the real one. */
  businessNow(): Date;
  /** The calendar day of the business in a market's time zone. */
  today(market: Market): Day;
};

const dayMs = 86_400_000;

/** The instant at which a calendar day ends in a market. */
export function endOfDay(day: Day, market: Market): Date {
  const date = Temporal.PlainDate.from(formatDay(day)).add({ days: 1 });
  return new Date(date.toZonedDateTime({ timeZone: timeZoneOf(market) }).epochMilliseconds - 1);
}

/** A clock that runs on a source of instants, `aheadDays` days ahead of it for the business. */
export function movableClock(
  source: () => Date,
  aheadDays: number,
): Clock & { moveTo(aheadDays: number): void } {
  let ahead = aheadDays;
  const businessNow = () => new Date(source().getTime() + ahead * dayMs);
  return {
    systemNow: source,
    businessNow,
    today: (market) => dayOfInstant(businessNow(), market),
    moveTo: (days) => {
      ahead = days;
    },
  };
}
