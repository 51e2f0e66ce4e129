import { expect, it } from 'vitest';
import { toDetailRows } from './audit-words.ts';

const rowsOf = (detail: object) => toDetailRows(JSON.stringify(detail));

it('DESK-08 an amount in the trail is read in units of people, never in hundredths', () => {
  expect(rowsOf({ kind: 'waive', input: { part: 'penalty', amountMinor: 500_000 } })).toEqual([
    ['Kind', 'waive'],
    ['Input › Part', 'penalty'],
    ['Input › Amount', '5,000.00'],
  ]);
});

it('DESK-08 an amount has the currency that is named beside it, and a rate is in percent', () => {
  expect(rowsOf({ currency: 'INR', amountMinor: 10_000_000, isOn: true })).toEqual([
    ['Currency', 'INR'],
    ['Amount', '₹1,00,000.00'],
    ['Is on', 'Yes'],
  ]);
  expect(
    rowsOf({ content: { terms: { currency: 'PHP', interestPerDay: 1_000 }, principalMinor: 100 } }),
  ).toEqual([
    ['Content › Terms › Currency', 'PHP'],
    ['Content › Terms › Interest per day', '0.1 %'],
    ['Content › Principal', '₱1.00'],
  ]);
});

it('DESK-08 the least and the most of an amount are read in units of people too', () => {
  expect(rowsOf({ market: 'IN', owedMinorMin: 500_000, owedMinorMax: 1_000_000 })).toEqual([
    ['Market', 'IN'],
    ['Owed min', '₹5,000.00'],
    ['Owed max', '₹10,000.00'],
  ]);
});

it('DESK-08 what is no object stands as it is', () => {
  expect(toDetailRows('')).toEqual([]);
  expect(toDetailRows('"done"')).toEqual([['Value', 'done']]);
  expect(rowsOf({ version: 2, note: null })).toEqual([
    ['Version', '2'],
    ['Note', 'null'],
  ]);
});
