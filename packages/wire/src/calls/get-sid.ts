import { z } from 'zod';
import { callAddresses } from '../addresses.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';

/** Starts a captcha: a picture, or for who cannot read one a question in words, under the same limits. */
export const getSid = defineCall(callAddresses.getSid, {
  request: z.object({
    kind: z.enum(['picture', 'words']).optional().describe('how it is asked; a picture if absent'),
  }),
  answer: z.object({
    sid: z.string().describe('session of the captcha'),
    question: z.string().describe('the question in words; empty for a picture'),
  }),
});

export type GetSidRequest = RequestOf<typeof getSid>;
export type GetSidAnswer = AnswerOf<typeof getSid>;
