import type { ComplaintEntryKind, ComplaintOutcome } from '@hiram/wire/staff/complaints/complaint-outcomes';
import type { StateWords } from '../../../parts/values/state-chip.tsx';

/** The state of a complaint's deadline. */
export const clockWords: StateWords = {
  late: ['Late', 'error'],
  today: ['Answer today', 'warning'],
  running: ['Waiting', 'default'],
  answered: ['Answered', 'success'],
};

/** How the legal deadline to decide stands. */
export const lawWords: StateWords = {
  late: ['Past the legal deadline', 'error'],
  today: ['Decide today', 'warning'],
  running: ['Running', 'default'],
  resolved: ['Decided', 'success'],
};

/** How a complaint ended. */
export const outcomeWords: { readonly [outcome in ComplaintOutcome]: string } = {
  upheld: 'Upheld',
  'partly-upheld': 'Upheld in part',
  'not-upheld': 'Not upheld',
  withdrawn: 'Withdrawn by the borrower',
};

/** What stands in a complaint's file. */
export const entryWords: { readonly [kind in ComplaintEntryKind]: string } = {
  note: 'Internal note',
  outcome: 'Outcome',
  escalation: 'To the grievance officer',
  reopening: 'Opened again',
};
