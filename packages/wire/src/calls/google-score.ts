import { z } from 'zod';
import { callAddresses } from '../addresses.ts';
import { nothing } from '../answer-fields.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';
import { starsMax } from '../limits.ts';
import { id, whole } from '../request-fields.ts';

/**
 * The rating of an order. The page sends score 5; `stars` is ours and holds the stars chosen (decisions §7).
 */
export const googleScore = defineCall(callAddresses.googleScore, {
  request: z.object({
    score: whole(1, starsMax).describe('score sent'),
    stars: whole(1, starsMax).optional().describe('stars chosen'),
    orderId: id().optional().describe('rated order; by default the one of the page query'),
  }),
  answer: nothing(),
});

export type GoogleScoreRequest = RequestOf<typeof googleScore>;
export type GoogleScoreAnswer = AnswerOf<typeof googleScore>;
