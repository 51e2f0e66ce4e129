import type { ChannelTemplateAnswer } from '@hiram/wire/calls/channel-template';
import type { en } from './texts.ts';

/** The fields of the page, in their order. */
type FieldName = 'phone' | 'capcode' | 'smsCode';

/** The reason why a press is not sent: the field and its message. */
export type Fault = { readonly field: FieldName; readonly text: keyof typeof en };

type Market = Pick<ChannelTemplateAnswer, 'phonePattern'>;

/** PROMO-02: a mobile number of the template's market. */
export function findPhoneFault(phone: string, { phonePattern }: Market): Fault | null {
  if (!phone) return { field: 'phone', text: 'phoneNeeded' };
  return new RegExp(phonePattern).test(phone) ? null : { field: 'phone', text: 'phoneWrong' };
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
