import { currencyOf, type Market, markets, timeZoneOf } from '@hiram/lending/market';
import type { StaffAnswerOf } from '@hiram/wire/staff/define-staff-route';
import type { cashFigures } from '@hiram/wire/staff/figures/figures';
import { type MinorSum, toMinorSum } from '@hiram/wire/staff/minor-sum';
import type { Context } from '../feature/context.ts';
import { type CashRow, sumCollected, sumPaidOut } from './loan-figures-store.ts';
import { daysOfRange, startOfRange } from './range.ts';

type CashOfMarket = StaffAnswerOf<typeof cashFigures>['markets'][number];

/** What moved in each market over so many days, every day named, and by which channels. */
export async function listCash(context: Context, days: number): Promise<CashOfMarket[]> {
  const listed: CashOfMarket[] = [];
  for (const market of markets) listed.push(await cashOf(context, market, days));
  return listed;
}

async function cashOf(context: Context, market: Market, days: number): Promise<CashOfMarket> {
  const currency = currencyOf(market);
  const span = { currency, from: startOfRange(context, days, market), zone: timeZoneOf(market) };
  const out = await sumPaidOut(context.db, span);
  const into = await sumCollected(context.db, span);
  const names = new Map(context.providers.listChannels(currency).map(({ number, name }) => [number, name]));
  const channels = [...new Set([...out, ...into].map(({ channel }) => channel))].sort();
  return {
    market,
    currency,
    days: daysOfRange(context, days, market).map((day) => ({
      day,
      ...bothWays(
        out.filter((row) => row.day === day),
        into.filter((row) => row.day === day),
      ),
    })),
    channels: channels.map((channel) => ({
      channel,
      name: names.get(channel) ?? ownNames[channel] ?? `channel ${channel}`,
      ...bothWays(
        out.filter((row) => row.channel === channel),
        into.filter((row) => row.channel === channel),
      ),
    })),
  };
}

/** Channels that are no provider's. */
const ownNames: Readonly<Record<string, string>> = {
  staff: 'recorded by hand',
  unmatched: 'matches no loan',
  matched: 'matched by staff',
};

const bothWays = (out: readonly CashRow[], into: readonly CashRow[]) => ({
  paidOut: countOf(out),
  paidOutMinor: sumOf(out),
  collected: countOf(into),
  collectedMinor: sumOf(into),
});

const countOf = (rows: readonly CashRow[]): number => rows.reduce((total, { count }) => total + count, 0);

const sumOf = (rows: readonly CashRow[]): MinorSum =>
  toMinorSum(rows.reduce((total, { amount }) => total + amount, 0n));
