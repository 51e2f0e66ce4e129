import { daysBetween } from '@hiram/lending/calendar-day';
import {
  applicantAgeMin,
  creditWindow,
  decisionDueBy,
  termDaysMax,
  termDaysMin,
} from '@hiram/lending/decide-application';
import { formatMoney } from '@hiram/lending/format';
import { changeNoticeDueBy } from '@hiram/lending/notices';
import type { Market } from '@hiram/lending/terms';
import { assignmentNoticeBusinessDays, judgementDefaultDays } from '@hiram/wire/limits';
import type { Product } from '../../database/product-definition.ts';
import { capClause, prepaymentClause } from '../agreement.ts';
import type { House } from '../feature.ts';
import { formatRate } from '../format-rate.ts';
import { offerProduct } from '../offer.ts';
import { termsInForce } from '../terms-in-force.ts';
import { groupByPenalty, penaltyExample, penaltyTable } from './late-payment.ts';
import { listOffered } from './list-offered.ts';

/** The periods that hold for every loan, as the rules that judge and lend count them (Spec §9). */
export function loanPeriods(house: House, market: Market): Record<string, string> {
  const today = house.clock.today(market);
  const { from, to } = creditWindow(today);
  const decisionDays = daysBetween(today, decisionDueBy(today));
  return {
    termDaysMin: String(termDaysMin),
    termDaysMax: String(termDaysMax),
    applicantAgeMin: String(applicantAgeMin),
    decisionTime: decisionDays === 1 ? '1 day' : `${decisionDays} days`,
    creditDays: `${daysBetween(today, from)} to ${daysBetween(today, to)} calendar days`,
    changeNoticeDays: String(daysBetween(today, changeNoticeDueBy(today))),
    assignmentDays: String(assignmentNoticeBusinessDays),
    judgementDays: String(judgementDefaultDays),
  };
}

/** The figures of the loan terms, from the products as they are lent today in a market (HELP-04). */
export async function loanTermsFigures(house: House, market: Market): Promise<Record<string, string>> {
  const products = await listOffered(house, market);
  const inForce = products.map((product) => termsInForce(house, product));
  const groups = groupByPenalty(products);
  const several = groups.length > 1;
  const named = (group: (typeof groups)[number], text: string) =>
    several ? `For ${group.products.map(({ name }) => `**${name}**`).join(', ')}:\n\n${text}` : text;
  return {
    productTable: productTable(house, products),
    prepayment: once(inForce.map(({ terms }) => prepaymentClause(terms))),
    rollover: rolloverClause(products),
    penalties: groups.map((group) => named(group, penaltyTable(group.products[0]))).join('\n\n'),
    penaltyCap: once(inForce.map(({ caps }) => capClause(caps))),
    penaltyExamples: groups.map((group) => penaltyExample(house, group)).join('\n\n'),
  };
}

/** Each sentence once. */
const once = (sentences: readonly string[]): string => [...new Set(sentences)].join('\n\n');

function rolloverClause(products: readonly Product[]): string {
  const days = [...new Set(products.map(({ terms }) => terms.dueWindowDays))].join(' or ');
  return `You may extend a loan from ${days} days before a due day on, and as long as it is overdue, at most as often as the table in section 2 says.`;
}

function productTable(house: House, products: readonly Product[]): string {
  const columns = products.map((product) => columnOf(house, product));
  const names = columns[0]?.map(([text]) => text) ?? [];
  const rows = names.map((name, place) => row([name, ...columns.map((column) => column[place]?.[1] ?? '')]));
  const head = row(['Loan', ...products.map(({ name }) => name)]);
  return [head, row(['---', ...products.map(() => '---:')]), ...rows].join('\n');
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function columnOf(house: House, product: Product): [string, string][] {
  const { terms } = product;
  const offer = offerProduct(house, product);
  return [
    ['Amount borrowed', formatMoney(offer.principal)],
    ['Paid out to you', formatMoney(offer.netProceeds)],
    ['Term', `${terms.termDays} days`],
    ['Payments', String(terms.instalmentCount)],
    ['Interest per day', formatRate(terms.interestPerDay)],
    ['Interest in all', formatMoney(offer.interest)],
    ['Processing fee', formatMoney(offer.fee)],
    ['Fee is taken', terms.fee.collected === 'at-disbursement' ? 'at payout' : '1st payment'],
    ['Total to repay', formatMoney(offer.totalRepayable)],
    ['Effective rate per month', formatRate(offer.effectiveRatePerMonth)],
    ['Effective rate per year', formatRate(offer.effectiveRatePerYear)],
    ['Extensions, at most', String(terms.rolloversMax)],
  ];
}
