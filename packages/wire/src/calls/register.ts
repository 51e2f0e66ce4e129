import { z } from 'zod';
import { callAddresses } from '../addresses.ts';
import { nothing } from '../answer-fields.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';
import { captchaLengthMax, smsCodeLengthMax } from '../limits.ts';
import { templateId, visitorFields } from '../promotion-fields.ts';
import { code, optionalText } from '../request-fields.ts';

/** Registers a visitor by mobile number and code. */
export const register = defineCall(callAddresses.register, {
  request: z.object({
    ...visitorFields,
    capcode: z
      .string()
      .regex(/^[A-Za-z0-9]+$/)
      .max(captchaLengthMax)
      .describe('letters of the captcha that the code was asked for with'),
    smsCode: z.string().regex(/^\d+$/).max(smsCodeLengthMax).describe('code of the SMS'),
    merchantNumber: code().optional().describe('lender'),
    userName: optionalText(80).describe('name; may be empty'),
    invite_code: z
      .union([z.literal(''), code()])
      .optional()
      .describe('invitation'),
    id: templateId(),
  }),
  answer: nothing(),
  codes: { alreadyRegistered: '11', wrongCaptcha: '-1' },
});

export type RegisterRequest = RequestOf<typeof register>;
export type RegisterAnswer = AnswerOf<typeof register>;
