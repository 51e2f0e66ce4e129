import type { Market } from '@hiram/lending/market';
import { normalizePhone } from '@hiram/lending/phone-number';
import { refuse } from '@hiram/lending/result';
import type { ChannelTemplateAnswer } from '@hiram/wire/calls/channel-template';
import { mobilePatternDefault } from '@hiram/wire/limits';
import type { PromotionContent, Sentence } from '@hiram/wire/staff/promotion-content';
import { toTyped } from '../borrowers/payout-accounts/describe-account.ts';
import type { Context, Visitor } from '../feature/context.ts';
import type { LenderTextWriter } from '../feature/feature.ts';
import type { Outcome } from '../ground/outcome.ts';
import type { LenderWords } from '../lender/brand/brand-words.ts';
import { fill, type Locale } from '../lender/texts/texts.ts';
import { findTemplate } from './promotion-store.ts';

/** What the page shows of a template, in the visitor's language. */
export function toTemplateAnswer(
  context: Context,
  template: PromotionContent,
  locale: Locale,
): ChannelTemplateAnswer {
  const { brand } = context;
  const say = (sentence: Sentence): string => sentence[locale] ?? sentence.en;
  return {
    id: template.id,
    title: say(template.title),
    subtitle: say(template.subtitle),
    logo: brand.logoUrl,
    banner: template.banner,
    appName: template.appName,
    downloadUrl: template.downloadUrl,
    buttonMsg: say(template.buttonMsg),
    agreementTitle: say(template.agreementTitle),
    agreementContent: fillAgreement(context, brand.readText(template.agreementText, locale)),
    phonePattern: template.phonePattern,
    ...exampleOf(template),
    phoneLengthMax: template.phoneLengthMax,
  };
}

/** The registration agreement with the lender's values; the page shows it as plain text. */
function fillAgreement({ brand }: Context, { text }: LenderWords): string {
  const { name, company, registration, address, email, servicePhone } = brand;
  return fill(text, { name, company, registration, address, email, servicePhone }).trim();
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The agreement as its writer previews it. */
export const registrationTextWriter: LenderTextWriter = {
  names: ['registration-agreement'],
  write: async (context, _market, words) => {
    const filled = fillAgreement(context, words);
    const escaped = filled.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
    const paragraphs = escaped.split(/\n{2,}/).map((text) => `<p>${text.replaceAll('\n', '<br>')}</p>`);
    return { filled, html: paragraphs.join('\n') };
  },
};

/** The template of a page: the one it names, else the lender's first one for the visitor's market. */
export async function findTemplateOfPage(
  context: Context,
  visitor: Visitor,
): Promise<PromotionContent | null> {
  const { templateId } = visitor.page;
  if (templateId !== undefined) return findTemplate(context.db, templateId, context.clock.businessNow());
  const first = context.brand.promotions.find(({ market }) => market === visitor.market);
  return first ? findTemplate(context.db, first.id, context.clock.businessNow()) : null;
}

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
function exampleOf(template: PromotionContent): { readonly phoneExample?: string } {
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
