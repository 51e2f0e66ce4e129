import { addDays, formatDay } from '@hiram/lending/calendar-day';
import type { Currency } from '@hiram/lending/money';
import type { Market } from '@hiram/lending/terms';
import { boundsOfDay } from '../../database/clock.ts';
import type { House } from '../feature.ts';

export const markets = ['PH', 'IN'] as const satisfies readonly Market[];

export const currencyOfMarket: { readonly [market in Market]: Currency } = { PH: 'PHP', IN: 'INR' };

/** The instant at which so many days, today included, begin in a market. */
export const startOfRange = (house: House, days: number, market: Market): Date =>
  boundsOfDay(addDays(house.clock.today(market), 1 - days), market).from;

/** Each day of the range, the oldest first. */
export function daysOfRange(house: House, days: number, market: Market): string[] {
  const today = house.clock.today(market);
  return Array.from({ length: days }, (_, place) => formatDay(addDays(today, place - days + 1)));
}
