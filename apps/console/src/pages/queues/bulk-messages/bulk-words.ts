import type { BulkGroup, BulkItem, BulkRecipientItem } from '@hiram/wire/staff/messages/bulk-messages';
import { formatStep, stopWords } from '../../../parts/values/reminder-words.ts';
import type { StateWords } from '../../../parts/values/state-chip.tsx';
import { markets, nameIn } from '../../../parts/values/words.ts';

/** Whose loans a message is about. */
export const groupKinds = [
  { id: 'overdue', name: 'Overdue loans' },
  { id: 'tomorrow', name: 'Reminded of tomorrow' },
];

/** A group in words: `Philippines, 5 to 30 days late`. */
export function sayGroup(group: BulkGroup): string {
  const market = nameIn(markets, group.market);
  return group.kind === 'overdue'
    ? `${market}, ${sayDays(group)} days late`
    : `${market}, reminded of tomorrow: ${formatStep(group.stepDay).toLowerCase()}`;
}

const daysMax = 10_000;

const sayDays = ({ daysLateMin, daysLateMax }: { daysLateMin: number; daysLateMax: number }): string =>
  daysLateMax >= daysMax ? `${daysLateMin} or more` : `${daysLateMin} to ${daysLateMax}`;

/** What a preview says of each loan. */
export const lineWords: StateWords = {
  goes: ['Gets it now', 'success'],
  waits: ['Gets it later', 'warning'],
  'left-out': ['Left out', 'default'],
};

/** What became of each loan on a list that waits or was approved. */
const recipientWords: StateWords = {
  listed: ['To be sent', 'warning'],
  sent: ['Sent', 'success'],
  dropped: ['Not sent', 'error'],
  perhaps: ['Perhaps sent', 'warning'],
  'left-out': ['Left out', 'default'],
} satisfies { readonly [state in BulkRecipientItem['state'] | 'perhaps']: StateWords[string] };

/** What became of one on a list; of what its gateway never answered nobody knows. */
export const stateOf = ({ state, why }: BulkRecipientItem): string =>
  why === 'no-answer' ? 'perhaps' : state;

/** What became of each loan on a list: of what was declined or withdrawn nothing is to be sent. */
export const recipientWordsOf = (status: BulkItem['status']): StateWords =>
  status === 'waiting' || status === 'done'
    ? recipientWords
    : { ...recipientWords, listed: ['Not sent', 'default'] };

const whyWords: Readonly<Record<string, string>> = {
  ...stopWords,
  'outside-hours': 'Outside the contact hours',
  'borrower-hours': 'Outside the hours that the borrower chose',
  quiet: 'The borrower asked for quiet',
  'day-limit': 'Contacted often enough today',
  'week-limit': 'Contacted often enough this week',
  'not-true': 'The message would not be true for this loan',
  'same-borrower': 'Gets it about another loan',
  'too-late': 'Its last day passed',
  'words-changed': 'Its words changed after they were approved',
  stopped: 'It was stopped',
  'not-taken': 'No gateway takes an SMS to this number',
  'no-answer': 'The gateway did not answer',
};

/** Why a loan waits, is left out or was given up. */
export const sayWhy = (why: string): string => whyWords[why] ?? why;
