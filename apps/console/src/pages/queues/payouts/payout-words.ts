import type { StateWords } from '../../../parts/values/state-chip.tsx';

/** The stages of a payout, also as filters. */
export const payoutStageWords: StateWords = {
  work: ['To do', 'warning'],
  requested: ['Requested', 'default'],
  sent: ['Sent', 'default'],
  late: ['Late', 'error'],
  credited: ['Received', 'success'],
  returned: ['Returned', 'warning'],
  'to-send-again': ['Send again', 'error'],
  'changed-late': ['Held or changed after final', 'error'],
};
