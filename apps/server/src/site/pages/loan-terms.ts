import { formatMoney } from '@hiram/lending/format';
import type { Market } from '@hiram/lending/market';
import type { Money } from '@hiram/lending/money';
import type { LoanTerms } from '@hiram/lending/terms';
import type { Context } from '../../feature/context.ts';
import { formatEffectiveRate, formatRate } from '../../lender/products/format-rate.ts';
import type { Product } from '../../lender/products/product-definition.ts';
import { termsInForce } from '../../lender/products/terms-in-force.ts';
import type { LenderTexts } from '../../lender/texts/lender-text/lender-texts.ts';
import { fill } from '../../lender/texts/texts.ts';
import { capClause, prepaymentClause } from '../../loans/agreement/agreement-clauses.ts';
import { offerProduct } from '../../loans/offer/offer.ts';
import { groupByPenalty, penaltyExample, penaltyTable } from './late-payment.ts';
import { listLent } from './list-offered.ts';

/** The figures of the loan terms, from the products as they are lent today in a market, or were until none was (HELP-04). */
export async function loanTermsFigures(
  context: Context,
  market: Market,
  texts: LenderTexts,
): Promise<Record<string, string>> {
  const products = await listLent(context, market);
  const inForce = products.map((product) => termsInForce(context, product));
  const groups = groupByPenalty(texts, products);
  const several = groups.length > 1;
  const named = (group: (typeof groups)[number], text: string) =>
    several ? `${fill(texts.termsFor, { names: namesOf(group.products) })}\n\n${text}` : text;
  return {
    productTable: productTables(context, texts, products),
    prepayment: once(inForce.map(({ terms }) => prepaymentClause(texts, terms))),
    rollover: rolloverClause(texts, products),
    penalties: groups.map((group) => named(group, penaltyTable(texts, group.products[0]))).join('\n\n'),
    penaltyCap: once(inForce.map(({ caps }) => capClause(texts, caps))),
    penaltyExamples: groups.map((group) => penaltyExample(context, texts, group)).join('\n\n'),
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

/** The products beside each other, two in a table: a phone is wide enough for no more. */
function productTables(context: Context, texts: LenderTexts, products: readonly Product[]): string {
  const pairs = products.flatMap((_product, place) =>
    place % 2 === 0 ? [products.slice(place, place + 2)] : [],
  );
  return pairs.map((pair) => productTable(context, texts, pair)).join('\n\n');
}

function productTable(context: Context, texts: LenderTexts, products: readonly Product[]): string {
  const columns = products.map((product) => columnOf(context, texts, product));
  const names = columns[0]?.map(([text]) => text) ?? [];
  const rows = names.map((name, place) => row([name, ...columns.map((column) => column[place]?.[1] ?? '')]));
  const head = row([texts.termsLoan, ...products.map(({ name }) => name)]);
  return [head, row(['---', ...products.map(() => '---:')]), ...rows].join('\n');
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function columnOf(context: Context, texts: LenderTexts, product: Product): [string, string][] {
  const { terms } = product;
  const offer = offerProduct(context, product);
  const amount = (money: Money) => formatMoney(money, texts.numbers).replace(' ', noBreakSpace);
  return [
    [texts.termsAmount, amount(offer.principal)],
    [texts.termsPaidOut, amount(offer.netProceeds)],
    [texts.termsTerm, fill(texts.termsDays, { days: terms.termDays })],
    [texts.termsPayments, String(terms.instalmentCount)],
    [texts.termsInterestPerDay, formatRate(terms.interestPerDay, texts.numbers)],
    [texts.termsInterest, amount(offer.interest)],
    [texts.termsFee, amount(offer.fee)],
    [texts.termsFeeTaken, isFeeTakenFirst(terms) ? texts.termsFeeAtPayout : texts.termsFeeFirst],
    [texts.termsTotal, amount(offer.totalRepayable)],
    [texts.termsRateMonth, formatEffectiveRate(offer.effectiveRatePerMonth, texts.numbers)],
    [texts.termsRateYear, formatEffectiveRate(offer.effectiveRatePerYear, texts.numbers)],
    [texts.termsExtensions, String(terms.rolloversMax)],
  ];
}

/** Between a sign and its amount, which stand in one line. */
const noBreakSpace = '\u00a0';

const isFeeTakenFirst = ({ fee }: LoanTerms): boolean => fee.collected === 'at-disbursement';
