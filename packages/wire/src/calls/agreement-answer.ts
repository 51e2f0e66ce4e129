import { z } from 'zod';
import { callAddresses } from '../addresses.ts';
import { nothing } from '../answer-fields.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';
import { id } from '../request-fields.ts';

/**
 * Accepts the agreement that the confirmation shows first (`popAgreementUrl`). It is refused until the agreement was
 * opened, and the loan is refused until it was accepted.
 */
export const agreementAnswer = defineCall(callAddresses.agreementAnswer, {
  request: z.object({ productId: id() }),
  answer: nothing(),
});

export type AgreementAnswerRequest = RequestOf<typeof agreementAnswer>;
export type AgreementAnswerAnswer = AnswerOf<typeof agreementAnswer>;
