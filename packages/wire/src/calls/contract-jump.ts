import { z } from 'zod';
import { callAddresses } from '../addresses.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';
import { agreementScene } from '../limits.ts';
import { id, marker, whole } from '../request-fields.ts';

/** The address of one agreement: the text of the offer without an order, the accepted text with one. */
export const contractJump = defineCall(callAddresses.contractJump, {
  request: z.object({
    productId: id(),
    scene: whole(agreementScene, agreementScene),
    position: whole(0, 99).describe('index of the agreement in the list, from 0'),
    orderId: z
      .union([z.literal(''), id()])
      .optional()
      .describe('empty before acceptance'),
    marker: marker(),
  }),
  answer: z.object({ contract_url: z.string().describe('address of the agreement') }),
});

export type ContractJumpRequest = RequestOf<typeof contractJump>;
export type ContractJumpAnswer = AnswerOf<typeof contractJump>;
