import type { StateWords } from '../../parts/state-chip.tsx';

/** Where a payout stands, and what a list of payouts can be narrowed to. */
export const payoutStageWords: StateWords = {
  requested: ['Requested', 'default'],
  sent: ['Sent', 'default'],
  late: ['Late', 'error'],
  credited: ['Credited', 'success'],
  returned: ['Returned', 'warning'],
  'to-send-again': ['To be sent again', 'error'],
  'changed-late': ['Changed late', 'error'],
};
