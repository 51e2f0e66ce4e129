import { describe, expect, it } from 'vitest';
import { dayOf } from '../calendar-day.ts';
import type { LoanTerms } from '../terms.ts';
import { sampleTerms } from '../testing/loan-samples.ts';
import { type DraftTerms, findTermsFaults, previewTerms } from './preview-terms.ts';

const draftWith = (terms: Partial<LoanTerms> = {}, changes: Partial<DraftTerms> = {}): DraftTerms => ({
  principalMinor: 500_000n,
  conduct: 'specified',
  on: dayOf('2026-08-13'),
  ...changes,
  terms: { ...sampleTerms, ...terms },
});
const tiersFrom = (...days: number[]) => ({
  ...sampleTerms.latePenalty,
  tiers: days.map((fromDay) => ({ fromDay, ratePerDay: 10_000n })),
});

describe('a draft of terms', () => {
  it('is previewed as a loan accepted on its first day', () => {
    const { offer } = previewTerms(draftWith());
    expect(offer.netProceeds.minor).toBe(500_000n);
    expect(offer.interest.minor).toBe(45_500n);
    expect(offer.schedule).toMatchObject([{ index: 1, dueDay: dayOf('2026-11-13') }]);
  });

  it('shows the late penalty of first and repeat loans on the due amount with its interest', () => {
    const { late } = previewTerms(draftWith());
    expect(late.map(({ daysLate }) => daysLate)).toEqual([1, 30, 90]);
    expect(late[0]).toMatchObject({ newMinor: 127_275n, repeatMinor: 107_275n });
    expect(late[1]?.newMinor).toBe(100_000n + 30n * 27_275n);
  });

  it('is compared with every cap of its market, under either conduct', () => {
    const { caps } = previewTerms(draftWith());
    expect(caps?.source).toBe('SEC MC 14 s.2025');
    expect(caps?.lines).toMatchObject([
      { cap: 'nominal-interest-per-month', value: 30_000n, limit: 60_000n, isWithin: true },
      { cap: 'effective-rate-per-month', isWithin: true },
      { cap: 'total-cost', value: 91_000n, limit: 1_000_000n, isWithin: true },
      { cap: 'late-penalty-per-month', limit: 50_000n, isWithin: false },
    ]);
  });

  it('charges a late penalty only up to the cap under strict conduct', () => {
    const { late } = previewTerms(draftWith({}, { conduct: 'strict' }));
    expect(late[1]?.newMinor).toBeLessThanOrEqual(27_275n);
  });

  it('has no comparison where no cap applies', () => {
    expect(previewTerms(draftWith({ market: 'IN', currency: 'INR' })).caps).toBeNull();
    expect(previewTerms(draftWith({ termDays: 200 })).caps).toBeNull();
  });

  it.each<[string, DraftTerms]>([
    ['nothing-lent', draftWith({}, { principalMinor: 0n })],
    ['term-out-of-range', draftWith({ termDays: 90 })],
    [
      'fee-takes-everything',
      draftWith({ fee: { rule: { kind: 'share', rate: 1_000_000n }, collected: 'at-disbursement' } }),
    ],
    ['penalty-not-from-first-day', draftWith({ latePenalty: tiersFrom(2, 30) })],
    ['penalty-days-out-of-order', draftWith({ latePenalty: tiersFrom(1, 30, 30) })],
    ['currency-of-other-market', draftWith({ currency: 'INR' })],
  ])('with the fault %s is named', (fault, draft) => {
    expect(findTermsFaults(draft)).toContain(fault);
    expect(findTermsFaults(draftWith())).toEqual([]);
  });
});
