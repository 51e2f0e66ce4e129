import { addDays } from '@hiram/lending/calendar-day';
import { debtTotal } from '@hiram/lending/debt';
import { creditWindow } from '@hiram/lending/decide-application';
import { formatMoney } from '@hiram/lending/format';
import type { LoanEvent } from '@hiram/lending/loan-event';
import { moneyOf } from '@hiram/lending/money';
import { replayLoan } from '@hiram/lending/replay-loan';
import type { BorrowerKind, LatePenaltyTerms } from '@hiram/lending/terms';
import type { Product } from '../../database/product-definition.ts';
import type { LenderTexts } from '../../texts/lender-text/en.ts';
import { fill } from '../../texts/texts.ts';
import type { House } from '../feature.ts';
import { formatRate } from '../format-rate.ts';
import { offerProduct } from '../offer.ts';
import { termsInForce } from '../terms-in-force.ts';

/** Days late on which the example tells the penalty: where a rate begins, where it ends, and a first week. */
const exampleDays = [1, 7, 30, 31, 90, 91];

/** Products whose late payment costs the same: one table is said once for all of them. */
export type PenaltyGroup = { readonly products: readonly [Product, ...Product[]] };

/** Puts together the products with equal late penalties. */
export function groupByPenalty(texts: LenderTexts, products: readonly Product[]): PenaltyGroup[] {
  const groups = new Map<string, [Product, ...Product[]]>();
  for (const product of products) {
    const key = penaltyTable(texts, product);
    const group = groups.get(key);
    if (group) group.push(product);
    else groups.set(key, [product]);
  }
  return [...groups.values()].map((grouped) => ({ products: grouped }));
}

/** What a late payment costs: the one-time amount, and the share of each day. */
export function penaltyTable(texts: LenderTexts, { terms }: Product): string {
  const { oneTimeMinor, tiers } = terms.latePenalty;
  const once = (kind: BorrowerKind) => formatMoney(moneyOf(oneTimeMinor[kind], terms.currency));
  const rows = tiers.map(({ ratePerDay }, place) => {
    const rate = formatRate(ratePerDay);
    return `| ${daysOf(texts, tiers, place)} | ${rate} | ${rate} |`;
  });
  return [
    `| ${texts.penaltyOf} | ${texts.penaltyFirstLoan} | ${texts.penaltyLaterLoan} |`,
    '| --- | ---: | ---: |',
    `| ${texts.penaltyOnce} | ${once('new')} | ${once('repeat')} |`,
    ...rows,
  ].join('\n');
}

function daysOf(texts: LenderTexts, tiers: LatePenaltyTerms['tiers'], place: number): string {
  const from = tiers[place]?.fromDay ?? 1;
  const next = tiers[place + 1]?.fromDay;
  if (next === undefined) return fill(texts.penaltyDaysFrom, { day: from });
  return fill(texts.penaltyDays, { from, to: next - 1 });
}

/**
 * The penalties of a loan of which nothing is paid, told by the same replay that charges them: whatever the conduct and
 * the caps make of the terms, the example and the bill are one.
 */
export function penaltyExample(house: House, texts: LenderTexts, { products }: PenaltyGroup): string {
  const product = products.reduce((left, right) =>
    right.terms.instalmentCount < left.terms.instalmentCount ? right : left,
  );
  const { totalRepayable } = offerProduct(house, product);
  const { name, terms } = product;
  const count = terms.instalmentCount;
  const payments = count === 1 ? texts.penaltyOnePayment : fill(texts.penaltyPayments, { count });
  const rows = exampleDays.map((daysLate) => {
    const [first, later] = [
      chargeLate(house, product, 'new', daysLate),
      chargeLate(house, product, 'repeat', daysLate),
    ];
    return `| ${daysLate} | ${first.penalty} | ${later.penalty} | ${first.total} |`;
  });
  return [
    fill(texts.penaltyExample, { name, amount: formatMoney(totalRepayable), payments }),
    '',
    `| ${texts.penaltyDaysLate} | ${texts.penaltyOfFirst} | ${texts.penaltyOfLater} | ${texts.penaltyOverdue} |`,
    '| ---: | ---: | ---: | ---: |',
    ...rows,
  ].join('\n');
}

function chargeLate(house: House, product: Product, borrowerKind: BorrowerKind, daysLate: number) {
  const { market, principalMinor } = product;
  const acceptedOn = house.clock.today(market);
  const { terms, caps } = termsInForce(house, product);
  const { conduct } = house.settings;
  const contract = { principalMinor, terms, borrowerKind, conduct, caps, acceptedOn };
  const credited = creditWindow(acceptedOn).from;
  const events: LoanEvent[] = [{ id: 'example', kind: 'disbursed', payoutId: 'example', valueDay: credited }];
  const dueDay = replayLoan(contract, events, credited).schedule[0]?.dueDay ?? credited;
  const { overdue } = replayLoan(contract, events, addDays(dueDay, daysLate));
  const money = (minor: bigint) => formatMoney(moneyOf(minor, terms.currency));
  return { penalty: money(overdue.penaltyMinor), total: money(debtTotal(overdue)) };
}
