import { z } from 'zod';
import { callAddresses } from '../addresses.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';
import { code, digits, id } from '../request-fields.ts';

/**
 * Adds a bank account to repay from. It does not change the payout account. Adding the same account twice
 * gives one card.
 */
export const repaymentCardAdd = defineCall(callAddresses.repaymentCardAdd, {
  request: z.object({
    orderId: id(),
    bankCode: code().describe('code of a bank of the product'),
    cardNo: digits(1, 40).describe('account number'),
  }),
  answer: z.object({ cardId: z.string().describe('card id') }),
});

export type RepaymentCardAddRequest = RequestOf<typeof repaymentCardAdd>;
export type RepaymentCardAddAnswer = AnswerOf<typeof repaymentCardAdd>;
