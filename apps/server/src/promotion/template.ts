import type { ChannelTemplateAnswer } from '@hiram/wire/calls/channel-template';
import type { PromotionContent, Sentence } from '@hiram/wire/staff/set-up/promotion-content';
import type { Context, Visitor } from '../feature/context.ts';
import type { LenderTextWriter } from '../feature/feature.ts';
import type { LenderWords } from '../lender/brand/brand-words.ts';
import { fill, type Locale } from '../lender/texts/texts.ts';
import { findTemplate } from './promotion-store.ts';
import { exampleOf } from './visitor-phone.ts';

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
