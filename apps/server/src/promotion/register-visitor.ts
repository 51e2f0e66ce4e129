import { accept, refuse } from '@hiram/lending/result';
import type { register } from '@hiram/wire/calls/register';
import type { ParsedRequestOf } from '@hiram/wire/define-call';
import type { PromotionContent } from '@hiram/wire/staff/promotion-content';
import { findBorrowerByPhone, registerBorrower } from '../borrowers/identity/borrower-store.ts';
import type { Context } from '../feature/context.ts';
import type { Tx } from '../ground/engine/database.ts';
import { inTransaction } from '../ground/engine/transaction.ts';
import type { Outcome } from '../ground/outcome.ts';
import { provesCaptcha } from './challenge/captcha.ts';
import { phoneIndexOf } from './limits/visitor-index.ts';
import { markCodeUsed, tryCode } from './promotion-code-store.ts';
import { findTemplate, insertPromotionEvent } from './promotion-store.ts';
import { findHome } from './template.ts';

type Asked = ParsedRequestOf<typeof register>;

/**
 * Registers a visitor who proves captcha and code (PROMO-04): a new borrower of the template's market. A wrong try is
 * counted and kept, which is why a refusal commits too.
 */
export async function registerVisitor(context: Context, asked: Asked): Promise<Outcome<null>> {
  const template = asked.id ? await findTemplate(context.db, asked.id, context.clock.businessNow()) : null;
  if (asked.id && !template) return refuse({ code: 'not-found' });
  if (!(await findHome(context, template, asked.phone))) return refuse({ code: 'phone-malformed' });
  const now = context.clock.systemNow();
  const phoneIndex = phoneIndexOf(context.cipher, asked.phone);
  return inTransaction(context.db, async (tx): Promise<Outcome<null>> => {
    const claim = { sid: asked.sid, capcode: asked.capcode, phoneIndex };
    if (!(await provesCaptcha(tx, context, claim, now))) return refuse({ code: 'captcha-unproved' });
    const { merchantNumber } = context.brand;
    if (await findBorrowerByPhone(tx, context.cipher, { merchantNumber, phone: asked.phone }))
      return refuse({ code: 'phone-registered' });
    const tried = await tryCode(tx, context.cipher, { phoneIndex, digits: asked.smsCode }, now);
    if (tried.kind !== 'right')
      return refuse({ code: tried.kind === 'spent' ? 'sms-code-spent' : 'sms-code-wrong' });
    await markCodeUsed(tx, tried.id, now);
    await insertBorrower(tx, context, asked, template);
    return accept(null);
  });
}

/** Name, birthday and nationality are the login system's to add, when it has identified the person. */
async function insertBorrower(tx: Tx, context: Context, asked: Asked, template: PromotionContent | null) {
  const personal = { phone: asked.phone, name: asked.userName ?? '', birthDay: '', nationality: '' };
  const borrowerId = await registerBorrower(tx, context.cipher, {
    merchantNumber: context.brand.merchantNumber,
    market: template?.market ?? 'PH',
    isRepeat: false,
    personal,
  });
  const { user_from, app_from, utm_tag, invite_code } = asked;
  const body = { user_from, app_from, utm_tag, invite_code };
  const event = { template_id: template?.id ?? '', kind: 'registration', phone_index: null } as const;
  await insertPromotionEvent(tx, { ...event, borrower_id: borrowerId, body }, context.clock.businessNow());
}
