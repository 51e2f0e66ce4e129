import type { LoanTerms } from '@hiram/lending/terms';
import { describe, expect, it } from 'vitest';
import { textsFor } from '../texts/texts.ts';
import { describeRate } from './describe-rate.ts';

const fee = (amountMinor: bigint): LoanTerms['fee'] => ({
  rule: { kind: 'fixed', amountMinor },
  collected: 'at-disbursement',
});
const rateOf = (interestPerDay: bigint, feeMinor = 0n): LoanTerms =>
  ({ interestPerDay, fee: fee(feeMinor) }) as LoanTerms;

describe('COST-02 the rate sentence is made from the terms', () => {
  it.each([
    [rateOf(1_000n), 'Interest 0,1% per day'],
    [rateOf(1_500n, 30_000n), 'Interest 0,15% per day'],
    [rateOf(333n), 'Interest 0,0333% per day'],
    [rateOf(0n, 30_000n), 'No interest, one fee'],
    [rateOf(0n), 'No interest, no fee'],
  ])('%#: %s', (terms, sentence) => {
    expect(describeRate(textsFor('en', 'specified'), terms)).toBe(sentence);
  });

  it("has the market's point under strict conduct, and the language of the reader", () => {
    expect(describeRate(textsFor('en', 'market'), rateOf(1_000n))).toBe('Interest 0.1% per day');
    expect(describeRate(textsFor('hi', 'specified'), rateOf(1_000n))).toBe('ब्याज 0,1% प्रतिदिन');
  });
});
