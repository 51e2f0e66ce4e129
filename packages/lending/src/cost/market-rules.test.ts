import { describe, expect, it } from 'vitest';
import { dayOf } from '../calendar-day.ts';
import type { LoanTerms } from '../terms.ts';
import { sampleTerms } from '../testing/loan-samples.ts';
import { findRuleBreaches } from './market-rules.ts';
import type { DraftTerms } from './preview-terms.ts';

const draftWith = (terms: Partial<LoanTerms> = {}, changes: Partial<DraftTerms> = {}): DraftTerms => ({
  principalMinor: 500_000n,
  conduct: 'specified',
  on: dayOf('2026-08-13'),
  ...changes,
  terms: { ...sampleTerms, prepayment: { kind: 'any-time' }, ...terms },
});
const rupees = { market: 'IN', currency: 'INR' } as const;
const once = { ...sampleTerms.latePenalty, tiers: [{ fromDay: 1, ratePerDay: 0n }] };

describe('RULE-02 the rules of a market that terms break', () => {
  it('are the caps, with the figure and its limit', () => {
    // 1,000.00 once and 30 days at 5 % of the 5,455.00 due: 9,182.50, which is 168.3318 % of it.
    expect(findRuleBreaches(draftWith())).toEqual([
      {
        rule: 'cap',
        line: { cap: 'late-penalty-per-month', value: 1_683_318n, limit: 50_000n, isWithin: false },
        source: 'SEC MC 14 s.2025',
      },
    ]);
  });

  it('name a loan above the covered amount in nothing', () => {
    expect(findRuleBreaches(draftWith({}, { principalMinor: 1_000_001n }))).toEqual([]);
  });

  it.each([
    ['half the term', 91, 7, 46],
    ['the days from disbursement, where they are more', 91, 60, 60],
  ])('count the days on which paying off early is refused: %s', (_what, termDays, daysMin, refusedDays) => {
    const terms = { termDays, prepayment: { kind: 'after-half-term', daysMin } } as const;
    expect(findRuleBreaches(draftWith({ ...terms, latePenalty: noPenalty }))).toEqual([
      { rule: 'late-prepayment', refusedDays, source: 'RA 11765' },
    ]);
  });

  it('are, in India, a penalty that is a rate by the day', () => {
    expect(findRuleBreaches(draftWith(rupees))).toMatchObject([
      { rule: 'penalty-as-rate', firstMonth: 1_683_318n },
    ]);
    expect(findRuleBreaches(draftWith({ ...rupees, latePenalty: once }))).toEqual([]);
  });

  it('are none of the caps under strict conduct, which keeps them', () => {
    expect(findRuleBreaches(draftWith({}, { conduct: 'strict' }))).toEqual([]);
  });
});

const noPenalty = { oneTimeMinor: { new: 0n, repeat: 0n }, tiers: [{ fromDay: 1, ratePerDay: 0n }] };
