import { createHash } from 'node:crypto';
import { type Day, formatDay } from '@hiram/lending/calendar-day';
import { creditWindow } from '@hiram/lending/decisions/decide-application';
import { formatMoney } from '@hiram/lending/format';
import { type Money, moneyOf } from '@hiram/lending/money';
import type { LoanOffer } from '@hiram/lending/quotes/quote';
import type { Context } from '../../feature/context.ts';
import type { LenderWords } from '../../lender/brand/brand-words.ts';
import { conductOf } from '../../lender/conduct.ts';
import { formatEffectiveRate, formatRate } from '../../lender/products/format-rate.ts';
import type { Product } from '../../lender/products/product-definition.ts';
import { termsInForce } from '../../lender/products/terms-in-force.ts';
import { type LenderTexts, lenderTextsFor } from '../../lender/texts/lender-text/lender-texts.ts';
import { renderMarkdown } from '../../lender/texts/render-markdown.ts';
import { fill, type Locale } from '../../lender/texts/texts.ts';
import { capClause, coolingOffClause, penaltySteps, prepaymentClause } from './agreement-clauses.ts';
import { loanPeriods } from './loan-periods.ts';

/**
 * An agreement as it was shown: its name among the lender's texts, its title as the product has it, its Markdown with
 * the offer's figures filled in, the language of that, and the hash of it. A translation carries the English text with
 * it, which is the binding one.
 */
export type WrittenAgreement = {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly language: Locale;
  readonly sha256: string;
  readonly english?: string;
};

/** The hash that an agreement is known by. */
export const hashOfText = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Writes the agreements of a product for an offer, in a language or, where the lender has no translation, in English.
 * The same offer in the same language gives the same text and the same hash.
 */
export function writeAgreements(
  context: Context,
  product: Product,
  offer: LoanOffer,
  locale: Locale,
): WrittenAgreement[] {
  const write = (name: string, wanted: Locale) => {
    const words = context.brand.readText(name, wanted);
    return { text: fillAgreement(context, product, offer, words), language: words.language };
  };
  return product.agreements.map(({ title, text: name }) => {
    const written = write(name, locale);
    const sha256 = hashOfText(written.text);
    const agreement = { name, title, ...written, sha256 };
    return written.language === 'en' ? agreement : { ...agreement, english: write(name, 'en').text };
  });
}

/** An agreement's Markdown with the figures of an offer filled in, in the language of the text. */
export const fillAgreement = (
  context: Context,
  product: Product,
  offer: LoanOffer,
  { text, language }: LenderWords,
): string =>
  fill(
    text,
    figuresOf(context, product, offer, lenderTextsFor(language, conductOf(context.settings).numbers)),
  );

/** Markdown to HTML; anything that is HTML in the text is shown as text. */
export const toHtml = (markdown: string): string => renderMarkdown(markdown);

function figuresOf(
  context: Context,
  product: Product,
  offer: LoanOffer,
  texts: LenderTexts,
): Record<string, string> {
  const { company, registration, address } = context.brand;
  const { terms, caps } = termsInForce(context, product);
  const money = (amount: Money) => formatMoney(amount, texts.numbers);
  const oneTime = (kind: 'new' | 'repeat') =>
    money(moneyOf(terms.latePenalty.oneTimeMinor[kind], terms.currency));
  return {
    ...loanPeriods(context, product, texts),
    company,
    registration,
    address,
    principal: money(offer.principal),
    netProceeds: money(offer.netProceeds),
    fee: money(offer.fee),
    interest: money(offer.interest),
    totalRepayable: money(offer.totalRepayable),
    termDays: String(terms.termDays),
    instalmentCount: String(terms.instalmentCount),
    interestPerDay: formatRate(terms.interestPerDay, texts.numbers),
    effectiveRatePerMonth: formatEffectiveRate(offer.effectiveRatePerMonth, texts.numbers),
    effectiveRatePerYear: formatEffectiveRate(offer.effectiveRatePerYear, texts.numbers),
    oneTimeNew: oneTime('new'),
    oneTimeRepeat: oneTime('repeat'),
    rolloversMax: String(terms.rolloversMax),
    penaltySteps: penaltySteps(texts, terms),
    penaltyCap: capClause(texts, caps),
    prepayment: prepaymentClause(texts, terms),
    coolingOff: coolingOffClause(texts, terms, offer),
    schedule: scheduleTable(texts, offer, creditWindow(context.clock.today(product.market)).from),
  };
}

/** The instalments, and for which day of the money their due days are: the loan counts them from the day on which it came. */
function scheduleTable(texts: LenderTexts, offer: LoanOffer, creditDay: Day): string {
  const { scheduleNumber, scheduleDue, schedulePrincipal, scheduleInterest, scheduleToPay } = texts;
  const money = (amount: Money) => formatMoney(amount, texts.numbers);
  const rows = offer.schedule.map(
    (each) =>
      `| ${each.index} | ${formatDay(each.dueDay)} | ${money(each.principal)} | ${money(each.interest)} | ${money(each.total)} |`,
  );
  return [
    `| ${scheduleNumber} | ${scheduleDue} | ${schedulePrincipal} | ${scheduleInterest} | ${scheduleToPay} |`,
    '| ---: | --- | ---: | ---: | ---: |',
    ...rows,
    '',
    fill(texts.scheduleNote, { creditDay: formatDay(creditDay) }),
  ].join('\n');
}
