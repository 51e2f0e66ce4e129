import type { ChannelTemplateAnswer } from '@hiram/wire/calls/channel-template';
import { mobilePatternDefault } from '@hiram/wire/limits';
import { findTemplate, type PromotionTemplate, type Sentence } from '../../database/promotion-store.ts';
import { fill, type Locale } from '../../texts/texts.ts';
import type { House, Visitor } from '../feature.ts';

/** What the page shows of a template, in the visitor's language. */
export function toTemplateAnswer(
  house: House,
  template: PromotionTemplate,
  locale: Locale,
): ChannelTemplateAnswer {
  const { brand } = house;
  const say = (sentence: Sentence): string => sentence[locale] ?? sentence.en;
  const { company, registration, address, email, servicePhone } = brand;
  const lender = { name: brand.name, company, registration, address, email, servicePhone };
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
    agreementContent: fill(brand.readText(template.agreementText), lender).trim(),
    phonePattern: template.phonePattern,
    phoneLengthMax: template.phoneLengthMax,
  };
}

/** The template of a page: the one it names, else the lender's first one for the visitor's market. */
export async function findTemplateOfPage(house: House, visitor: Visitor): Promise<PromotionTemplate | null> {
  const { templateId } = visitor.page;
  if (templateId !== undefined) return findTemplate(house.db, templateId);
  const first = house.brand.promotions.find(({ market }) => market === visitor.market);
  return first ? findTemplate(house.db, first.id) : null;
}

/** Whether a mobile number is one of the template's market; without a template the specification's pattern holds. */
export function isPhoneOf(template: PromotionTemplate | null, phone: string): boolean {
  return new RegExp(template?.phonePattern ?? mobilePatternDefault).test(phone);
}
