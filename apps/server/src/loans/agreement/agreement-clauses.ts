import { formatMoney } from '@hiram/lending/format';
import type { LoanOffer } from '@hiram/lending/quotes/quote';
import type { Caps, LoanTerms } from '@hiram/lending/terms';
import { formatRate } from '../../lender/products/format-rate.ts';
import type { LenderTexts } from '../../lender/texts/lender-text/lender-texts.ts';
import { fill } from '../../lender/texts/texts.ts';

/** What the market's caps add to the clause on late payment, after a space; nothing where none hold. */
export function capClause(texts: LenderTexts, caps: Caps | null): string {
  if (!caps) return '';
  const { latePenaltyPerMonth, totalCost, source } = caps;
  const values = {
    late: formatRate(latePenaltyPerMonth, texts.numbers),
    cost: formatRate(totalCost, texts.numbers),
    source,
  };
  return ` ${fill(texts.clauseCap, values)}`;
}

/** What each day late costs, tier by tier: `5% for days 1 to 30, 4% for days 31 to 90, 2% from day 91`. */
export function penaltySteps(texts: LenderTexts, { latePenalty: { tiers } }: LoanTerms): string {
  const steps = tiers.map(({ fromDay, ratePerDay }, place) => {
    const rate = formatRate(ratePerDay, texts.numbers);
    const next = tiers[place + 1]?.fromDay;
    if (next === undefined) return fill(texts.penaltyStepFrom, { rate, day: fromDay });
    return fill(texts.penaltyStep, { rate, from: fromDay, to: next - 1 });
  });
  return steps.join(', ');
}

/** Whether the borrower may change their mind, and what is paid then: the fee is kept (decisions §10). */
export function coolingOffClause(texts: LenderTexts, { prepayment }: LoanTerms, { fee }: LoanOffer): string {
  if (prepayment.kind !== 'any-time') return texts.clauseNoCoolingOff;
  if (fee.minor === 0n) return texts.clauseCoolingOffNoFee;
  return fill(texts.clauseCoolingOff, { fee: formatMoney(fee, texts.numbers) });
}

/** When the loan may be repaid early. */
export function prepaymentClause(texts: LenderTexts, { prepayment }: LoanTerms): string {
  if (prepayment.kind === 'any-time') return texts.clausePrepayment;
  return fill(texts.clausePrepaymentLater, { days: prepayment.daysMin });
}
