import { z } from 'zod';
import { callAddresses } from '../addresses.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';
import { agreementScene } from '../limits.ts';
import { id, whole } from '../request-fields.ts';

/** The address of one agreement of the older confirmation. */
export const olderAgreementJump = defineCall(callAddresses.olderAgreementJump, {
  request: z.object({
    key: id().describe('product'),
    id: id().describe('agreement'),
    scene: whole(agreementScene, agreementScene),
  }),
  answer: z.object({ contract_url: z.string().describe('address of the agreement') }),
});

export type OlderAgreementJumpRequest = RequestOf<typeof olderAgreementJump>;
export type OlderAgreementJumpAnswer = AnswerOf<typeof olderAgreementJump>;
