import { type Day, dayOf, formatDay } from './calendar-day.ts';
import type { Currency, Money } from './money.ts';
import type { Market } from './terms.ts';

/** How an amount is written: the sign before it, what parts the thousands, what parts the minor units. */
export type MoneyFormat = { readonly symbol: string; readonly thousands: string; readonly decimal: string };

/** Spec §9, LEND-07: thousands are separated by a dot, two decimals. */
const moneyFormats: { readonly [currency in Currency]: MoneyFormat } = {
  PHP: { symbol: '₱', thousands: '.', decimal: ',' },
  INR: { symbol: '₹', thousands: '.', decimal: ',' },
};

const timeZones: { readonly [market in Market]: string } = { PH: 'Asia/Manila', IN: 'Asia/Kolkata' };

/** The sign of a currency: `₱` or `₹`. */
export function currencySymbol(currency: Currency): string {
  return moneyFormats[currency].symbol;
}

/** Writes an amount as `₱ 12.345,67`; one below zero as `-₱ 12.345,67`. */
export function formatMoney(money: Money, format: MoneyFormat = moneyFormats[money.currency]): string {
  const isNegative = money.minor < 0n;
  const minor = isNegative ? -money.minor : money.minor;
  const units = (minor / 100n).toString().replace(/\B(?=(\d{3})+$)/g, format.thousands);
  const decimals = (minor % 100n).toString().padStart(2, '0');
  return `${isNegative ? '-' : ''}${format.symbol} ${units}${format.decimal}${decimals}`;
}

/** The time zone in which a market's calendar days begin. */
export function timeZoneOf(market: Market): string {
  return timeZones[market];
}

/** Writes an instant as `2026-11-20 14:05` in a market's time zone. */
export function formatInstant(instant: Date, market: Market): string {
  const local = localParts(instant, market);
  return `${formatDay(local.day)} ${local.time}`;
}

/** The calendar day that an instant falls on in a market. */
export function dayOfInstant(instant: Date, market: Market): Day {
  return localParts(instant, market).day;
}

/** The Swedish locale writes `2026-11-20 14:05`. A formatter is dear to make, so each market's is made once. */
const clockFaceOf = (market: Market): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: timeZones[market], dateStyle: 'short', timeStyle: 'short' });
const clockFaces: { readonly [market in Market]: Intl.DateTimeFormat } = {
  PH: clockFaceOf('PH'),
  IN: clockFaceOf('IN'),
};

function localParts(instant: Date, market: Market): { day: Day; time: string } {
  const text = clockFaces[market].format(instant);
  return { day: dayOf(text.slice(0, 10)), time: text.slice(11, 16) };
}
