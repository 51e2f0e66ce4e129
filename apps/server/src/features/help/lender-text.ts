import { replyWeekdays } from '@hiram/wire/limits';
import { parsePageParameters, toQuery } from '@hiram/wire/page-parameters';
import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { lenderTextsFor } from '../../texts/lender-text/lender-texts.ts';
import { fill, type Locale } from '../../texts/texts.ts';
import type { LenderWords } from '../brand-words.ts';
import type { House, LenderTextWriter, Visitor, WrittenText } from '../feature.ts';
import { loanPeriods } from '../loan-periods.ts';
import { contactDaysMax } from './contact-form.ts';
import { loanTermsFigures } from './loan-terms.ts';

/** The lender's own texts that anybody may read, by the names of their files. */
export type LenderTextName = 'about-us' | 'privacy-policy' | 'loan-terms';

/** A text ready to be shown. Its language is that of the page, or English where the lender has no translation. */
export type LenderText = { readonly html: string; readonly language: Locale };

/**
 * Writes a text of the lender with the brand's and the products' figures in it. The title is the page's own, so the
 * text comes without it.
 */
export async function writeLenderText(
  house: House,
  visitor: Visitor,
  name: LenderTextName,
): Promise<LenderText> {
  const words = house.brand.readText(name, visitor.locale);
  const { html } = await fillLenderText(house, visitor, name, words);
  return { html: html.replace(/^<h1>.*?<\/h1>\n/, ''), language: words.language };
}

/** The texts of these pages as their writer previews them. */
export const lenderTextWriter: LenderTextWriter = {
  names: ['about-us', 'privacy-policy', 'loan-terms'] satisfies LenderTextName[],
  write: (house, market, words, name) =>
    fillLenderText(house, { market, page: parsePageParameters({}) }, name, words),
};

async function fillLenderText(
  house: House,
  visitor: Pick<Visitor, 'market' | 'page'>,
  name: string,
  { text, language }: LenderWords,
): Promise<WrittenText> {
  const texts = lenderTextsFor(language);
  const figures = {
    ...brandFigures(house, visitor, language),
    ...loanPeriods(house, visitor.market, texts),
    ...(name === 'loan-terms' ? await loanTermsFigures(house, visitor.market, texts) : {}),
  };
  const filled = fill(text, figures);
  return { filled, html: toHtml(filled) };
}

/** The lender's Markdown may dial (`tel:`); HTML in it counts as text. */
const toHtml = (markdown: string): string =>
  micromark(markdown, {
    extensions: [gfmTable()],
    htmlExtensions: [gfmTableHtml()],
    allowDangerousProtocol: true,
  });

function brandFigures(
  { brand, settings }: House,
  { market, page }: Pick<Visitor, 'market' | 'page'>,
  language: Locale,
): Record<string, string> {
  const { grievanceOfficer: officer, policy } = brand;
  const query = toQuery(page);
  const addressOf = (path: string) => (query ? `${path}?${query}` : path);
  const law = Object.entries(brand.law[market]).map(([key, words]) => [key, brand.say(words, language)]);
  return {
    ...Object.fromEntries(law),
    brand: brand.name,
    company: brand.company,
    registration: brand.registration,
    address: brand.address,
    city: brand.city,
    email: brand.email,
    phone: brand.servicePhone,
    phoneDigits: toDigits(brand.servicePhone),
    officeHours: brand.say(brand.officeHours, language),
    officerName: officer.name,
    officerEmail: officer.email,
    officerPhone: officer.phone,
    officerPhoneDigits: toDigits(officer.phone),
    policyDate: policy.since,
    optOutDays: String(policy.optOutDays),
    answerDays: String(policy.answerDays),
    changeDays: String(policy.changeDays),
    contactDays: String(contactDaysMax),
    replyWeekdays: String(replyWeekdays),
    loanTermsUrl: addressOf(settings.paths.loanTerms),
    policyUrl: addressOf(settings.paths.privacyPolicy),
  };
}

const toDigits = (phone: string): string => phone.replace(/[^\d+]/g, '');
