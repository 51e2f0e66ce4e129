import { timeZoneOf } from '@hiram/lending/format';
import type { Market } from '@hiram/lending/terms';
import type { StaffAnswerOf } from '@hiram/wire/staff/define-staff-route';
import type { cashFigures } from '@hiram/wire/staff/figures';
import { type CashRow, sumCollected, sumPaidOut } from '../../database/loan-figures-store.ts';
import type { House } from '../feature.ts';
import { currencyOfMarket, daysOfRange, markets, startOfRange } from './range.ts';

type CashOfMarket = StaffAnswerOf<typeof cashFigures>['markets'][number];

/** What moved in each market over so many days, every day named, and by which channels. */
export async function listCash(house: House, days: number): Promise<CashOfMarket[]> {
  const listed: CashOfMarket[] = [];
  for (const market of markets) listed.push(await cashOf(house, market, days));
  return listed;
}

async function cashOf(house: House, market: Market, days: number): Promise<CashOfMarket> {
  const currency = currencyOfMarket[market];
  const span = { currency, from: startOfRange(house, days, market), zone: timeZoneOf(market) };
  const out = await sumPaidOut(house.db, span);
  const into = await sumCollected(house.db, span);
  const names = new Map(house.provider.listChannels(currency).map(({ number, name }) => [number, name]));
  const channels = [...new Set([...out, ...into].map(({ channel }) => channel))].sort();
  return {
    market,
    currency,
    days: daysOfRange(house, days, market).map((day) => ({
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
};

const bothWays = (out: readonly CashRow[], into: readonly CashRow[]) => ({
  paidOut: countOf(out),
  paidOutMinor: sumOf(out),
  collected: countOf(into),
  collectedMinor: sumOf(into),
});

const countOf = (rows: readonly CashRow[]): number => rows.reduce((total, { count }) => total + count, 0);

const sumOf = (rows: readonly CashRow[]): number =>
  Number(rows.reduce((total, { amount }) => total + amount, 0n));
