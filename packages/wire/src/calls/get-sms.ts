import { z } from 'zod';
import { callAddresses } from '../addresses.ts';
import { nothing } from '../answer-fields.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';
import { templateId, visitorFields } from '../forms/promotion-fields.ts';
import { captchaLengthMax, workNeededCode } from '../limits.ts';
import { refusalCodes } from '../refusal-codes.ts';

/** Sends a registration code by SMS. */
export const getSms = defineCall(callAddresses.getSms, {
  request: z.object({
    ...visitorFields,
    capcode: z
      .string()
      .regex(/^[A-Za-z0-9]+$/)
      .max(captchaLengthMax)
      .describe('letters of the captcha'),
    work: z
      .union([z.literal(''), z.string().regex(/^\d{1,15}$/)])
      .optional()
      .describe('nonce of the proof of work, when it was asked for'),
    id: templateId(),
  }),
  answer: nothing(),
  codes: {
    wrongCaptcha: String(refusalCodes.wrongCaptcha),
    alreadyRegistered: String(refusalCodes.alreadyRegistered),
    workNeeded: workNeededCode,
  },
});

export type GetSmsRequest = RequestOf<typeof getSms>;
export type GetSmsAnswer = AnswerOf<typeof getSms>;
