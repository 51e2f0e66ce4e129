import { addDays, formatDay } from '@hiram/lending/calendar-day';
import type { Market } from '@hiram/lending/market';
import type { Context } from '../feature/context.ts';
import { boundsOfDay } from '../ground/clock.ts';

/** The instant at which so many days, today included, begin in a market. */
export const startOfRange = (context: Context, days: number, market: Market): Date =>
  boundsOfDay(addDays(context.clock.today(market), 1 - days), market).from;

/** Each day of the range, the oldest first. */
export function daysOfRange(context: Context, days: number, market: Market): string[] {
  const today = context.clock.today(market);
  return Array.from({ length: days }, (_, place) => formatDay(addDays(today, place - days + 1)));
}
