import { z } from 'zod';
import { callAddresses } from '../addresses.ts';
import { nothing } from '../answer-fields.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';
import { token } from '../request-fields.ts';

/** The picture of a captcha: an image address, not a call with an envelope. */
export const getCaptcha = defineCall(callAddresses.getCaptcha, {
  request: z.object({ sid: token().describe('session of the captcha') }),
  answer: nothing(),
});

export type GetCaptchaRequest = RequestOf<typeof getCaptcha>;
export type GetCaptchaAnswer = AnswerOf<typeof getCaptcha>;
