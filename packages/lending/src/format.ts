import { formatDay } from './calendar-day.ts';
import { localTime, type Market } from './market.ts';
import type { Currency, Money } from './money.ts';

/** The format of an amount: the sign before it, the thousands separator and the decimal separator. */
export type MoneyFormat = { readonly symbol: string; readonly thousands: string; readonly decimal: string };

/** A dot between thousands, and two decimals (Spec §9, LEND-07). */
const moneyFormats: { readonly [currency in Currency]: MoneyFormat } = {
  PHP: { symbol: '₱', thousands: '.', decimal: ',' },
  INR: { symbol: '₹', thousands: '.', decimal: ',' },
};

/** The sign of a currency: `₱` or `₹`. */
export function currencySymbol(currency: Currency): string {
  return moneyFormats[currency].symbol;
}

/** Formats an amount as `₱ 12.345,67`, and a negative one as `-₱ 12.345,67`. */
export function formatMoney(money: Money, format: MoneyFormat = moneyFormats[money.currency]): string {
  const isNegative = money.minor < 0n;
  const minor = isNegative ? -money.minor : money.minor;
  const units = (minor / 100n).toString().replace(/\B(?=(\d{3})+$)/g, format.thousands);
  const decimals = (minor % 100n).toString().padStart(2, '0');
  return `${isNegative ? '-' : ''}${format.symbol} ${units}${format.decimal}${decimals}`;
}

/** Formats an instant as `2026-11-20 14:05` in a market's time zone. */
export function formatInstant(instant: Date, market: Market): string {
  const local = localTime(instant, market);
  return `${formatDay(local.day)} ${local.time}`;
}
