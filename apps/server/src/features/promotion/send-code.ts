import { randomInt } from 'node:crypto';
import type { getSms } from '@hiram/wire/calls/get-sms';
import type { ParsedRequestOf } from '@hiram/wire/define-call';
import { smsCodeLengthMax } from '@hiram/wire/limits';
import { findBorrowerByPhone } from '../../database/borrower-store.ts';
import { newId } from '../../database/new-id.ts';
import type { Tx } from '../../database/open-database.ts';
import { enqueue } from '../../database/outbox-store.ts';
import { countCodesSince, insertCode } from '../../database/promotion-code-store.ts';
import { findTemplate, insertPromotionEvent } from '../../database/promotion-store.ts';
import { takeTurn } from '../../database/rate-limit-store.ts';
import { done, no, type Outcome } from '../../database/refusal.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { TextGateway } from '../../providers/sms/text-gateway.ts';
import { fill } from '../../texts/texts.ts';
import type { House, Visitor } from '../feature.ts';
import { solveCaptcha } from './captcha.ts';
import { codeLimits, codeMinutes, codesADayMax } from './limits.ts';
import { isPhoneOf } from './template.ts';
import { networkOf, phoneIndexOf, rateSubject } from './visitor-index.ts';

/** The kind of outbox message that carries a code. */
export const sendCodeKind = 'send-promotion-code';

type Asked = ParsedRequestOf<typeof getSms>;

/**
 * Sends a registration code (PROMO-03). The captcha is burnt first, whatever follows; a number that is registered costs
 * its asker a turn like any other, so that numbers cannot be tried out faster than codes are sent.
 */
export async function sendCode(house: House, visitor: Visitor, asked: Asked): Promise<Outcome<null>> {
  const template = asked.id ? await findTemplate(house.db, asked.id, house.clock.businessNow()) : null;
  if (asked.id && !template) return no({ code: 'not-found' });
  if (!isPhoneOf(template, asked.phone)) return no({ code: 'phone-malformed' });
  const now = house.clock.systemNow();
  const phoneIndex = phoneIndexOf(house.cipher, asked.phone);
  const outcome = await inTransaction(house.db, async (tx): Promise<Outcome<null>> => {
    const claim = { sid: asked.sid, capcode: asked.capcode, phoneIndex };
    if (!(await solveCaptcha(tx, house, claim, now))) return no({ code: 'captcha-wrong' });
    const seconds = await takeTurn(tx, subjectsOf(house, visitor, asked), now);
    if (seconds > 0) return no({ code: 'codes-limited', seconds });
    if ((await countCodesSince(tx, new Date(now.getTime() - 86_400_000))) >= codesADayMax)
      return no({ code: 'too-many-requests' });
    const { merchantNumber } = house.brand;
    if (await findBorrowerByPhone(tx, house.cipher, { merchantNumber, phone: asked.phone }))
      return no({ code: 'phone-registered' });
    await queueCode(tx, house, { visitor, phone: asked.phone, phoneIndex }, now);
    if (template) await countCode(tx, house, template.id, phoneIndex);
    return done(null);
  });
  house.wakeOutbox();
  return outcome;
}

/** A code that is on its way is a step of the template's funnel. */
const countCode = (tx: Tx, house: House, templateId: string, phoneIndex: Buffer): Promise<void> => {
  const event = {
    template_id: templateId,
    kind: 'code',
    phone_index: phoneIndex,
    borrower_id: null,
  } as const;
  return insertPromotionEvent(tx, { ...event, body: {} }, house.clock.businessNow());
};

function subjectsOf({ cipher }: House, visitor: Visitor, { phone, deviceId }: Asked) {
  const device = deviceId || visitor.deviceId;
  return [
    rateSubject(cipher, { kind: 'code-phone', text: phone, limits: codeLimits.phone }),
    rateSubject(cipher, {
      kind: 'code-address',
      text: networkOf(visitor.address),
      limits: codeLimits.address,
    }),
    ...(device
      ? [rateSubject(cipher, { kind: 'code-device', text: device, limits: codeLimits.device })]
      : []),
  ];
}

type Receiver = { readonly visitor: Visitor; readonly phone: string; readonly phoneIndex: Buffer };

/** What waits in the outbox is sealed: a queue holds no number and no code in the clear. */
async function queueCode(tx: Tx, house: House, to: Receiver, now: Date): Promise<void> {
  const code = String(randomInt(10 ** smsCodeLengthMax)).padStart(smsCodeLengthMax, '0');
  const expiresAt = new Date(now.getTime() + codeMinutes * 60_000);
  await insertCode(tx, house.cipher, { phoneIndex: to.phoneIndex, digits: code, sentAt: now, expiresAt });
  const values = { code, name: house.brand.name, minutes: codeMinutes };
  const text = fill(house.brand.message('messageRegistrationCode', to.visitor.locale), values);
  const place = newId();
  const sealed = house.cipher.encrypt(sealPlace(place), { phone: to.phone, text, code });
  const payload = { place, sealed: sealed.toString('base64'), expiresAt: expiresAt.toISOString() };
  await enqueue(tx, [{ kind: sendCodeKind, payload }], now);
}

const sealPlace = (place: string): string => `outbox:${place}:code`;

/** Hands a queued code to the gateway; one that has expired meanwhile is of no use to anybody. */
export async function tellCode(
  house: House,
  gateway: TextGateway,
  { place = '', sealed = '', expiresAt = '' }: Readonly<Record<string, string>>,
): Promise<void> {
  if (house.clock.systemNow() > new Date(expiresAt)) return;
  const message = house.cipher.decrypt(sealPlace(place), Buffer.from(sealed, 'base64'));
  await gateway.send(message as { phone: string; text: string; code: string });
}
