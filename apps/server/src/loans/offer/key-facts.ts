import { formatDay } from '@hiram/lending/calendar-day';
import { formatMoney } from '@hiram/lending/format';
import { moneyOf } from '@hiram/lending/money';
import type { LoanOffer } from '@hiram/lending/quote';
import type { BorrowerKind } from '@hiram/lending/terms';
import type { DetailRow } from '@hiram/wire/answer-fields';
import { formatEffectiveRate, formatRate } from '../../lender/products/format-rate.ts';
import type { TermsInForce } from '../../lender/products/terms-in-force.ts';
import { fill, type Texts } from '../../lender/texts/texts.ts';

/**
 * The disclosure statement of the strict conduct (decisions §7): net proceeds, every charge, the effective
 * rate, the schedule, late penalties and their caps, and the right to repay early.
 */
export function keyFacts(
  texts: Texts,
  offer: LoanOffer,
  loan: TermsInForce & { readonly borrowerKind: BorrowerKind },
): DetailRow[] {
  return [
    { text: texts.rowAmountBorrowed, value: formatMoney(offer.principal, texts.numbers) },
    { text: texts.rowYouReceive, value: formatMoney(offer.netProceeds, texts.numbers) },
    { text: texts.rowFee, value: formatMoney(offer.fee, texts.numbers) },
    { text: texts.rowInterest, value: formatMoney(offer.interest, texts.numbers) },
    { text: texts.rowTotalToRepay, value: formatMoney(offer.totalRepayable, texts.numbers) },
    { text: texts.rowEffectiveRate, value: formatEffectiveRate(offer.effectiveRatePerMonth, texts.numbers) },
    {
      text: texts.rowEffectiveRateYear,
      value: formatEffectiveRate(offer.effectiveRatePerYear, texts.numbers),
    },
    ...offer.schedule.map(({ index, dueDay, total }) => ({
      text: fill(texts.instalmentTitle, { index }),
      value: `${formatDay(dueDay)}: ${formatMoney(total, texts.numbers)}`,
    })),
    ...latenessRows(texts, loan),
    ...(loan.terms.prepayment.kind === 'any-time'
      ? [{ text: texts.keyFactEarly, value: earlyText(texts, offer) }]
      : []),
  ];
}

/** What the borrower pays who gives the money back: the fee is kept, so the sentence names it (decisions §10). */
const earlyText = (texts: Texts, { fee }: LoanOffer): string =>
  fee.minor > 0n
    ? fill(texts.keyFactEarlyText, { fee: formatMoney(fee, texts.numbers) })
    : texts.keyFactEarlyNoFeeText;

function latenessRows(
  texts: Texts,
  { terms, caps, borrowerKind }: TermsInForce & { borrowerKind: BorrowerKind },
): DetailRow[] {
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
