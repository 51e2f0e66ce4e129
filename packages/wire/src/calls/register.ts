import { z } from 'zod';
import { callAddresses } from '../addresses.ts';
import { nothing } from '../answer-fields.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';
import { templateId, visitorFields } from '../forms/promotion-fields.ts';
import { captchaLengthMax, smsCodeLengthMax } from '../limits.ts';
import { refusalCodes } from '../refusal-codes.ts';
import { code, optionalText } from '../request-fields.ts';

/** Registers a visitor by mobile number and SMS code. */
export const register = defineCall(callAddresses.register, {
  request: z.object({
    ...visitorFields,
    capcode: z
      .string()
      .regex(/^[A-Za-z0-9]+$/)
      .max(captchaLengthMax)
      .describe('letters of the captcha with which the code was requested'),
    smsCode: z.string().regex(/^\d+$/).max(smsCodeLengthMax).describe('code from the SMS'),
    merchantNumber: code().optional().describe('lender'),
    userName: optionalText(80).describe('name; may be empty'),
    invite_code: z
      .union([z.literal(''), code()])
      .optional()
      .describe('invitation'),
    id: templateId(),
  }),
  answer: nothing(),
  codes: {
    alreadyRegistered: String(refusalCodes.alreadyRegistered),
    wrongCaptcha: String(refusalCodes.wrongCaptchaAtRegistration),
  },
});

export type RegisterRequest = RequestOf<typeof register>;
export type RegisterAnswer = AnswerOf<typeof register>;
