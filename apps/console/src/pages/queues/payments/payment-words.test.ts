import { expect, it } from 'vitest';
import { sayExpected, saySource, sayStatus } from './payment-words.ts';

it.each([
  [530_000, 'repayment', '₱5,300.00'],
  [null, 'repayment', 'Any amount'],
  [null, '', '–'],
])(
  'DESK-12 an expected amount of %s for “%s” is %s, in the list and on the page',
  (askedMinor, purpose, words) => {
    expect(sayExpected({ askedMinor, purpose, currency: 'PHP' })).toBe(words);
  },
);

it('DESK-12 a payment says in words how it was learned of', () => {
  expect(['poller', 'return-page', 'staff', 'taken-over'].map(saySource)).toEqual([
    'Look-up at the provider',
    'Return of the borrower from paying',
    'Staff',
    'Taken over with the loan',
  ]);
});

it.each([
  ['paid', 'Paid'],
  ['credited', 'Received'],
  ['refused', 'Refused by the provider'],
  ['the amount is no number', 'the amount is no number'],
  ['', ''],
])('DESK-18 the status “%s” of a difference is read as “%s”', (status, words) => {
  expect(sayStatus(status)).toBe(words);
});
