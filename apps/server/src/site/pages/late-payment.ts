import { addDays } from '@hiram/lending/calendar-day';
import { debtTotal } from '@hiram/lending/debt';
import { creditWindow } from '@hiram/lending/decisions/decide-application';
import { formatMoney } from '@hiram/lending/format';
import type { LoanEvent } from '@hiram/lending/loan-event';
import { moneyOf } from '@hiram/lending/money';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import type { BorrowerKind, LatePenaltyTerms } from '@hiram/lending/terms';
import type { Context } from '../../feature/context.ts';
import { formatRate } from '../../lender/products/format-rate.ts';
import type { Product } from '../../lender/products/product-definition.ts';
import { termsInForce } from '../../lender/products/terms-in-force.ts';
import type { LenderTexts } from '../../lender/texts/lender-text/lender-texts.ts';
import { fill } from '../../lender/texts/texts.ts';
import { offerProduct } from '../../loans/offer/offer.ts';

/** Days late in the example: where a rate begins, where it ends, and a first week. */
const exampleDays = [1, 7, 30, 31, 90, 91];

/** Products with the same late penalties, which share one table. */
export type PenaltyGroup = { readonly products: readonly [Product, ...Product[]] };

/** Groups the products with equal late penalties. */
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

/** The table of late penalties: the one-time amount, and the percentage of each day. */
export function penaltyTable(texts: LenderTexts, { terms }: Product): string {
  const { oneTimeMinor, tiers } = terms.latePenalty;
  const once = (kind: BorrowerKind) =>
    formatMoney(moneyOf(oneTimeMinor[kind], terms.currency), texts.numbers);
  const rows = tiers.map(({ ratePerDay }, place) => {
    const rate = formatRate(ratePerDay, texts.numbers);
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
 * The penalties of an unpaid loan, from the same replay that charges them. So the example equals the bill
 * under every conduct and cap.
 */
export function penaltyExample(context: Context, texts: LenderTexts, { products }: PenaltyGroup): string {
  const product = products.reduce((left, right) =>
    right.terms.instalmentCount < left.terms.instalmentCount ? right : left,
  );
  const { totalRepayable } = offerProduct(context, product);
  const { name, terms } = product;
  const count = terms.instalmentCount;
  const payments = count === 1 ? texts.penaltyOnePayment : fill(texts.penaltyPayments, { count });
  const rows = exampleDays.map((daysLate) => {
    const [first, later] = [
      chargeLate(context, texts, { product, borrowerKind: 'new', daysLate }),
      chargeLate(context, texts, { product, borrowerKind: 'repeat', daysLate }),
    ];
    return `| ${daysLate} | ${first.penalty} | ${later.penalty} | ${first.total} |`;
  });
  return [
    fill(texts.penaltyExample, { name, amount: formatMoney(totalRepayable, texts.numbers), payments }),
    '',
    `| ${texts.penaltyDaysLate} | ${texts.penaltyOfFirst} | ${texts.penaltyOfLater} | ${texts.penaltyOverdue} |`,
    '| ---: | ---: | ---: | ---: |',
    ...rows,
  ].join('\n');
}

type Late = { readonly product: Product; readonly borrowerKind: BorrowerKind; readonly daysLate: number };

function chargeLate(context: Context, texts: LenderTexts, { product, borrowerKind, daysLate }: Late) {
  const { market, principalMinor } = product;
  const acceptedOn = context.clock.today(market);
  const { terms, caps } = termsInForce(context, product);
  const { conduct } = context.settings;
  const contract = { principalMinor, terms, borrowerKind, conduct, caps, acceptedOn };
  const credited = creditWindow(acceptedOn).from;
  const events: LoanEvent[] = [{ id: 'example', kind: 'disbursed', payoutId: 'example', valueDay: credited }];
  const dueDay = replayLoan(contract, events, credited).schedule[0]?.dueDay ?? credited;
  const { overdue } = replayLoan(contract, events, addDays(dueDay, daysLate));
  const money = (minor: bigint) => formatMoney(moneyOf(minor, terms.currency), texts.numbers);
  return { penalty: money(overdue.penaltyMinor), total: money(debtTotal(overdue)) };
}
