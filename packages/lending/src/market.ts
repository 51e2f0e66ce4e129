import { type Day, dayOf } from './calendar-day.ts';
import { type Currency, currencies } from './money.ts';

/** The markets in which products are lent. */
export const markets = ['PH', 'IN'] as const;

/** Where a product is lent: it fixes the currency, the time zone, the caps and the formats. */
export type Market = (typeof markets)[number];

const rules: { readonly [market in Market]: { readonly currency: Currency; readonly timeZone: string } } = {
  PH: { currency: 'PHP', timeZone: 'Asia/Manila' },
  IN: { currency: 'INR', timeZone: 'Asia/Kolkata' },
};

/** The currency in which a market lends and is paid. */
export const currencyOf = (market: Market): Currency => rules[market].currency;

/** The market that lends in a currency. */
export function marketOfCurrency(currency: Currency): Market {
  const market = markets.find((each) => rules[each].currency === currency);
  if (!market) throw new RangeError(`no market lends in ${currency}`);
  return market;
}

/** Reads a currency that must be one: from a database row or a queued task. Throws on anything else. */
export function readCurrency(text: string): Currency {
  const currency = currencies.find((each) => each === text);
  if (!currency) throw new RangeError(`${text} is no currency of a market`);
  return currency;
}

/** The time zone in which a market's calendar days begin. */
export const timeZoneOf = (market: Market): string => rules[market].timeZone;

/** The calendar day that an instant falls on in a market. */
export function dayOfInstant(instant: Date, market: Market): Day {
  const quarter = Math.floor(instant.getTime() / quarterMs);
  const days = daysOfQuarters[market];
  const known = days.get(quarter);
  if (known !== undefined) return known;
  const { day } = localTime(instant, market);
  if (days.size >= quartersMax) days.clear();
  days.set(quarter, day);
  return day;
}

/** In no market has a day ever begun within a quarter of an hour of UTC, and nearly all instants are of the last ones. */
const daysOfQuarters: { readonly [market in Market]: Map<number, Day> } = { PH: new Map(), IN: new Map() };
const quartersMax = 1_000;

/** What a calendar and a clock on the wall of a market show at an instant: the day, and the time as `14:05`. */
export function localTime(instant: Date, market: Market): { readonly day: Day; readonly time: string } {
  const text = clocks[market].format(instant);
  return { day: dayOf(text.slice(0, 10)), time: text.slice(11, 16) };
}

/** The instant at which a market's clocks show a minute of a day. The zones of our markets have no summer time. */
export function instantAt(day: Day, minute: number, market: Market): Date {
  const asIfUtc = day * dayMs + minute * minuteMs;
  const shown = localTime(new Date(asIfUtc), market);
  const [hours, minutes] = [Number(shown.time.slice(0, 2)), Number(shown.time.slice(3, 5))];
  const aheadMs = shown.day * dayMs + (hours * 60 + minutes) * minuteMs - asIfUtc;
  return new Date(asIfUtc - aheadMs);
}

const minuteMs = 60_000;
const quarterMs = 15 * minuteMs;
const dayMs = 86_400_000;

/** The Swedish locale writes `2026-11-20 14:05`. Making a formatter takes long, so each market's is made once. */
const clockOf = (market: Market): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: timeZoneOf(market), dateStyle: 'short', timeStyle: 'short' });
const clocks: { readonly [market in Market]: Intl.DateTimeFormat } = {
  PH: clockOf('PH'),
  IN: clockOf('IN'),
};
