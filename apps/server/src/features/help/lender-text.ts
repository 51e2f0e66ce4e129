import { replyWeekdays } from '@hiram/wire/limits';
import { toQuery } from '@hiram/wire/page-parameters';
import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { fill } from '../../texts/texts.ts';
import type { House, Visitor } from '../feature.ts';
import { contactDaysMax } from './contact-form.ts';
import { loanPeriods, loanTermsFigures } from './loan-terms.ts';

/** The lender's own texts that anybody may read, by the names of their files. */
export type LenderTextName = 'about-us' | 'privacy-policy' | 'loan-terms';

/** A text ready to be shown. Its language is the lender's, whatever that of the page is. */
export type LenderText = { readonly html: string; readonly language: string };

/**
 * Writes a text of the lender with the brand's and the products' figures in it. The title is the page's own, so the
 * text comes without it.
 */
export async function writeLenderText(
  house: House,
  visitor: Visitor,
  name: LenderTextName,
): Promise<LenderText> {
  const figures = {
    ...brandFigures(house, visitor),
    ...loanPeriods(house, visitor.market),
    ...(name === 'loan-terms' ? await loanTermsFigures(house, visitor.market) : {}),
  };
  const html = toHtml(fill(house.brand.readText(name), figures));
  return { html: html.replace(/^<h1>.*?<\/h1>\n/, ''), language: 'en' };
}

/** The lender's Markdown may dial (`tel:`); HTML in it counts as text. */
const toHtml = (markdown: string): string =>
  micromark(markdown, {
    extensions: [gfmTable()],
    htmlExtensions: [gfmTableHtml()],
    allowDangerousProtocol: true,
  });

function brandFigures({ brand, settings }: House, { market, page }: Visitor): Record<string, string> {
  const { grievanceOfficer: officer, policy } = brand;
  const query = toQuery(page);
  const addressOf = (path: string) => (query ? `${path}?${query}` : path);
  return {
    ...brand.law[market],
    brand: brand.name,
    company: brand.company,
    registration: brand.registration,
    address: brand.address,
    city: brand.city,
    email: brand.email,
    phone: brand.servicePhone,
    phoneDigits: toDigits(brand.servicePhone),
    officeHours: brand.officeHours,
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
