import { type Day, formatDay } from './calendar-day.ts';
import { localTime, type Market } from './market.ts';
import type { Currency, Money } from './money.ts';

/** How numbers are written: as the specification says, or as people of the market write them (decisions §7). */
export type NumberStyle = 'specified' | 'market';

/** The sign of a currency, and where people of its market put the commas of a whole number. */
const currencies: { readonly [currency in Currency]: { readonly symbol: string; readonly commas: RegExp } } =
  {
    PHP: { symbol: '₱', commas: /\B(?=(\d{3})+$)/g },
    INR: { symbol: '₹', commas: /\B(?=(\d\d)*\d{3}$)/g },
  };

/**
 * Formats an amount as `₱ 12.345,67` (Spec §9, LEND-07), or in the market's own style as `₱12,345.67` and
 * `₹1,00,000.00`. A negative amount has its sign in front.
 */
export function formatMoney({ minor, currency }: Money, style: NumberStyle): string {
  const { symbol, commas } = currencies[currency];
  const positive = minor < 0n ? -minor : minor;
  const units = (positive / 100n).toString();
  const decimals = (positive % 100n).toString().padStart(2, '0');
  const written =
    style === 'market'
      ? `${symbol}${units.replace(commas, ',')}.${decimals}`
      : `${symbol} ${units.replace(/\B(?=(\d{3})+$)/g, '.')},${decimals}`;
  return `${minor < 0n ? '-' : ''}${written}`;
}

/** The sign between a number and its decimals: a comma, or the market's point. */
export const decimalSign = (style: NumberStyle): string => (style === 'market' ? '.' : ',');

/** Formats a day in words, as it stands beside its specified form: `Thu, 24 Dec 2026`. */
export function formatDayInWords(day: Day, language: string): string {
  const known = wordings.get(language) ?? wordingOf(language);
  wordings.set(language, known);
  return known.format(new Date(`${formatDay(day)}T00:00:00Z`));
}

/** Making a formatter takes long, so each language's is made once. */
const wordings = new Map<string, Intl.DateTimeFormat>();
const wordingOf = (language: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });

/** Formats an instant as `2026-11-20 14:05` in a market's time zone. */
export function formatInstant(instant: Date, market: Market): string {
  const local = localTime(instant, market);
  return `${formatDay(local.day)} ${local.time}`;
}
