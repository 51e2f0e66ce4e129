import type { StateWords } from '../../../parts/values/state-chip.tsx';

/** Whether an event reached the lender's own systems. */
export const deliveryWords: StateWords = {
  waiting: ['Waiting', 'default'],
  sent: ['Sent', 'success'],
  'given-up': ['Given up', 'error'],
};
