import type { LoanTerms } from '@hiram/lending/terms';
import { fill, type Texts } from '../texts/texts.ts';
import { formatRate } from './format-rate.ts';

/** The rate in a sentence. It is made from the terms and written nowhere, so it cannot say another price (decisions §10). */
export function describeRate(texts: Texts, { interestPerDay, fee }: LoanTerms): string {
  if (interestPerDay > 0n)
    return fill(texts.rateInterest, { rate: formatRate(interestPerDay, texts.numbers) });
  const isFree = fee.rule.kind === 'fixed' ? fee.rule.amountMinor === 0n : fee.rule.rate === 0n;
  return isFree ? texts.rateNothing : texts.rateFeeOnly;
}
