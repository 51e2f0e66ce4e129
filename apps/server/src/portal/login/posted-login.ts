import { accept, refuse } from '@hiram/lending/result';
import { getSms } from '@hiram/wire/calls/get-sms';
import { register } from '@hiram/wire/calls/register';
import { workBitsAlone } from '@hiram/wire/limits';
import {
  type BrowserSession,
  insertBrowserSession,
  sendBrowserSession,
} from '../../borrowers/sessions/open-browser-session.ts';
import type { Context, Visitor } from '../../feature/context.ts';
import type { PageAction, PostedForm } from '../../feature/feature.ts';
import type { Outcome, Refusal } from '../../ground/outcome.ts';
import { type CaptchaKind, openPageCaptcha, pictureUrlOf } from '../../promotion/challenge/captcha.ts';
import { type Asked, marksOf, phoneIn, readAs } from '../../promotion/posted-fields.ts';
import { registerVisitor } from '../../promotion/register-visitor.ts';
import { priceOfCode, sendCode } from '../../promotion/send-code.ts';
import { findTemplateOfPage } from '../../promotion/template.ts';
import { findHome, findTemplateOfPhone, refusePhone } from '../../promotion/visitor-phone.ts';
import { type LoginStart, loginStart } from './login-start.ts';
import { pageAfterLogin } from './page-after-login.ts';

/** How far a posted form brings its visitor: to the next step of the page, or in. */
type LoginStep = LoginStart | PageAction;

/**
 * WEB-01: mobile number, captcha and code by plain posts, by the rules of registration. Every number of the lender's markets
 * gets the same answers, whether it is a borrower's or not; one that is new is registered by its code.
 */
export async function takeLoginForm(
  context: Context,
  visitor: Visitor,
  form: PostedForm,
): Promise<Outcome<LoginStep>> {
  if (!visitor.isFromOwnPage) return refuse({ code: 'malformed', field: 'origin' });
  const phone = phoneIn(form);
  const template = await findTemplateOfPhone(context, phone);
  if (!(await findHome(context, template, phone)))
    return refusePhone(await findTemplateOfPage(context, visitor));
  const step = stepOf(form);
  if (step === 'picture' || step === 'work') return beginCaptcha(context, visitor, { phone, kind: step });
  const appName = template?.appName ?? context.brand.name;
  const asked = { ...marksOf(visitor), ...form, phone, id: template?.id ?? '', appName };
  return step === 'code' ? requestCode(context, visitor, asked) : enterWithCode(context, visitor, asked);
}

/** The button that was pressed; the Enter key means what comes next. */
function stepOf({ step, capcode, smsCode }: PostedForm): CaptchaKind | 'code' | 'enter' {
  if (step === 'picture' || step === 'work' || step === 'code' || step === 'enter') return step;
  if (smsCode) return 'enter';
  return capcode ? 'code' : 'picture';
}

async function beginCaptcha(
  context: Context,
  visitor: Visitor,
  { phone, kind }: { readonly phone: string; readonly kind: CaptchaKind },
): Promise<Outcome<LoginStart>> {
  const begun = await openPageCaptcha(context, visitor, kind);
  if (!begun.ok) return begun;
  return accept({ ...loginStart, phone, captcha: begun.value, bits: kind === 'work' ? workBitsAlone : 0 });
}

async function requestCode(context: Context, visitor: Visitor, asked: Asked): Promise<Outcome<LoginStart>> {
  const read = readAs(getSms.request, asked);
  if (!read.ok) return read;
  const sent = await sendCode(context, visitor, read.value, 'login');
  const { phone, sid, capcode } = read.value;
  return sent.ok ? accept({ ...loginStart, phone, proof: { sid, capcode } }) : sent;
}

async function enterWithCode(context: Context, visitor: Visitor, asked: Asked): Promise<Outcome<PageAction>> {
  const read = readAs(register.request, asked);
  if (!read.ok) return read;
  const entered = await registerVisitor(context, read.value, {
    purpose: 'login',
    enter: async (tx, proven): Promise<Outcome<BrowserSession>> =>
      visitor.caller && visitor.caller.borrowerId !== proven.userId
        ? refuse({ code: 'somebody-else-signed-in' })
        : accept(await insertBrowserSession(tx, context, visitor, proven)),
  });
  if (!entered.ok) return entered;
  sendBrowserSession(context, visitor, entered.value);
  return accept({ redirectTo: await pageAfterLogin(context, visitor.page, entered.value.query) });
}

/** Where a refused form leaves its visitor: a wrong code keeps its captcha, and so does one that costs more work. */
export async function loginAfterRefusal(
  context: Context,
  visitor: Visitor,
  { form, refusal }: { readonly form: PostedForm; readonly refusal: Refusal },
): Promise<LoginStart> {
  const { sid = '', capcode = '' } = form;
  const phone = phoneIn(form);
  const kind = form.kind === 'work' ? 'work' : 'picture';
  if (refusal.code === 'sms-code-wrong') return { ...loginStart, phone, proof: { sid, capcode } };
  if (refusal.code === 'work-needed') {
    const bits = await nextPrice(context, visitor, { ...marksOf(visitor), ...form, phone });
    return {
      ...loginStart,
      phone,
      capcode,
      bits,
      captcha: { kind, sid, pictureUrl: pictureUrlOf(context, sid) },
    };
  }
  const begun = sid ? await beginCaptcha(context, visitor, { phone, kind }) : null;
  return begun?.ok ? begun.value : { ...loginStart, phone };
}

/** What the code costs now; the captcha without a picture is work in itself. */
async function nextPrice(context: Context, visitor: Visitor, asked: Asked): Promise<number> {
  const template = await findTemplateOfPhone(context, asked.phone);
  const read = readAs(getSms.request, { ...asked, work: '', id: template?.id ?? '', appName: '' });
  const price = read.ok ? await priceOfCode(context, visitor, read.value) : 0;
  return asked.kind === 'work' ? Math.max(price, workBitsAlone) : price;
}
