import { describe, expect, it } from 'vitest';
import { dayOf } from '../calendar-day.ts';
import { replayLoan } from '../replay/replay-loan.ts';
import type { Caps, LoanTerms } from '../terms.ts';
import { contractWith, creditDay, dayAfterCredit, disbursed, sampleTerms } from '../testing/loan-samples.ts';
import { capsFor, decideTermsWithinCaps } from './caps.ts';
import { offerLoan } from './offer-loan.ts';

const question = {
  market: 'PH',
  conduct: 'strict',
  principalMinor: 1_000_000n,
  termDays: 122,
  on: dayOf('2026-08-14'),
} as const;
const caps = capsFor(question);

describe('caps', () => {
  it.each([
    ['2022-03-02', null],
    ['2022-03-03', 150_000n],
    ['2026-03-31', 150_000n],
    ['2026-04-01', 120_000n],
  ])('hold the effective monthly rate of a Philippine loan of %s', (on, rate) => {
    expect(capsFor({ ...question, on: dayOf(on) })?.effectiveRatePerMonth ?? null).toBe(rate);
  });

  it('are 6 % nominal and 5 % penalty a month, and the amount borrowed in all', () => {
    expect(caps).toMatchObject({
      nominalInterestPerMonth: 60_000n,
      latePenaltyPerMonth: 50_000n,
      totalCost: 1_000_000n,
    });
  });

  it('hold for loans up to PHP 10,000 and four months only, and under strict conduct only', () => {
    expect(capsFor({ ...question, principalMinor: 1_000_001n })).toBeNull();
    expect(capsFor({ ...question, termDays: 123 })).toBeNull();
    expect(capsFor({ ...question, conduct: 'specified' })).toBeNull();
    expect(capsFor({ ...question, market: 'IN' })).toBeNull();
  });

  it.each<[string, Partial<LoanTerms>]>([
    ['nominal-interest-per-month', { interestPerDay: 2_001n }],
    ['effective-rate-per-month', { fee: feeOf(300_000n) }],
    ['total-cost', { interestPerDay: 2_000n, termDays: 365, fee: feeOf(300_000n) }],
  ])('refuse an offer above the %s', (cap, changes) => {
    const terms = { ...sampleTerms, ...changes };
    const offer = offerLoan({ principalMinor: 500_000n, terms, creditDay });
    const source = 'SEC MC 14 s.2025';
    expect(decideTermsWithinCaps(offer, terms, caps)).toEqual({
      ok: false,
      refusal: { code: 'terms-above-cap', cap, source },
    });
    expect(decideTermsWithinCaps(offer, terms, null).ok).toBe(true);
  });

  it.each<[string, Partial<LoanTerms>, string | null]>([
    ['6 % a month', { interestPerDay: 2_000n }, null],
    ['a cost of the whole amount', { interestPerDay: 2_000n, termDays: 365, fee: feeOf(270_000n) }, null],
    ['a cost of 0.01 more', { interestPerDay: 2_000n, termDays: 365, fee: feeOf(270_002n) }, 'total-cost'],
  ])('take in what comes to a cap to the last centavo: %s', (_what, changes, cap) => {
    const terms = { ...sampleTerms, instalmentCount: 1, ...changes };
    const offer = offerLoan({ principalMinor: 500_000n, terms, creditDay });
    const decided = decideTermsWithinCaps(offer, terms, caps);
    expect(decided.ok ? null : decided.refusal).toEqual(cap && expect.objectContaining({ cap }));
  });

  it('accept the reference product', () => {
    const offer = offerLoan({ principalMinor: 500_000n, terms: sampleTerms, creditDay });
    expect(decideTermsWithinCaps(offer, sampleTerms, caps)).toEqual({ ok: true, value: offer });
  });
});

describe('late penalty under caps', () => {
  const penaltyOn = (daysLate: number, changes: Partial<Caps> = {}) => {
    const contract = contractWith(
      { conduct: 'strict', caps: caps && { ...caps, ...changes } },
      { interestPerDay: 0n },
    );
    return replayLoan(contract, [disbursed], dayAfterCredit(91 + daysLate)).penaltySoFarMinor;
  };

  it.each([
    [1, 833n],
    [2, 1_666n],
    [3, 2_500n],
    [30, 25_000n],
    [60, 50_000n],
  ])('LEND-04 stays within 5 %% a month of 5,000.00 after %s days', (daysLate, amountMinor) => {
    expect(penaltyOn(daysLate)).toBe(amountMinor);
  });

  it('LEND-04 stops where all costs reach the amount borrowed', () => {
    expect(penaltyOn(600)).toBe(500_000n);
    expect(penaltyOn(601)).toBe(500_000n);
    expect(penaltyOn(31, { totalCost: 50_000n })).toBe(25_000n);
  });
});

function feeOf(rate: bigint): LoanTerms['fee'] {
  return { rule: { kind: 'share', rate }, collected: 'at-disbursement' };
}
