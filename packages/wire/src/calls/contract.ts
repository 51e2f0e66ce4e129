import { z } from 'zod';
import { callAddresses } from '../addresses.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';
import { agreementScene } from '../limits.ts';
import { id, whole } from '../request-fields.ts';

/**
 * The agreements of an offer. An agreement's index in the list (from 0) is the `position` of contract-jump.
 */
export const contract = defineCall(callAddresses.contract, {
  request: z.object({ productId: id(), scene: whole(agreementScene, agreementScene) }),
  answer: z.object({
    data: z
      .array(z.object({ title: z.string().describe('agreement title') }))
      .describe('agreements, in order'),
  }),
});

export type ContractRequest = RequestOf<typeof contract>;
export type ContractAnswer = AnswerOf<typeof contract>;
