import type { LoanDetailsAnswer } from '@hiram/wire/calls/loan-details';
import type { RepaymentAnswer } from '@hiram/wire/views/repayment-answer';

/** What a repayment page shows: the answer of its call, and a payment that is paid already and not reported yet. */
export type RepaymentContent = RepaymentAnswer & Pick<LoanDetailsAnswer, 'checking'>;
