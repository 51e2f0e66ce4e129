import { createHash } from 'node:crypto';
import { formatDay } from '@hiram/lending/calendar-day';
import type { Caps } from '@hiram/lending/caps';
import { formatMoney } from '@hiram/lending/format';
import { moneyOf } from '@hiram/lending/money';
import type { LoanOffer } from '@hiram/lending/quote';
import type { LoanTerms } from '@hiram/lending/terms';
import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import type { Product } from '../database/product-definition.ts';
import { fill } from '../texts/texts.ts';
import type { House } from './feature.ts';
import { formatRate } from './format-rate.ts';
import { termsInForce } from './terms-in-force.ts';

/**
 * An agreement as it was shown: its name among the lender's texts, its title, its Markdown with the offer's figures
 * filled in, and the hash of that.
 */
export type WrittenAgreement = {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly sha256: string;
};

/** Writes the agreements of a product for an offer. The same offer gives the same text and the same hash. */
export function writeAgreements(house: House, product: Product, offer: LoanOffer): WrittenAgreement[] {
  const figures = figuresOf(house, product, offer);
  return product.agreements.map(({ title, text: name }) => {
    const text = fill(house.brand.readText(name), figures);
    return { name, title, text, sha256: createHash('sha256').update(text).digest('hex') };
  });
}

/** Markdown to HTML; anything that is HTML in the text is shown as text. */
export const toHtml = (markdown: string): string =>
  micromark(markdown, { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] });

function figuresOf(house: House, product: Product, offer: LoanOffer): Record<string, string> {
  const { company, registration, address } = house.brand;
  const { terms, caps } = termsInForce(house, product);
  const oneTime = (kind: 'new' | 'repeat') =>
    formatMoney(moneyOf(terms.latePenalty.oneTimeMinor[kind], terms.currency));
  return {
    company,
    registration,
    address,
    principal: formatMoney(offer.principal),
    netProceeds: formatMoney(offer.netProceeds),
    fee: formatMoney(offer.fee),
    interest: formatMoney(offer.interest),
    totalRepayable: formatMoney(offer.totalRepayable),
    termDays: String(terms.termDays),
    instalmentCount: String(terms.instalmentCount),
    interestPerDay: formatRate(terms.interestPerDay),
    effectiveRatePerMonth: formatRate(offer.effectiveRatePerMonth),
    effectiveRatePerYear: formatRate(offer.effectiveRatePerYear),
    oneTimeNew: oneTime('new'),
    oneTimeRepeat: oneTime('repeat'),
    rolloversMax: String(terms.rolloversMax),
    penaltyCap: capClause(caps),
    prepayment: prepaymentClause(terms),
    coolingOff: coolingOffClause(terms),
    schedule: scheduleTable(offer),
  };
}

/** What the market's caps add to the clause on late payment; nothing where none hold. */
export function capClause(caps: Caps | null): string {
  if (!caps) return '';
  return ` Late penalties never exceed ${formatRate(caps.latePenaltyPerMonth)} a month of the amount due, and interest, fees and penalties together never exceed ${formatRate(caps.totalCost)} of the amount borrowed (${caps.source}).`;
}

/** Whether the borrower may think better of it. */
export function coolingOffClause(terms: LoanTerms): string {
  if (terms.prepayment.kind === 'any-time')
    return 'You may change your mind and give the money back, from the day it reached you.';
  return 'This loan has no cooling-off period.';
}

/** When the loan may be repaid early. */
export function prepaymentClause(terms: LoanTerms): string {
  if (terms.prepayment.kind === 'any-time')
    return 'You may repay early at any time; interest is charged to the day you pay.';
  return `You may repay early after half of the term, and not before ${terms.prepayment.daysMin} calendar days from the day the money reached you. Interest that has not been earned by then is not charged.`;
}

function scheduleTable(offer: LoanOffer): string {
  const rows = offer.schedule.map(
    (each) =>
      `| ${each.index} | ${formatDay(each.dueDay)} | ${formatMoney(each.principal)} | ${formatMoney(each.interest)} | ${formatMoney(each.total)} |`,
  );
  return [
    '| No. | Due | Principal | Interest | To pay |',
    '| ---: | --- | ---: | ---: | ---: |',
    ...rows,
  ].join('\n');
}
