import { z } from 'zod';
import { callAddresses } from '../addresses.ts';
import { nothing } from '../answer-fields.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';
import { visitFields } from '../forms/promotion-fields.ts';

/** Counts a tap on the promotion page, with the mobile number typed so far. */
export const trackClick = defineCall(callAddresses.trackClick, {
  request: z.object({
    ...visitFields,
    phone: z
      .string()
      .regex(/^\d{0,15}$/)
      .optional()
      .describe('mobile number; may be empty'),
  }),
  answer: nothing(),
});

export type TrackClickRequest = RequestOf<typeof trackClick>;
export type TrackClickAnswer = AnswerOf<typeof trackClick>;
