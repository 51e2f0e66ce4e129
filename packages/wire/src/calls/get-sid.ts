import { z } from 'zod';
import { callAddresses } from '../addresses.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';

/**
 * Starts a captcha: a picture, or proof of work by the device for visitors who cannot see it, under the same limits.
 */
export const getSid = defineCall(callAddresses.getSid, {
  request: z.object({
    kind: z.enum(['picture', 'work']).optional().describe('kind of captcha; a picture if absent'),
  }),
  answer: z.object({
    sid: z.string().describe('session of the captcha'),
  }),
});

export type GetSidRequest = RequestOf<typeof getSid>;
export type GetSidAnswer = AnswerOf<typeof getSid>;
