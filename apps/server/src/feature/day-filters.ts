import { dayOf } from '@hiram/lending/calendar-day';
import { currencyOf, type Market, markets } from '@hiram/lending/market';
import { z } from 'zod';
import { boundsOfDay } from '../ground/clock.ts';
import { joinSql, type Sql, sql } from '../ground/engine/sql.ts';
import { sharedMarket } from '../ground/shared-market.ts';
import { type QueueFilter, queueFilter } from './staff/staff-queue.ts';

/** What says of which market a row is: its market, or its currency. Rows without either are of the shared market. */
type DayPlace = { readonly market: Sql } | { readonly currency: Sql } | undefined;

/** The first and the last day of a list, as a calendar of each row's market has them. */
export const dayFilters = (
  instant: Sql,
  place?: DayPlace,
): { readonly fromDay: QueueFilter; readonly toDay: QueueFilter } => ({
  fromDay: queueFilter(z.iso.date(), (day) => isFrom(instant, place, (market) => boundsOf(day, market).from)),
  toDay: queueFilter(z.iso.date(), (day) =>
    isBefore(instant, place, (market) => boundsOf(day, market).until),
  ),
});

const boundsOf = (day: string, market: Market) => boundsOfDay(dayOf(day), market);

type InstantIn = (market: Market) => Date;

/** Beside the instant of its market a row is compared with the first of all, which an index of instants finds. */
function isFrom(instant: Sql, place: DayPlace, instantIn: InstantIn): Sql {
  if (!place) return sql`${instant} >= ${instantIn(sharedMarket)}`;
  const first = Math.min(...markets.map((market) => instantIn(market).getTime()));
  return sql`${instant} >= ${new Date(first)} and ${instant} >= ${byMarket(place, instantIn)}`;
}

function isBefore(instant: Sql, place: DayPlace, instantIn: InstantIn): Sql {
  if (!place) return sql`${instant} < ${instantIn(sharedMarket)}`;
  const last = Math.max(...markets.map((market) => instantIn(market).getTime()));
  return sql`${instant} < ${new Date(last)} and ${instant} < ${byMarket(place, instantIn)}`;
}

function byMarket(place: NonNullable<DayPlace>, instantIn: InstantIn): Sql {
  const isOf = (market: Market) =>
    'market' in place ? sql`${place.market} = ${market}` : sql`${place.currency} = ${currencyOf(market)}`;
  const cases = markets.map((market) => sql`when ${isOf(market)} then ${instantIn(market)}::timestamptz`);
  return sql`case ${joinSql(cases, sql` `)} else ${instantIn(sharedMarket)}::timestamptz end`;
}
