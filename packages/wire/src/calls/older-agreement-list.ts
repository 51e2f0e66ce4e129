import { z } from 'zod';
import { callAddresses } from '../addresses.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';
import { agreementScene } from '../limits.ts';
import { id, whole } from '../request-fields.ts';

/** The agreements of the older confirmation. */
export const olderAgreementList = defineCall(callAddresses.olderAgreementList, {
  request: z.object({ key: id().describe('product'), scene: whole(agreementScene, agreementScene) }),
  answer: z.object({
    list: z.array(
      z.object({
        id: z.string().describe('agreement, sent by the jump'),
        title: z.string().describe('agreement title'),
      }),
    ),
  }),
});

export type OlderAgreementListRequest = RequestOf<typeof olderAgreementList>;
export type OlderAgreementListAnswer = AnswerOf<typeof olderAgreementList>;
