import type { ActionKind } from '@hiram/wire/staff/action-kinds';
import type { StateWords } from '../../parts/state-chip.tsx';

/** What each kind of action is called. */
export const actionWords: { readonly [kind in ActionKind]: string } = {
  waive: 'Waive a part',
  refund: 'Refund credit',
  'write-off': 'Write off',
  reverse: 'Reverse a fact',
  charge: 'Add a charge',
  'record-payment': 'Record a payment',
  'match-payment': 'Match a payment',
  hold: 'Put on hold',
  release: 'Release the hold',
  'change-terms': 'Change the terms',
  'change-account': 'Change the payout account',
};

/** Where an action stands. */
export const actionStatusWords: StateWords = {
  waiting: ['Waits for a second person', 'warning'],
  done: ['Done', 'success'],
  refused: ['Not possible', 'error'],
  declined: ['Declined', 'default'],
  withdrawn: ['Withdrawn', 'default'],
};

/** The parts of a debt. */
export const partWords: { readonly [part: string]: string } = {
  'lawful-charge': 'Lawful charges',
  'enforcement-cost': 'Enforcement costs',
  penalty: 'Late penalty',
  fee: 'Fee',
  interest: 'Interest',
  principal: 'Principal',
  credit: 'Credit',
};

/** A name of the ledger as people read it: `penalty-receivable` → `Penalty receivable`. */
export const sayName = (name: string): string => {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
