import type { TransferStatus } from '@hiram/wire/statuses/transfer-statuses';
import type { StateWords } from '../../../parts/values/state-chip.tsx';

/** How money that was sent stands. */
export const transferWords: { readonly [status in TransferStatus]: StateWords[string] } = {
  requested: ['Requested', 'default'],
  ending: ['Being ended', 'warning'],
  sent: ['Sent', 'default'],
  credited: ['Received', 'success'],
  returned: ['Returned', 'warning'],
  refused: ['Refused by the provider', 'default'],
};

/** The stages of a payout, also as filters. */
export const payoutStageWords: StateWords = {
  work: ['To do', 'warning'],
  ...transferWords,
  late: ['Late', 'error'],
  'to-send-again': ['Send again', 'error'],
  'changed-late': ['Held or changed after final', 'error'],
};

/** For how long money has waited: `12 days`. */
export const sayDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`);
