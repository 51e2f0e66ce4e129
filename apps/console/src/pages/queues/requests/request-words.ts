import type { RequestKind } from '@hiram/wire/staff/actions/request-kinds';
import type { StateWords } from '../../../parts/values/state-chip.tsx';

/** The name of each kind of request without a loan. */
export const requestWords: { readonly [kind in RequestKind]: string } = {
  'same-person': 'Same person',
  'different-persons': 'Not the same person',
  'undo-persons': 'Undo what was declared',
  'return-payment': 'Return to payer',
  'change-number': 'New mobile number',
};

/** What an approval does, in a sentence. */
export const effectWords: { readonly [kind in RequestKind]: string } = {
  'same-person':
    'Debts, loans, complaints and blocks of one count for the other in every decision. Open applications of both are checked again.',
  'different-persons': 'The two are no longer shown as a possible duplicate.',
  'undo-persons':
    'The two are shown as a possible duplicate again, and nothing of one counts for the other. Reminders that the death of one had stopped for the other begin again.',
  'change-number':
    'The borrower signs in and is written to at the new number. Whoever is signed in is signed out, and both numbers are told.',
  'return-payment': 'The money leaves Unmatched payments. Through the provider it is sent at once.',
};

/** How far a return has come. */
export const returnStatusWords: StateWords = {
  waiting: ['Waiting for approval', 'warning'],
  requested: ['Being sent', 'warning'],
  sent: ['Sent', 'warning'],
  credited: ['Returned to payer', 'success'],
  returned: ['Came back to us', 'error'],
  refused: ['Refused by the provider', 'error'],
};

/** How money goes back. */
export const sayWay = (way: string): string =>
  ({ bank: 'By hand, bank transfer', cash: 'By hand, cash' })[way] ?? `Through ${way}`;
