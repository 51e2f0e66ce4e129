import type { LatestPayment } from '@hiram/wire/views/latest-payment';
import type { RepaymentAnswer } from '@hiram/wire/views/repayment-answer';

/** What a repayment page shows: the answer of its call, and the payment that is being checked or has just arrived. */
export type RepaymentContent = RepaymentAnswer & { readonly latest?: LatestPayment };
