import { expect, it } from 'vitest';
import { dayOf } from './calendar-day.ts';
import {
  currencyOf,
  dayOfInstant,
  localTime,
  marketOfCurrency,
  markets,
  readCurrency,
  timeZoneOf,
} from './market.ts';
import { currencies } from './money.ts';

it('each market has a currency of its own and a time zone', () => {
  expect(markets.map((market) => [market, currencyOf(market), timeZoneOf(market)])).toEqual([
    ['PH', 'PHP', 'Asia/Manila'],
    ['IN', 'INR', 'Asia/Kolkata'],
  ]);
  expect(currencies.map(marketOfCurrency)).toEqual(['PH', 'IN']);
});

it('LEND-07 an instant falls on the day that the calendar of the market shows', () => {
  const instant = new Date('2026-11-20T18:29:59Z');
  expect(dayOfInstant(instant, 'PH')).toBe(dayOf('2026-11-21'));
  expect(localTime(instant, 'IN')).toEqual({ day: dayOf('2026-11-20'), time: '23:59' });
  expect(dayOfInstant(new Date('2026-11-20T18:30:00Z'), 'IN')).toBe(dayOf('2026-11-21'));
});

it('reads a currency of a market, and throws on every other text', () => {
  expect(currencies.map(readCurrency)).toEqual(['PHP', 'INR']);
  for (const text of ['', 'php', 'USD', 'constructor'])
    expect(() => readCurrency(text)).toThrow('no currency');
});
