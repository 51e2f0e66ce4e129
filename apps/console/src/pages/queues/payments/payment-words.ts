import type { StateWords } from '../../../parts/values/state-chip.tsx';

/** How a payment differs from the amount requested. */
export const mismatchWords: StateWords = {
  'unknown-reference': ['Unknown reference', 'error'],
  'other-currency': ['Other currency', 'error'],
  'implausible-day': ['Implausible date', 'error'],
  'implausible-amount': ['Implausible amount', 'error'],
  'after-settlement': ['After settlement', 'warning'],
  over: ['Too much', 'warning'],
  under: ['Too little', 'default'],
};
