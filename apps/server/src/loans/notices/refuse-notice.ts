import type { NoticeFault, NoticeRefusal } from '@hiram/lending/decisions/decide-notice';
import { refuse } from '@hiram/lending/result';
import type { StaffOutcome } from '../../feature/staff/staff-route.ts';

const sentences: { readonly [fault in NoticeFault]: string } = {
  'before-acceptance': 'It happened before the borrower accepted the contract.',
  'after-its-notice': 'The notice is earlier than what it is about.',
  'notice-ahead': 'The day of the notice has not come yet.',
  'notice-of-assignment-not-today':
    'The notice of an assignment is the SMS that leaves today, so its day is today.',
  'assigned-already': 'An assignment of this loan is recorded already.',
  'no-judgement': 'This loan has no such judgement.',
  'judgement-paid-already': 'The payment of this judgement is recorded already.',
  'paid-before-judgement': 'The payment is earlier than the judgement.',
  'nothing-to-withdraw': 'This loan has no such notice, or it was withdrawn already.',
  'payment-stands': 'The payment of this judgement is recorded. Withdraw the payment first.',
};

/** Refuses a notice in the words of staff. */
export const refuseNotice = (refusal: NoticeRefusal): StaffOutcome<never> =>
  refusal.code === 'notice-not-possible'
    ? refuse({ code: 'not-possible', why: sentences[refusal.why] })
    : refuse(refusal);
