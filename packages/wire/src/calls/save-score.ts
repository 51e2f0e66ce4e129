import { z } from 'zod';
import { callAddresses } from '../addresses.ts';
import { nothing } from '../answer-fields.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';
import { starsMax } from '../limits.ts';
import { id, whole } from '../request-fields.ts';

/** The rating of a complaint's reply. */
export const saveScore = defineCall(callAddresses.saveScore, {
  request: z.object({ score: whole(1, starsMax).describe('stars'), problemId: id() }),
  answer: nothing(),
});

export type SaveScoreRequest = RequestOf<typeof saveScore>;
export type SaveScoreAnswer = AnswerOf<typeof saveScore>;
