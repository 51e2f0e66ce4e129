import { z } from 'zod';
import { callAddresses } from '../addresses.ts';
import { nothing } from '../answer-fields.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';
import { captchaLengthMax } from '../limits.ts';
import { templateId, visitorFields } from '../promotion-fields.ts';

/** Sends a registration code by SMS. */
export const getSms = defineCall(callAddresses.getSms, {
  request: z.object({
    ...visitorFields,
    capcode: z
      .string()
      .regex(/^[A-Za-z0-9]+$/)
      .max(captchaLengthMax)
      .describe('letters of the captcha'),
    id: templateId(),
  }),
  answer: nothing(),
  codes: { wrongCaptcha: '101', alreadyRegistered: '11' },
});

export type GetSmsRequest = RequestOf<typeof getSms>;
export type GetSmsAnswer = AnswerOf<typeof getSms>;
