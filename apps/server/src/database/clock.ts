import { type Day, dayOf } from '@hiram/lending/calendar-day';
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

const timeZones: { readonly [market in Market]: string } = { PH: 'Asia/Manila', IN: 'Asia/Kolkata' };
const dayMs = 86_400_000;

/** The calendar day of an instant in a market (decisions §6). */
export function dayInMarket(instant: Date, market: Market): Day {
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(
    timeZones[market],
  );
  return dayOf(zoned.toPlainDate().toString());
}

/** The instant at which a calendar day ends in a market. */
export function endOfDay(day: Day, market: Market): Date {
  const date = Temporal.PlainDate.from(new Date(day * dayMs).toISOString().slice(0, 10)).add({ days: 1 });
  return new Date(date.toZonedDateTime({ timeZone: timeZones[market] }).epochMilliseconds - 1);
}

/** An instant as `2026-11-20 14:05` in a market's time (Spec §9). */
export function formatInstant(instant: Date, market: Market): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(
    timeZones[market],
  );
  return zoned.toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ');
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
    today: (market) => dayInMarket(businessNow(), market),
    moveTo: (days) => {
      ahead = days;
    },
  };
}
