import type { StateWords } from '../../parts/state-chip.tsx';

/** How a payment parts from what was asked for. */
export const mismatchWords: StateWords = {
  'unknown-reference': ['Unknown reference', 'error'],
  'other-currency': ['Other currency', 'error'],
  'after-settlement': ['After settlement', 'warning'],
  over: ['Too much', 'warning'],
  under: ['Too little', 'default'],
};
