import type { ChannelTemplateAnswer } from '@hiram/wire/calls/channel-template';
import { isRefusalCode } from '@hiram/wire/refusal-codes';
import type { en } from './texts.ts';

/** The fields of the page, in their order. */
type FieldName = 'phone' | 'capcode' | 'smsCode';

/** The reason why a press is not sent: the field and its message. */
export type Fault = { readonly field: FieldName; readonly text: keyof typeof en };

/** The same for a request that the server refused, in its words. */
export type RefusedField = { readonly field: FieldName; readonly message: string };

/** The field that a refusal is about; null for a refusal about none. */
export function findRefusedField(code: number | string, message: string): RefusedField | null {
  if (isRefusalCode(code, 'wrongCaptcha', 'wrongCaptchaAtRegistration')) return { field: 'capcode', message };
  if (isRefusalCode(code, 'malformedPhone')) return { field: 'phone', message };
  return isRefusalCode(code, 'wrongSmsCode', 'spentSmsCode') ? { field: 'smsCode', message } : null;
}

type Market = Pick<ChannelTemplateAnswer, 'phonePattern' | 'phoneExample'>;

/** PROMO-02: a mobile number of the template's market. */
export function findPhoneFault(phone: string, { phonePattern, phoneExample }: Market): Fault | null {
  if (!phone) return { field: 'phone', text: 'phoneNeeded' };
  if (new RegExp(phonePattern).test(phone)) return null;
  return { field: 'phone', text: phoneExample ? 'phoneWrongExample' : 'phoneWrong' };
}

/** The fields of a code request: number and captcha. */
export function findCodeFault(typed: { phone: string; capcode: string }, market: Market): Fault | null {
  const phoneFault = findPhoneFault(typed.phone, market);
  if (phoneFault) return phoneFault;
  return typed.capcode ? null : { field: 'capcode', text: 'captchaNeeded' };
}

/** The fields of a registration: number, its solved captcha, and the code. */
export function findRegistrationFault(
  typed: { phone: string; smsCode: string; isSolved: boolean },
  market: Market,
): Fault | null {
  const phoneFault = findPhoneFault(typed.phone, market);
  if (phoneFault) return phoneFault;
  if (!typed.isSolved) return { field: 'smsCode', text: 'codeFirst' };
  return typed.smsCode ? null : { field: 'smsCode', text: 'smsCodeNeeded' };
}
