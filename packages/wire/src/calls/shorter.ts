import { z } from 'zod';
import { callAddresses } from '../addresses.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';
import { id } from '../request-fields.ts';
import { repaymentAnswer } from '../views/repayment-answer.ts';

/** The extension on offer: its price and the new plan. */
export const shorter = defineCall(callAddresses.shorter, {
  request: z.object({ productId: id(), orderId: id() }),
  answer: repaymentAnswer,
});

export type ShorterRequest = RequestOf<typeof shorter>;
export type ShorterAnswer = AnswerOf<typeof shorter>;
