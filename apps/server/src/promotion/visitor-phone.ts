import type { Market } from '@hiram/lending/market';
import { normalizePhone } from '@hiram/lending/phone-number';
import { refuse } from '@hiram/lending/result';
import { mobilePatternDefault } from '@hiram/wire/limits';
import type { PromotionContent } from '@hiram/wire/staff/set-up/promotion-content';
import { toTyped } from '../borrowers/payout-accounts/describe-account.ts';
import type { Context } from '../feature/context.ts';
import type { Outcome } from '../ground/outcome.ts';
import { findTemplate } from './promotion-store.ts';

/**
 * Whether a mobile number is one of the template's market. Without a template the specification's pattern holds, under
 * strict conduct those of the lender's markets; a number of none of them is abroad, and codes for it are few and dear.
 */
export async function findHome(
  context: Context,
  template: PromotionContent | null,
  phone: string,
): Promise<'home' | 'abroad' | null> {
  if (template) return isPhoneOf(template, phone) ? 'home' : null;
  const isSpecified = context.settings.conduct === 'specified';
  if (isSpecified && !new RegExp(mobilePatternDefault).test(phone)) return null;
  if (await isOfLender(context, phone)) return 'home';
  return isSpecified ? 'abroad' : null;
}

const isOfLender = async (context: Context, phone: string): Promise<boolean> =>
  (await findTemplateOfPhone(context, phone)) !== null;

/** The lender's first template of whose market a mobile number is; null when it is of none. */
export async function findTemplateOfPhone(
  { brand, clock, db }: Context,
  phone: string,
): Promise<PromotionContent | null> {
  for (const { id } of brand.promotions) {
    const template = await findTemplate(db, id, clock.businessNow());
    if (template && isPhoneOf(template, phone)) return template;
  }
  return null;
}

/** Whether a mobile number is one of the template's market, with or without its country. */
export function isPhoneOf(template: PromotionContent, phone: string): boolean {
  const pattern = new RegExp(template.phonePattern);
  const stored = normalizePhone(phone, template.market);
  const hasCountry = stored === `+${phone.replace('+', '')}`;
  return pattern.test(hasCountry ? toTyped(stored) : phone);
}

/** A mobile number of each market, as its people write it. */
const usualNumbers = { PH: '09171234567', IN: '9876543210' } as const;

/** A number that a template takes; nothing where it takes none of the usual ones. */
export function exampleOf(template: PromotionContent): { readonly phoneExample?: string } {
  const phoneExample = usualNumbers[template.market];
  return isPhoneOf(template, phoneExample) ? { phoneExample } : {};
}

/** Refuses a mobile number, with one that the template would take. */
export function refusePhone(template: PromotionContent | null): Outcome<never> {
  const { phoneExample } = template ? exampleOf(template) : {};
  return refuse({ code: 'phone-malformed', ...(phoneExample && { example: phoneExample }) });
}

/** A number as it is stored, and whose market's it is where the lender has one for it. */
export type VisitorPhone = { readonly phone: string; readonly market: Market | null };

/**
 * The one form of a number that a visitor typed. It is of the template's market, and without a template of the market that takes it:
 * a number that was read as another country's would get a stranger the code.
 */
export async function phoneOfVisitor(
  context: Context,
  template: PromotionContent | null,
  phone: string,
): Promise<VisitorPhone> {
  const market = (template ?? (await findTemplateOfPhone(context, phone)))?.market ?? null;
  return { phone: normalizePhone(phone, market ?? 'PH'), market };
}
