import type { StateWords } from '../../../parts/values/state-chip.tsx';

/** How a promise to pay stands. */
export const promiseWords: StateWords = {
  open: ['Promised', 'warning'],
  kept: ['Kept', 'success'],
  broken: ['Broken', 'error'],
};
