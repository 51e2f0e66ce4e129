import { z } from 'zod';
import { callAddresses } from '../addresses.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';

/** Starts a captcha. */
export const getSid = defineCall(callAddresses.getSid, {
  request: z.object({}),
  answer: z.object({ sid: z.string().describe('session of the captcha') }),
});

export type GetSidRequest = RequestOf<typeof getSid>;
export type GetSidAnswer = AnswerOf<typeof getSid>;
