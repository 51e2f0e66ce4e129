import { z } from 'zod';
import { callAddresses } from '../addresses.ts';
import { nothing } from '../answer-fields.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';
import { id } from '../request-fields.ts';

/** Removes a bank account that was added to repay from. The payout account stays. */
export const repaymentCardRemove = defineCall(callAddresses.repaymentCardRemove, {
  request: z.object({ orderId: id(), cardId: id().describe('card id') }),
  answer: nothing(),
});

export type RepaymentCardRemoveRequest = RequestOf<typeof repaymentCardRemove>;
export type RepaymentCardRemoveAnswer = AnswerOf<typeof repaymentCardRemove>;
