import type { register } from '@hiram/wire/calls/register';
import type { ParsedRequestOf } from '@hiram/wire/define-call';
import type { PromotionContent } from '@hiram/wire/staff/promotion-content';
import { findBorrowerByPhone, registerBorrower } from '../../database/borrower-store.ts';
import type { Tx } from '../../database/open-database.ts';
import { markCodeUsed, tryCode } from '../../database/promotion-code-store.ts';
import { findTemplate, insertPromotionEvent } from '../../database/promotion-store.ts';
import { done, no, type Outcome } from '../../database/refusal.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { House } from '../feature.ts';
import { provesCaptcha } from './captcha.ts';
import { isPhoneOf } from './template.ts';
import { phoneIndexOf } from './visitor-index.ts';

type Asked = ParsedRequestOf<typeof register>;

/**
 * Registers a visitor who proves captcha and code (PROMO-04): a new borrower of the template's market. A wrong try is
 * counted and kept, which is why a refusal commits too.
 */
export async function registerVisitor(house: House, asked: Asked): Promise<Outcome<null>> {
  const template = asked.id ? await findTemplate(house.db, asked.id, house.clock.businessNow()) : null;
  if (asked.id && !template) return no({ code: 'not-found' });
  if (!isPhoneOf(template, asked.phone)) return no({ code: 'phone-malformed' });
  const now = house.clock.systemNow();
  const phoneIndex = phoneIndexOf(house.cipher, asked.phone);
  return inTransaction(house.db, async (tx): Promise<Outcome<null>> => {
    const claim = { sid: asked.sid, capcode: asked.capcode, phoneIndex };
    if (!(await provesCaptcha(tx, house, claim, now))) return no({ code: 'captcha-unproved' });
    const { merchantNumber } = house.brand;
    if (await findBorrowerByPhone(tx, house.cipher, { merchantNumber, phone: asked.phone }))
      return no({ code: 'phone-registered' });
    const tried = await tryCode(tx, house.cipher, { phoneIndex, digits: asked.smsCode }, now);
    if (tried.kind !== 'right')
      return no({ code: tried.kind === 'spent' ? 'sms-code-spent' : 'sms-code-wrong' });
    await markCodeUsed(tx, tried.id, now);
    await insertBorrower(tx, house, asked, template);
    return done(null);
  });
}

/** Name, birthday and nationality are the login system's to add, when it has identified the person. */
async function insertBorrower(tx: Tx, house: House, asked: Asked, template: PromotionContent | null) {
  const personal = { phone: asked.phone, name: asked.userName ?? '', birthDay: '', nationality: '' };
  const borrowerId = await registerBorrower(tx, house.cipher, {
    merchantNumber: house.brand.merchantNumber,
    market: template?.market ?? 'PH',
    isRepeat: false,
    personal,
  });
  const { user_from, app_from, utm_tag, invite_code } = asked;
  const body = { user_from, app_from, utm_tag, invite_code };
  const event = { template_id: template?.id ?? '', kind: 'registration', phone_index: null } as const;
  await insertPromotionEvent(tx, { ...event, borrower_id: borrowerId, body }, house.clock.businessNow());
}
