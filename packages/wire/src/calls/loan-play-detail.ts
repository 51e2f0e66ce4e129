import { z } from 'zod';
import { callAddresses } from '../addresses.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';
import { id } from '../request-fields.ts';
import { repaymentAnswer } from '../views/repayment-answer.ts';

/** The amount to repay an order now. */
export const loanPlayDetail = defineCall(callAddresses.loanPlayDetail, {
  request: z.object({ productId: id(), orderId: id() }),
  answer: repaymentAnswer,
});

export type LoanPlayDetailRequest = RequestOf<typeof loanPlayDetail>;
export type LoanPlayDetailAnswer = AnswerOf<typeof loanPlayDetail>;
