import type { ActionKind, writeOffCauses } from '@hiram/wire/staff/actions/action-kinds';
import type { StateWords } from '../../../parts/values/state-chip.tsx';

/** The name of each kind of action. */
export const actionWords: { readonly [kind in ActionKind]: string } = {
  waive: 'Waive an amount',
  refund: 'Refund overpayment',
  'write-off': 'Write off',
  reverse: 'Reverse entry',
  charge: 'Add a charge',
  'record-payment': 'Record payment',
  'match-payment': 'Match payment',
  hold: 'Put on hold',
  release: 'Release hold',
  'change-terms': 'Change terms',
  'change-account': 'Change payout account',
  'release-account': 'Release payout account',
  'offer-plan': 'Offer a new plan',
  'withdraw-plan': 'Withdraw the new plan',
  pause: 'Pause for hardship',
  'end-pause': 'End the pause',
  'approve-against-rules': 'Approve with a reason',
  'end-mandate': 'End automatic repayment',
  'end-transfer': 'End transfer',
  'cancel-loan': 'Cancel the loan',
};

/** The verb of each kind with an amount, for its button. */
export const amountVerbs: { readonly [kind in ActionKind]?: string } = {
  waive: 'Waive',
  refund: 'Refund',
  charge: 'Charge',
  'record-payment': 'Record',
  'approve-against-rules': 'Approve',
};

/** The result of each kind. */
export const doneWords: { readonly [kind in ActionKind]: string } = {
  waive: 'Amount waived.',
  refund: 'Refund recorded.',
  'write-off': 'Loan written off.',
  reverse: 'Entry reversed.',
  charge: 'Charge added.',
  'record-payment': 'Payment recorded.',
  'match-payment': 'Payment matched.',
  hold: 'Loan put on hold.',
  release: 'Hold released.',
  'change-terms': 'Application ended. The borrower can accept the current terms.',
  'change-account': 'Payout account changed.',
  'release-account': 'Payout account released. The money is being sent.',
  'offer-plan': 'New plan offered to the borrower.',
  'withdraw-plan': 'New plan withdrawn.',
  pause: 'Loan paused.',
  'end-pause': 'Pause ended.',
  'approve-against-rules': 'Approved. Payout requested.',
  'end-mandate': 'Automatic repayment ended.',
  'end-transfer': 'The transfer is being ended.',
  'cancel-loan': 'Loan cancelled.',
};

/** Why a loan is written off. */
export const causeWords: { readonly [cause in (typeof writeOffCauses)[number]]: string } = {
  deceased: 'The borrower has died',
  fraud: 'Fraud',
  insolvent: 'The borrower is insolvent',
  uncollectable: 'Cannot be collected',
  other: 'Other (explain in the reason)',
};

/** The status of an action. */
export const actionStatusWords: StateWords = {
  waiting: ['Waiting for approval', 'warning'],
  done: ['Done', 'success'],
  refused: ['Failed', 'error'],
  declined: ['Rejected', 'default'],
  withdrawn: ['Withdrawn', 'default'],
};

/** The parts of a debt. */
export const partWords: { readonly [part: string]: string } = {
  'lawful-charge': 'Lawful charges',
  'enforcement-cost': 'Enforcement costs',
  penalty: 'Late penalty',
  fee: 'Processing fee',
  interest: 'Interest',
  principal: 'Principal',
  credit: 'Overpayment held',
};

/** Names of the ledger that staff know by other words. */
const ledgerWords: { readonly [name: string]: string } = {
  'borrower-credit': 'Overpayment held',
  'credit-applied': 'Overpayment applied',
};

/** Formats a name of the ledger: `penalty-receivable` → `Penalty receivable`. */
export const sayName = (name: string): string => {
  const words = ledgerWords[name] ?? name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
