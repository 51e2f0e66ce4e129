import { formatMoney } from '@hiram/lending/format';
import type { LoanTerms, Market } from '@hiram/lending/terms';
import type { Product } from '../../database/product-definition.ts';
import type { LenderTexts } from '../../texts/lender-text/en.ts';
import { fill } from '../../texts/texts.ts';
import { capClause, prepaymentClause } from '../agreement-clauses.ts';
import type { House } from '../feature.ts';
import { formatRate } from '../format-rate.ts';
import { offerProduct } from '../offer.ts';
import { termsInForce } from '../terms-in-force.ts';
import { groupByPenalty, penaltyExample, penaltyTable } from './late-payment.ts';
import { listOffered } from './list-offered.ts';

/** The figures of the loan terms, from the products as they are lent today in a market (HELP-04). */
export async function loanTermsFigures(
  house: House,
  market: Market,
  texts: LenderTexts,
): Promise<Record<string, string>> {
  const products = await listOffered(house, market);
  const inForce = products.map((product) => termsInForce(house, product));
  const groups = groupByPenalty(texts, products);
  const several = groups.length > 1;
  const named = (group: (typeof groups)[number], text: string) =>
    several ? `${fill(texts.termsFor, { names: namesOf(group.products) })}\n\n${text}` : text;
  return {
    productTable: productTable(house, texts, products),
    prepayment: once(inForce.map(({ terms }) => prepaymentClause(texts, terms))),
    rollover: rolloverClause(texts, products),
    penalties: groups.map((group) => named(group, penaltyTable(texts, group.products[0]))).join('\n\n'),
    penaltyCap: once(inForce.map(({ caps }) => capClause(texts, caps))),
    penaltyExamples: groups.map((group) => penaltyExample(house, texts, group)).join('\n\n'),
  };
}

/** Each sentence once. */
const once = (sentences: readonly string[]): string => [...new Set(sentences)].join('\n\n');

const namesOf = (products: readonly Product[]): string =>
  products.map(({ name }) => `**${name}**`).join(', ');

function rolloverClause(texts: LenderTexts, products: readonly Product[]): string {
  const [first = '', ...others] = new Set(products.map(({ terms }) => String(terms.dueWindowDays)));
  const days = others.reduce((one, other) => fill(texts.termsOr, { one, other }), first);
  return fill(texts.termsRollover, { days });
}

function productTable(house: House, texts: LenderTexts, products: readonly Product[]): string {
  const columns = products.map((product) => columnOf(house, texts, product));
  const names = columns[0]?.map(([text]) => text) ?? [];
  const rows = names.map((name, place) => row([name, ...columns.map((column) => column[place]?.[1] ?? '')]));
  const head = row([texts.termsLoan, ...products.map(({ name }) => name)]);
  return [head, row(['---', ...products.map(() => '---:')]), ...rows].join('\n');
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function columnOf(house: House, texts: LenderTexts, product: Product): [string, string][] {
  const { terms } = product;
  const offer = offerProduct(house, product);
  return [
    [texts.termsAmount, formatMoney(offer.principal)],
    [texts.termsPaidOut, formatMoney(offer.netProceeds)],
    [texts.termsTerm, fill(texts.termsDays, { days: terms.termDays })],
    [texts.termsPayments, String(terms.instalmentCount)],
    [texts.termsInterestPerDay, formatRate(terms.interestPerDay)],
    [texts.termsInterest, formatMoney(offer.interest)],
    [texts.termsFee, formatMoney(offer.fee)],
    [texts.termsFeeTaken, isFeeTakenFirst(terms) ? texts.termsFeeAtPayout : texts.termsFeeFirst],
    [texts.termsTotal, formatMoney(offer.totalRepayable)],
    [texts.termsRateMonth, formatRate(offer.effectiveRatePerMonth)],
    [texts.termsRateYear, formatRate(offer.effectiveRatePerYear)],
    [texts.termsExtensions, String(terms.rolloversMax)],
  ];
}

const isFeeTakenFirst = ({ fee }: LoanTerms): boolean => fee.collected === 'at-disbursement';
