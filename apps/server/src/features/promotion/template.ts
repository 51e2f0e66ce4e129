import type { ChannelTemplateAnswer } from '@hiram/wire/calls/channel-template';
import { mobilePatternDefault } from '@hiram/wire/limits';
import type { PromotionContent, Sentence } from '@hiram/wire/staff/promotion-content';
import { findTemplate } from '../../database/promotion-store.ts';
import { fill, type Locale } from '../../texts/texts.ts';
import type { LenderWords } from '../brand-words.ts';
import type { House, LenderTextWriter, Visitor } from '../feature.ts';

/** What the page shows of a template, in the visitor's language. */
export function toTemplateAnswer(
  house: House,
  template: PromotionContent,
  locale: Locale,
): ChannelTemplateAnswer {
  const { brand } = house;
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
    agreementContent: fillAgreement(house, brand.readText(template.agreementText, locale)),
    phonePattern: template.phonePattern,
    phoneLengthMax: template.phoneLengthMax,
  };
}

/** The registration agreement with the lender's values; the page shows it as plain text. */
function fillAgreement({ brand }: House, { text }: LenderWords): string {
  const { name, company, registration, address, email, servicePhone } = brand;
  return fill(text, { name, company, registration, address, email, servicePhone }).trim();
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The agreement as its writer previews it. */
export const registrationTextWriter: LenderTextWriter = {
  names: ['registration-agreement'],
  write: async (house, _market, words) => {
    const filled = fillAgreement(house, words);
    const escaped = filled.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
    const paragraphs = escaped.split(/\n{2,}/).map((text) => `<p>${text.replaceAll('\n', '<br>')}</p>`);
    return { filled, html: paragraphs.join('\n') };
  },
};

/** The template of a page: the one it names, else the lender's first one for the visitor's market. */
export async function findTemplateOfPage(house: House, visitor: Visitor): Promise<PromotionContent | null> {
  const { templateId } = visitor.page;
  if (templateId !== undefined) return findTemplate(house.db, templateId, house.clock.businessNow());
  const first = house.brand.promotions.find(({ market }) => market === visitor.market);
  return first ? findTemplate(house.db, first.id, house.clock.businessNow()) : null;
}

/** Whether a mobile number is one of the template's market; without a template the specification's pattern holds. */
export function isPhoneOf(template: PromotionContent | null, phone: string): boolean {
  return new RegExp(template?.phonePattern ?? mobilePatternDefault).test(phone);
}
