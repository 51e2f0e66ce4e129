import { randomInt } from 'node:crypto';
import type { Market } from '@hiram/lending/market';
import { accept, refuse } from '@hiram/lending/result';
import type { getSms } from '@hiram/wire/calls/get-sms';
import type { ParsedRequestOf } from '@hiram/wire/define-call';
import { smsCodeLengthMax, workBitsAlone } from '@hiram/wire/limits';
import type { PromotionContent } from '@hiram/wire/staff/set-up/promotion-content';
import { queueSealedText } from '../borrowers/codes/sealed-text.ts';
import { findBorrowerByPhone } from '../borrowers/identity/borrower-store.ts';
import type { Context, Visitor } from '../feature/context.ts';
import type { TextReceiver } from '../feature/send-text.ts';
import type { Tx } from '../ground/engine/database.ts';
import { inTransaction } from '../ground/engine/transaction.ts';
import { type RateSubject, takeTurn } from '../ground/limits/rate-limit-store.ts';
import type { Outcome } from '../ground/outcome.ts';
import { solveCaptcha } from './challenge/captcha.ts';
import { findCaptchaKind } from './challenge/captcha-store.ts';
import { calculatePrice, subjectsOf } from './challenge/price.ts';
import { provesWork } from './challenge/work.ts';
import { codeMinutes, codesADayMax } from './limits/limits.ts';
import { readSpend } from './limits/spend.ts';
import { phoneIndexOf } from './limits/visitor-index.ts';
import { countCodesSince, insertCode } from './promotion-code-store.ts';
import { findTemplate, insertPromotionEvent } from './promotion-store.ts';
import type { ProofPurpose } from './register-visitor.ts';
import { findHome, phoneOfVisitor, refusePhone } from './visitor-phone.ts';

/** The kind of outbox message that carries a code. */
export const sendCodeKind = 'send-promotion-code';

type Asked = ParsedRequestOf<typeof getSms>;

/**
 * Sends a registration code (PROMO-03). What it costs is asked for first, for the captcha stands meanwhile; then the captcha
 * is burnt, whatever follows. A number that is registered costs its requester a turn like any other, so that numbers cannot be
 * tried out faster than codes are sent. For a log-in every number is sent one, so that nothing tells who is a borrower.
 */
export async function sendCode(
  context: Context,
  visitor: Visitor,
  typed: Asked,
  purpose: ProofPurpose = 'registration',
): Promise<Outcome<null>> {
  const template = typed.id ? await findTemplate(context.db, typed.id, context.clock.businessNow()) : null;
  if (typed.id && !template) return refuse({ code: 'not-found' });
  const home = await findHome(context, template, typed.phone);
  if (!home) return refusePhone(template);
  const { phone, market } = await phoneOfVisitor(context, template, typed.phone);
  const asked = { ...typed, phone };
  const subjects = subjectsOf(context, visitor, asked, home === 'abroad');
  const spend = await readSpend(context);
  if (spend.isSpent) return refuse({ code: 'too-many-requests' });
  if (!(await isPaid(context, asked, await calculatePrice(context, subjects, spend.percent))))
    return refuse({ code: 'work-needed' });
  const outcome = await burnAndQueue(context, visitor, {
    asked,
    template,
    market: market ?? visitor.market,
    subjects,
    purpose,
  });
  context.wakeOutbox();
  return outcome;
}

/** The bits of work that a code costs just now, for a page that lets the device work before it asks. */
export async function priceOfCode(context: Context, visitor: Visitor, typed: Asked): Promise<number> {
  const template = typed.id ? await findTemplate(context.db, typed.id, context.clock.businessNow()) : null;
  const home = await findHome(context, template, typed.phone);
  const { phone } = await phoneOfVisitor(context, template, typed.phone);
  const asked = { ...typed, phone };
  const subjects = subjectsOf(context, visitor, asked, home === 'abroad');
  const { percent } = await readSpend(context);
  return calculatePrice(context, subjects, percent);
}

/** Whether the work was done that the code costs; the captcha without a picture is work in itself. */
async function isPaid(context: Context, { sid, work = '' }: Asked, price: number): Promise<boolean> {
  const kind = await findCaptchaKind(context.db, sid, context.clock.systemNow());
  if (kind === null) return true;
  return provesWork({ sid, work }, kind === 'work' ? Math.max(price, workBitsAlone) : price);
}

type Sending = {
  readonly asked: Asked;
  readonly template: PromotionContent | null;
  readonly market: Market;
  readonly subjects: readonly RateSubject[];
  readonly purpose: ProofPurpose;
};

function burnAndQueue(
  context: Context,
  visitor: Visitor,
  { asked, template, market, subjects, purpose }: Sending,
): Promise<Outcome<null>> {
  const now = context.clock.systemNow();
  const phoneIndex = phoneIndexOf(context.cipher, asked.phone);
  return inTransaction(context.db, async (tx): Promise<Outcome<null>> => {
    const claim = { sid: asked.sid, capcode: asked.capcode, phoneIndex };
    if (!(await solveCaptcha(tx, context, claim, now))) return refuse({ code: 'captcha-wrong' });
    const seconds = await takeTurn(tx, subjects, now);
    if (seconds > 0) return refuse({ code: 'codes-limited', seconds });
    if ((await countCodesSince(tx, new Date(now.getTime() - 86_400_000))) >= codesADayMax)
      return refuse({ code: 'too-many-requests' });
    const borrowerId = await borrowerOf(tx, context, asked.phone);
    if (purpose === 'registration' && borrowerId !== null) return refuse({ code: 'phone-registered' });
    const to = { phone: asked.phone, market, locale: visitor.locale, borrowerId };
    await queueCode(tx, context, { to, phoneIndex }, now);
    if (template && purpose === 'registration') await countCode(tx, context, template.id, phoneIndex);
    return accept(null);
  });
}

/** Who has the phone already; null for somebody who registers. */
async function borrowerOf(tx: Tx, { brand, cipher }: Context, phone: string): Promise<string | null> {
  const { merchantNumber } = brand;
  return (await findBorrowerByPhone(tx, cipher, { merchantNumber, phone }))?.id ?? null;
}

/** A code that is on its way is a step of the template's funnel. */
const countCode = (tx: Tx, context: Context, templateId: string, phoneIndex: Buffer): Promise<void> => {
  const event = {
    template_id: templateId,
    kind: 'code',
    phone_index: phoneIndex,
    borrower_id: null,
  } as const;
  return insertPromotionEvent(tx, { ...event, body: {} }, context.clock.businessNow());
};

type Receiver = { readonly to: TextReceiver; readonly phoneIndex: Buffer };

async function queueCode(tx: Tx, context: Context, { to, phoneIndex }: Receiver, now: Date): Promise<void> {
  const code = String(randomInt(10 ** smsCodeLengthMax)).padStart(smsCodeLengthMax, '0');
  const expiresAt = new Date(now.getTime() + codeMinutes * 60_000);
  await insertCode(tx, context.cipher, { phoneIndex, digits: code, sentAt: now, expiresAt });
  const values = { code, name: context.brand.name, minutes: codeMinutes };
  const message = { kind: sendCodeKind, name: 'messageRegistrationCode', to, values, expiresAt } as const;
  await queueSealedText(tx, context.cipher, message, now);
}
