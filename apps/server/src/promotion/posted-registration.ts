import { accept } from '@hiram/lending/result';
import { getCaptcha } from '@hiram/wire/calls/get-captcha';
import { getSms } from '@hiram/wire/calls/get-sms';
import { register } from '@hiram/wire/calls/register';
import { promotionPageType } from '@hiram/wire/limits';
import type { Context, Visitor } from '../feature/context.ts';
import type { PostedForm } from '../feature/feature.ts';
import type { Outcome, Refusal } from '../ground/outcome.ts';
import { type CaptchaKind, openPageCaptcha, type PageCaptcha, pictureUrlOf } from './challenge/captcha.ts';
import { enterRegistered } from './enter-registered.ts';
import { type Asked, marksOf, type Proof, phoneIn, readAs } from './posted-fields.ts';
import { sendCode } from './send-code.ts';
import { isPhoneOf, refusePhone } from './visitor-phone.ts';

/** How far a visitor has come whose form was posted before the page's script: what the page starts from then. */
export type RegistrationStart = {
  readonly phone: string;
  readonly captcha: PageCaptcha | null;
  /** The captcha that was solved for the code that is under way. */
  readonly proof: Proof | null;
  readonly isRegistered: boolean;
};

/** The template of the page that was posted. */
type Market = NonNullable<Parameters<typeof isPhoneOf>[0]>;

/** Counts the press, as the script does for who has it (PROMO-03). */
type CountPress = (seen: { page_id: string; page_type: string; phone: string }) => Promise<unknown>;

const noWhere = { captcha: null, proof: null, isRegistered: false } as const;

/** PROMO-03 and PROMO-04 by plain posts: asks for a captcha, then for a code, then registers. */
export async function takeRegistrationForm(
  context: Context,
  visitor: Visitor,
  { form, template, countPress }: { form: PostedForm; template: Market; countPress: CountPress },
): Promise<Outcome<RegistrationStart>> {
  const phone = phoneIn(form);
  if (!isPhoneOf(template, phone)) return refusePhone(template);
  const step = stepOf(form);
  if (step === 'picture' || step === 'work') return beginCaptcha(context, visitor, { kind: step, phone });
  await countPress({ page_id: template.id, page_type: String(promotionPageType), phone });
  const asked = { ...marksOf(visitor), ...form, phone, id: template.id, appName: template.appName };
  return step === 'code' ? requestCode(context, visitor, asked) : registerPosted(context, visitor, asked);
}

/** The button that was pressed; the Enter key means what comes next. */
function stepOf({ step, capcode, smsCode }: PostedForm): 'picture' | 'work' | 'code' | 'register' {
  if (step === 'picture' || step === 'work' || step === 'code' || step === 'register') return step;
  if (smsCode) return 'register';
  return capcode ? 'code' : 'picture';
}

async function beginCaptcha(
  context: Context,
  visitor: Visitor,
  { kind, phone }: { kind: CaptchaKind; phone: string },
): Promise<Outcome<RegistrationStart>> {
  const begun = await openPageCaptcha(context, visitor, kind);
  return begun.ok ? accept({ ...noWhere, phone, captcha: begun.value }) : begun;
}

async function requestCode(
  context: Context,
  visitor: Visitor,
  asked: Asked,
): Promise<Outcome<RegistrationStart>> {
  const read = readAs(getSms.request, asked);
  if (!read.ok) return read;
  const sent = await sendCode(context, visitor, read.value);
  const { phone, sid, capcode } = read.value;
  return sent.ok ? accept({ ...noWhere, phone, proof: { sid, capcode } }) : sent;
}

async function registerPosted(
  context: Context,
  visitor: Visitor,
  asked: Asked,
): Promise<Outcome<RegistrationStart>> {
  const read = readAs(register.request, asked);
  if (!read.ok) return read;
  const registered = await enterRegistered(context, visitor, read.value);
  return registered.ok ? accept({ ...noWhere, phone: asked.phone, isRegistered: true }) : registered;
}

/** PROMO-03: without a number nobody gets a fresh picture. The one that was posted has not been used. */
function keptCaptcha(context: Context, sid: string, kind: CaptchaKind): PageCaptcha | null {
  return getCaptcha.request.safeParse({ sid }).success
    ? { kind, sid, pictureUrl: pictureUrlOf(context, sid) }
    : null;
}

/**
 * Where a refused form leaves its visitor: a wrong code and a wrong number keep their captcha, anything else needs another
 * one.
 */
export async function startAfterRefusal(
  context: Context,
  visitor: Visitor,
  { form, refusal }: { form: PostedForm; refusal: Refusal },
): Promise<RegistrationStart> {
  const { sid = '', capcode = '' } = form;
  const phone = phoneIn(form);
  if (refusal.code === 'phone-registered') return { ...noWhere, phone, isRegistered: true };
  if (refusal.code === 'sms-code-wrong') return { ...noWhere, phone, proof: { sid, capcode } };
  const kind = form.kind === 'work' ? 'work' : 'picture';
  if (refusal.code === 'phone-malformed')
    return { ...noWhere, phone, captcha: keptCaptcha(context, sid, kind) };
  const begun = sid ? await beginCaptcha(context, visitor, { kind, phone }) : null;
  return begun?.ok ? begun.value : { ...noWhere, phone };
}
