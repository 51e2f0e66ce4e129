import { expect, it } from 'vitest';
import { toReadableRow } from './csv-row.ts';

it('NUMBER-04 writes amounts in major units and instants in the time of the market', () => {
  const row = {
    id: 'a',
    amountMinor: -123_450,
    currency: 'INR',
    paidAt: '2026-11-20T20:05:00.000Z',
    dueDay: '2026-11-20',
  };
  expect(toReadableRow(row, ['PH'])).toEqual({
    id: 'a',
    amount: -1_234.5,
    currency: 'INR',
    paidAt: '2026-11-21 01:35',
    dueDay: '2026-11-20',
  });
  expect(toReadableRow({ paidAt: '2026-11-20T20:05:00Z', market: 'PH', feeMinor: null }, ['IN'])).toEqual({
    paidAt: '2026-11-21 04:05',
    market: 'PH',
    fee: null,
  });
});

it('NUMBER-04 writes instants of a row without a market in the time of the only market of the lender, else in UTC', () => {
  const row = { askedAt: '2026-11-20T20:05:00.000Z' };
  expect(toReadableRow(row, ['IN'])).toEqual({ askedAt: '2026-11-21 01:35' });
  expect(toReadableRow(row, ['PH'])).toEqual({ askedAt: '2026-11-21 04:05' });
  expect(toReadableRow(row, ['PH', 'IN'])).toEqual(row);
});
