import type { Market } from '@hiram/lending/market';
import { refuse } from '@hiram/lending/result';
import type { register } from '@hiram/wire/calls/register';
import type { ParsedRequestOf } from '@hiram/wire/define-call';
import type { PromotionContent } from '@hiram/wire/staff/set-up/promotion-content';
import { lockBorrowerByPhone, registerBorrower } from '../borrowers/identity/borrower-store.ts';
import type { Context } from '../feature/context.ts';
import type { Tx } from '../ground/engine/database.ts';
import { inTransaction } from '../ground/engine/transaction.ts';
import type { Outcome } from '../ground/outcome.ts';
import { provesCaptcha } from './challenge/captcha.ts';
import { phoneIndexOf } from './limits/visitor-index.ts';
import { findTemplate, insertPromotionEvent } from './promotion-store.ts';
import { takeCode } from './take-code.ts';
import { findHome, phoneOfVisitor, refusePhone } from './visitor-phone.ts';

type Asked = ParsedRequestOf<typeof register>;

/** Who has proved a number: the borrower who has it. */
type ProvenBorrower = { readonly userId: string; readonly market: Market };

/** What a number is proved for: registration refuses one that is known, log-in registers one that is not. */
export type ProofPurpose = 'registration' | 'login';

type Proof<T> = {
  readonly purpose: ProofPurpose;
  /** What is stored for the borrower while nobody can give the number up: else somebody else would be signed in. */
  readonly enter: (tx: Tx, proven: ProvenBorrower) => Promise<Outcome<T>>;
};

/**
 * Registers a visitor who proves captcha and code (PROMO-04): a new borrower of the template's market. A wrong try is
 * counted and kept, which is why a refusal commits too.
 */
export async function registerVisitor<T>(
  context: Context,
  typed: Asked,
  { purpose, enter }: Proof<T>,
): Promise<Outcome<T>> {
  const template = typed.id ? await findTemplate(context.db, typed.id, context.clock.businessNow()) : null;
  if (typed.id && !template) return refuse({ code: 'not-found' });
  if (!(await findHome(context, template, typed.phone))) return refusePhone(template);
  const { phone, market } = await phoneOfVisitor(context, template, typed.phone);
  const asked = { ...typed, phone };
  const now = context.clock.systemNow();
  const phoneIndex = phoneIndexOf(context.cipher, asked.phone);
  return inTransaction(context.db, async (tx): Promise<Outcome<T>> => {
    const claim = { sid: asked.sid, capcode: asked.capcode, phoneIndex };
    if (!(await provesCaptcha(tx, context, claim, now))) return refuse({ code: 'captcha-unproved' });
    const { merchantNumber } = context.brand;
    const known = await lockBorrowerByPhone(tx, context.cipher, { merchantNumber, phone: asked.phone });
    if (known && purpose === 'registration') return refuse({ code: 'phone-registered' });
    const taken = await takeCode(tx, context, { phoneIndex, digits: asked.smsCode }, now);
    if (!taken.ok) return taken;
    if (known) return enter(tx, { userId: known.id, market: known.market });
    return enter(tx, await insertBorrower(tx, context, asked, { template, market: market ?? 'PH' }));
  });
}

/** Name, birthday and nationality are the login system's to add, when it has identified the person. */
async function insertBorrower(
  tx: Tx,
  context: Context,
  asked: Asked,
  { template, market }: { readonly template: PromotionContent | null; readonly market: Market },
): Promise<ProvenBorrower> {
  const personal = { phone: asked.phone, name: asked.userName ?? '', birthDay: '', nationality: '' };
  const userId = await registerBorrower(tx, context.cipher, {
    merchantNumber: context.brand.merchantNumber,
    market,
    isRepeat: false,
    personal,
  });
  const { user_from, app_from, utm_tag, invite_code } = asked;
  const body = { user_from, app_from, utm_tag, invite_code };
  const event = { template_id: template?.id ?? '', kind: 'registration', phone_index: null } as const;
  await insertPromotionEvent(tx, { ...event, borrower_id: userId, body }, context.clock.businessNow());
  return { userId, market };
}
