import { z } from 'zod';
import { callAddresses } from '../addresses.ts';
import { nothing } from '../answer-fields.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';
import { code, id } from '../request-fields.ts';

/** Records a tap on a recommended product. */
export const olderRecommendClick = defineCall(callAddresses.olderRecommendClick, {
  request: z.object({
    positionId: code().describe('its position in the list'),
    key: id().optional().describe('product of the page'),
  }),
  answer: nothing(),
});

export type OlderRecommendClickRequest = RequestOf<typeof olderRecommendClick>;
export type OlderRecommendClickAnswer = AnswerOf<typeof olderRecommendClick>;
