import { replyWeekdays } from '@hiram/wire/limits';
import { parsePageParameters, toQuery } from '@hiram/wire/page-parameters';
import type { Context, Visitor } from '../../feature/context.ts';
import type { LenderTextWriter, WrittenText } from '../../feature/feature.ts';
import type { LenderWords } from '../../lender/brand/brand-words.ts';
import { conductOf } from '../../lender/conduct.ts';
import { lenderTextsFor } from '../../lender/texts/lender-text/lender-texts.ts';
import { renderMarkdown } from '../../lender/texts/render-markdown.ts';
import { fill, type Locale } from '../../lender/texts/texts.ts';
import { loanPeriods } from '../../loans/agreement/loan-periods.ts';
import { contactDaysMax } from '../contact/contact-form.ts';
import { listOffered, longestDecision } from './list-offered.ts';
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
  context: Context,
  visitor: Visitor,
  name: LenderTextName,
): Promise<LenderText> {
  const words = context.brand.readText(name, visitor.locale);
  const { html } = await fillLenderText(context, visitor, name, words);
  return { html: html.replace(/^<h1>.*?<\/h1>\n/, ''), language: words.language };
}

/** The texts of these pages as their writer previews them. */
export const lenderTextWriter: LenderTextWriter = {
  names: ['about-us', 'privacy-policy', 'loan-terms'] satisfies LenderTextName[],
  write: (context, market, words, name) =>
    fillLenderText(context, { market, page: parsePageParameters({}) }, name, words),
};

async function fillLenderText(
  context: Context,
  visitor: Pick<Visitor, 'market' | 'page'>,
  name: string,
  { text, language }: LenderWords,
): Promise<WrittenText> {
  const texts = lenderTextsFor(language, conductOf(context.settings).numbers);
  const { market } = visitor;
  const offered = await listOffered(context, market);
  const figures = {
    ...brandFigures(context, visitor, language),
    ...loanPeriods(context, { market, decisionDays: longestDecision(offered) }, texts),
    ...(name === 'loan-terms' ? await loanTermsFigures(context, market, texts) : {}),
  };
  return { filled: fill(text, figures), html: renderFilled(text, figures) };
}

/** Figures that differ with each visitor's address: they are put in last, so that everybody's text is read once. */
const addressFigures = ['loanTermsUrl', 'policyUrl', 'yourDataUrl'] as const;
const markOf = (figure: string): string => `hiram-address-of-${figure}`;

function renderFilled(text: string, figures: Record<string, string>): string {
  const marks = Object.fromEntries(addressFigures.map((figure) => [figure, markOf(figure)]));
  const html = renderMarkdown(fill(text, { ...figures, ...marks }), true);
  return addressFigures.reduce(
    (written, figure) => written.replaceAll(markOf(figure), () => escapeHtml(figures[figure] ?? '')),
    html,
  );
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

function brandFigures(
  { brand, settings }: Context,
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
    yourDataUrl: addressOf(settings.paths.privacy),
  };
}

const toDigits = (phone: string): string => phone.replace(/[^\d+]/g, '');
