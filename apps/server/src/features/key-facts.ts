import { formatDay } from '@hiram/lending/calendar-day';
import { formatMoney } from '@hiram/lending/format';
import { moneyOf } from '@hiram/lending/money';
import type { LoanOffer } from '@hiram/lending/quote';
import type { BorrowerKind } from '@hiram/lending/terms';
import type { DetailRow } from '@hiram/wire/answer-fields';
import { fill, type Texts } from '../texts/texts.ts';
import { formatRate } from './format-rate.ts';
import type { TermsInForce } from './terms-in-force.ts';

/**
 * The disclosure statement of the strict conduct (decisions §7): net proceeds, every charge, the effective rate, the
 * schedule, what lateness costs and its caps, and the right to repay early.
 */
export function keyFacts(
  texts: Texts,
  offer: LoanOffer,
  loan: TermsInForce & { readonly borrowerKind: BorrowerKind },
): DetailRow[] {
  return [
    { text: texts.rowAmountBorrowed, value: formatMoney(offer.principal) },
    { text: texts.rowYouReceive, value: formatMoney(offer.netProceeds) },
    { text: texts.rowFee, value: formatMoney(offer.fee) },
    { text: texts.rowInterest, value: formatMoney(offer.interest) },
    { text: texts.rowTotalToRepay, value: formatMoney(offer.totalRepayable) },
    { text: texts.rowEffectiveRate, value: formatRate(offer.effectiveRatePerMonth) },
    { text: texts.rowEffectiveRateYear, value: formatRate(offer.effectiveRatePerYear) },
    ...offer.schedule.map(({ index, dueDay, total }) => ({
      text: fill(texts.instalmentTitle, { index }),
      value: `${formatDay(dueDay)}: ${formatMoney(total)}`,
    })),
    ...latenessRows(texts, loan),
    ...(loan.terms.prepayment.kind === 'any-time'
      ? [{ text: texts.keyFactEarly, value: texts.keyFactEarlyText }]
      : []),
  ];
}

function latenessRows(
  texts: Texts,
  { terms, caps, borrowerKind }: TermsInForce & { borrowerKind: BorrowerKind },
): DetailRow[] {
  const oneTime = moneyOf(terms.latePenalty.oneTimeMinor[borrowerKind], terms.currency);
  const steps = terms.latePenalty.tiers.map(({ fromDay, ratePerDay }) =>
    fill(texts.keyFactLateStep, { day: fromDay, rate: formatRate(ratePerDay) }),
  );
  const late = fill(texts.keyFactLateText, { amount: formatMoney(oneTime), steps: steps.join(', ') });
  if (!caps) return [{ text: texts.keyFactLate, value: late }];
  const rates = { late: formatRate(caps.latePenaltyPerMonth), cost: formatRate(caps.totalCost) };
  return [
    { text: texts.keyFactLate, value: late },
    { text: texts.keyFactCaps, value: fill(texts.keyFactCapsText, rates) },
  ];
}
