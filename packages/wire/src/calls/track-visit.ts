import { z } from 'zod';
import { callAddresses } from '../addresses.ts';
import { nothing } from '../answer-fields.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';
import { visitFields } from '../forms/promotion-fields.ts';

/** Counts a visit of the promotion page. */
export const trackVisit = defineCall(callAddresses.trackVisit, {
  request: z.object(visitFields),
  answer: nothing(),
});

export type TrackVisitRequest = RequestOf<typeof trackVisit>;
export type TrackVisitAnswer = AnswerOf<typeof trackVisit>;
