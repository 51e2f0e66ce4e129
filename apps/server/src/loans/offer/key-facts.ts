import { type Day, formatDay } from '@hiram/lending/calendar-day';
import { costsOfLateness } from '@hiram/lending/cost/preview-terms';
import { creditWindow } from '@hiram/lending/decisions/decide-application';
import { formatMoney } from '@hiram/lending/format';
import { type Money, moneyOf } from '@hiram/lending/money';
import type { LoanOffer } from '@hiram/lending/quotes/quote';
import type { BorrowerKind, Conduct } from '@hiram/lending/terms';
import type { DetailRow } from '@hiram/wire/answer-fields';
import { formatEffectiveRate, formatRate } from '../../lender/products/format-rate.ts';
import type { TermsInForce } from '../../lender/products/terms-in-force.ts';
import { fill, type Texts } from '../../lender/texts/texts.ts';

type Loan = TermsInForce & {
  readonly borrowerKind: BorrowerKind;
  readonly conduct: Conduct;
  readonly acceptedOn: Day;
};

/**
 * What a loan costs, before it is accepted (decisions §7): net proceeds, every charge, the total cost, effective rates and
 * the late penalty in money. In whole it is the disclosure statement, with the schedule, the rule of late penalties and its
 * caps, and the right to repay early.
 */
export function keyFacts(texts: Texts, offer: LoanOffer, loan: Loan, isWhole: boolean): DetailRow[] {
  const money = (amount: Money) => formatMoney(amount, texts.numbers);
  const rate = (effective: bigint) => formatEffectiveRate(effective, texts.numbers);
  const cost = moneyOf(offer.totalRepayable.minor - offer.netProceeds.minor, offer.principal.currency);
  return [
    ...(isWhole ? [{ text: texts.rowAmountBorrowed, value: money(offer.principal) }] : []),
    { text: texts.rowYouReceive, value: money(offer.netProceeds) },
    { text: texts.rowFee, value: money(offer.fee) },
    { text: texts.rowInterest, value: money(offer.interest) },
    { text: texts.rowTotalToRepay, value: money(offer.totalRepayable) },
    { text: texts.rowTotalCost, value: money(cost) },
    { text: texts.rowEffectiveRate, value: rate(offer.effectiveRatePerMonth) },
    { text: texts.rowEffectiveRateYear, value: rate(offer.effectiveRatePerYear) },
    lateCostRow(texts, offer, loan),
    ...(isWhole ? statementRows(texts, offer, loan) : []),
  ];
}

/** The penalties that the replay of a loan would charge, in money and not in percentages alone. */
function lateCostRow(texts: Texts, offer: LoanOffer, loan: Loan): DetailRow {
  const { terms, conduct, caps, borrowerKind, acceptedOn: on } = loan;
  const draft = { principalMinor: offer.principal.minor, terms, conduct, caps, on };
  const [one, thirty, ninety] = costsOfLateness(draft).map(({ newMinor, repeatMinor }) =>
    formatMoney(moneyOf(borrowerKind === 'new' ? newMinor : repeatMinor, terms.currency), texts.numbers),
  );
  const values = { one: one ?? '', thirty: thirty ?? '', ninety: ninety ?? '' };
  return { text: texts.keyFactLateCost, value: fill(texts.keyFactLateCostText, values) };
}

const statementRows = (texts: Texts, offer: LoanOffer, loan: Loan): DetailRow[] => [
  ...offer.schedule.map(({ index, dueDay, total }) => ({
    text: fill(texts.instalmentTitle, { index }),
    value: `${formatDay(dueDay)}: ${formatMoney(total, texts.numbers)}`,
  })),
  { text: texts.keyFactDue, value: fill(texts.keyFactDueText, { day: creditDayOf(loan) }) },
  ...latenessRows(texts, loan),
  ...(loan.terms.prepayment.kind === 'any-time'
    ? [{ text: texts.keyFactEarly, value: earlyText(texts, offer) }]
    : []),
];

/** The day on which the money is counted to come: the first on which it is promised. */
const creditDayOf = ({ acceptedOn }: Loan): string => formatDay(creditWindow(acceptedOn).from);

/** What the borrower pays who gives the money back: the fee is kept, so the sentence names it (decisions §10). */
const earlyText = (texts: Texts, { fee }: LoanOffer): string =>
  fee.minor > 0n
    ? fill(texts.keyFactEarlyText, { fee: formatMoney(fee, texts.numbers) })
    : texts.keyFactEarlyNoFeeText;

function latenessRows(texts: Texts, { terms, caps, borrowerKind }: Loan): DetailRow[] {
  const oneTime = moneyOf(terms.latePenalty.oneTimeMinor[borrowerKind], terms.currency);
  const steps = terms.latePenalty.tiers.map(({ fromDay, ratePerDay }) =>
    fill(texts.keyFactLateStep, { day: fromDay, rate: formatRate(ratePerDay, texts.numbers) }),
  );
  const late = fill(texts.keyFactLateText, {
    amount: formatMoney(oneTime, texts.numbers),
    steps: steps.join(', '),
  });
  if (!caps) return [{ text: texts.keyFactLate, value: late }];
  const rates = {
    late: formatRate(caps.latePenaltyPerMonth, texts.numbers),
    cost: formatRate(caps.totalCost, texts.numbers),
  };
  return [
    { text: texts.keyFactLate, value: late },
    { text: texts.keyFactCaps, value: fill(texts.keyFactCapsText, rates) },
  ];
}
