import type { DifferenceItem } from '@hiram/wire/staff/payments/day-close';
import type { StateWords } from '../../../parts/values/state-chip.tsx';

/** The result of a day-close. */
export const closeWords: StateWords = {
  running: ['Running', 'default'],
  agrees: ['Agrees', 'success'],
  differs: ['Differs', 'error'],
  resolved: ['Resolved', 'success'],
};

/** How the provider's report and the books differ. */
export const differenceWords: StateWords = {
  'missing-here': ['Not in our books', 'error'],
  'missing-there': ['Not in the report', 'error'],
  'amount-differs': ['Amounts differ', 'error'],
  'state-differs': ['Status differs', 'warning'],
  'intent-without-payment': ['Marked paid, no payment recorded', 'error'],
  'payment-without-fact': ['Payment not booked', 'error'],
  'ledger-unbalanced': ['Ledger does not balance', 'error'],
  'unreadable-line': ['Line cannot be read', 'error'],
};

/** What a difference is about. */
export const concernsWords: { readonly [concerns in DifferenceItem['concerns']]: string } = {
  payment: 'Payment',
  payout: 'Payout or refund',
  intent: 'Payment intent',
  ledger: 'Ledger',
};
