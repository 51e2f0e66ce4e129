import { expect, test } from 'vitest';
import { describeInput } from './describe-input.ts';

test.each([
  ['waive', { part: 'penalty', amountMinor: 250_000 }, [['Part of the debt', 'Late penalty']]],
  ['write-off', { cause: 'deceased' }, [['Cause', 'The borrower has died']]],
  ['match-payment', { paymentId: '7', purpose: 'rollover' }, [['Purpose', 'Extension']]],
  ['reverse', { eventId: '7' }, []],
  [
    'change-account',
    { cardType: 1, values: { channel: '90006', walletNumber: '09170008888', salaryDay: '4' } },
    [
      ['Wallet number', '09170008888'],
      ['Salary day', '4'],
    ],
  ],
  [
    'offer-plan',
    { interestPerDay: 500, waivers: [{ part: 'penalty', amountMinor: null }] },
    [
      ['Interest per day', '0.05 %'],
      ['Give up', 'All: Late penalty'],
    ],
  ],
  [
    'offer-plan',
    { instalmentCount: 3, waivers: [] },
    [
      ['Number of instalments', '3'],
      ['Give up', 'Nothing'],
    ],
  ],
] as const)('an approver reads what is requested by %s %j in the words of its form', (kind, input, rows) => {
  expect(describeInput(kind, input)).toEqual(rows);
});
