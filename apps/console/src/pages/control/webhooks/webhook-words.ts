import type { StateWords } from '../../../parts/values/state-chip.tsx';
import { sayName } from '../../queues/actions/action-words.ts';

/** The results of the checks: signature, age, duplicate. */
export const signatureWords: StateWords = {
  genuine: ['Valid', 'success'],
  unsigned: ['Unsigned', 'error'],
  altered: ['Invalid', 'error'],
};
export const ageWords: StateWords = {
  fresh: ['On time', 'success'],
  'too-old': ['Too old', 'error'],
  'not-judged': ['Not checked', 'default'],
};
export const repeatWords: StateWords = {
  first: ['New', 'success'],
  repeat: ['Duplicate', 'default'],
  'not-judged': ['Not checked', 'default'],
};

const effectWords: { readonly [effect: string]: string } = {
  recorded: 'Payment recorded',
  reversed: 'Payment reversed',
  credited: 'Money received by its payee',
  returned: 'Money returned to us',
  'known-already': 'Known already',
  unmatched: 'Unmatched',
  noted: 'Nothing to change',
  held: 'Held for review',
  'not-confirmed': 'Not confirmed by the provider',
  'mandate-read': 'Automatic repayment looked up',
  'notice-delivered': 'Borrower notified of a debit',
  'notice-failed': 'Borrower not notified of a debit',
  'refused: unsigned': 'Refused, unsigned',
  'refused: altered': 'Refused, invalid signature',
  'refused: too-old': 'Refused, too old',
  'refused: malformed': 'Refused, unreadable',
};

/** What came of a webhook; a server that is newer than this page may have another word. */
export const sayEffect = (effect: string): string => effectWords[effect] ?? sayName(effect);
