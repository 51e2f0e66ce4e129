import { accept, refuse } from '@hiram/lending/result';
import type { z } from 'zod';
import type { Visitor } from '../feature/context.ts';
import type { PostedForm } from '../feature/feature.ts';
import type { Outcome, Refusal } from '../ground/outcome.ts';

/** What a posted form asks for, with what the page adds to it. */
export type Asked = Readonly<Record<string, string>> & { readonly phone: string };

/** The captcha that was solved for the code that is under way. */
export type Proof = { readonly sid: string; readonly capcode: string };

/** What each field is refused with when it is missing or malformed; any other one is not the visitor's to mend. */
const faults: { readonly [field: string]: Refusal } = {
  phone: { code: 'phone-malformed' },
  smsCode: { code: 'sms-code-wrong' },
};

/** Reads a posted form as the request of a call. */
export function readAs<S extends z.ZodType>(schema: S, asked: Asked): Outcome<z.output<S>> {
  const read = schema.safeParse(asked);
  if (read.success) return accept(read.data);
  const field = String(read.error.issues[0]?.path[0]);
  return refuse(faults[field] ?? { code: 'captcha-wrong' });
}

/** The digits of the number that was typed. */
export const phoneIn = ({ phone = '' }: PostedForm): string => phone.replace(/\D/g, '').slice(0, 15);

/** Where a visitor comes from, as the address of the page says. */
export function marksOf({ page, deviceId }: Visitor) {
  const { user_from = '', app_from = '', utm_tag = '', invite_code = '', merchantNumber } = page;
  return { user_from, app_from, utm_tag, invite_code, merchantNumber, deviceId };
}
