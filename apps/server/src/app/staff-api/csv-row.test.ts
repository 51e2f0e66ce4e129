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
  expect(toReadableRow(row)).toEqual({
    id: 'a',
    amount: -1_234.5,
    currency: 'INR',
    paidAt: '2026-11-21 01:35',
    dueDay: '2026-11-20',
  });
  expect(toReadableRow({ paidAt: '2026-11-20T20:05:00Z', market: 'PH', feeMinor: null })).toEqual({
    paidAt: '2026-11-21 04:05',
    market: 'PH',
    fee: null,
  });
});
