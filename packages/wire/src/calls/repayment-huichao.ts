import { z } from 'zod';
import { callAddresses } from '../addresses.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';
import { amountMinor, id } from '../request-fields.ts';

/** Requests a payment page from the e-wallet. */
export const repaymentHuichao = defineCall(callAddresses.repaymentHuichao, {
  request: z.object({
    userId: id(),
    orderId: id(),
    amount: amountMinor().describe('amount to repay, minor units'),
  }),
  answer: z.object({ url: z.string().describe('address of the payment page') }),
});

export type RepaymentHuichaoRequest = RequestOf<typeof repaymentHuichao>;
export type RepaymentHuichaoAnswer = AnswerOf<typeof repaymentHuichao>;
