import type { ClaimRefusal } from '@hiram/wire/staff/payments/claim-words';
import type { StateWords } from '../../../parts/values/state-chip.tsx';

/** The state of a payment that its borrower reports. */
export const claimStatusWords: StateWords = {
  open: ['To check', 'warning'],
  'picture-needed': ['Picture requested', 'default'],
  'not-found': ['Not found', 'error'],
  matched: ['Matched', 'success'],
};

/** Why the payment was not found, in the words of staff. The borrower reads the same in a sentence. */
export const refusalWords: { readonly [reason in ClaimRefusal]: string } = {
  'not-arrived': 'The money has not arrived',
  'not-completed': 'The receipt shows a payment that was not completed',
  'other-receiver': 'The receipt names another company',
  'sent-back': 'The money was sent back to the borrower',
};
