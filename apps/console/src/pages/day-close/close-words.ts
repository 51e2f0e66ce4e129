import type { StateWords } from '../../parts/state-chip.tsx';

/** How a closed day came out. */
export const closeWords: StateWords = {
  running: ['Running', 'default'],
  agrees: ['Agrees', 'success'],
  differs: ['Differs', 'error'],
};

/** How a provider's report and the books part. */
export const differenceWords: StateWords = {
  'missing-here': ['Not in our books', 'error'],
  'missing-there': ['Not in the report', 'error'],
  'amount-differs': ['Amounts differ', 'error'],
  'state-differs': ['States differ', 'warning'],
  'intent-without-payment': ['Paid, without a payment', 'error'],
  'payment-without-fact': ['Payment not booked', 'error'],
  'ledger-unbalanced': ['Ledger does not balance', 'error'],
};
