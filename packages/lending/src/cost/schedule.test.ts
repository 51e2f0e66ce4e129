import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, daysBetween, formatDay } from '../calendar-day.ts';
import type { FeeTerms } from '../terms.ts';
import { creditDay, sampleTerms } from '../testing/loan-samples.ts';
import { calculateFee, calculateSchedule } from './schedule.ts';

function scheduleOf(principalMinor: bigint, instalmentCount: number, fee: FeeTerms = sampleTerms.fee) {
  const terms = { ...sampleTerms, instalmentCount, fee };
  return calculateSchedule({ principalMinor, terms, startDay: creditDay, isFirst: true });
}

describe('schedule', () => {
  it('LEND-01 asks 5,455.00 once, 91 days after the credit', () => {
    const [only, ...rest] = scheduleOf(500_000n, 1);
    expect(rest).toEqual([]);
    expect(only).toMatchObject({ index: 1, interestMinor: 45_500n, principalMinor: 500_000n, feeMinor: 0n });
    expect(formatDay(only?.dueDay ?? creditDay)).toBe('2026-11-13');
  });

  it('splits 10,000.00 over 91 days into 3,633.33, 3,540.00 and 3,433.34', () => {
    const rows = scheduleOf(1_000_000n, 3).map((each) => [
      daysBetween(creditDay, each.dueDay),
      each.interestMinor,
      each.principalMinor,
    ]);
    expect(rows).toEqual([
      [30, 30_000n, 333_333n],
      [61, 20_667n, 333_333n],
      [91, 10_000n, 333_334n],
    ]);
  });

  it('rounds due days half up: 91 days in two fall on day 46 and day 91', () => {
    expect(scheduleOf(500_000n, 2).map((each) => daysBetween(creditDay, each.dueDay))).toEqual([46, 91]);
  });

  it('counts actual days over the end of February', () => {
    const startDay = dayOf('2028-02-28');
    const [only] = calculateSchedule({
      principalMinor: 500_000n,
      terms: sampleTerms,
      startDay,
      isFirst: true,
    });
    expect(formatDay(only?.dueDay ?? startDay)).toBe('2028-05-29');
  });

  it('puts a fee on the first instalment of the first schedule only', () => {
    const fee: FeeTerms = { rule: { kind: 'share', rate: 25_000n }, collected: 'first-instalment' };
    expect(scheduleOf(1_000_000n, 3, fee).map((each) => each.feeMinor)).toEqual([25_000n, 0n, 0n]);
    const terms = { ...sampleTerms, fee };
    const rolled = calculateSchedule({
      principalMinor: 1_000_000n,
      terms,
      startDay: creditDay,
      isFirst: false,
    });
    expect(rolled.map((each) => each.feeMinor)).toEqual([0n]);
  });

  it('leaves a fee that is taken at disbursement out of the instalments', () => {
    const fee: FeeTerms = { rule: { kind: 'fixed', amountMinor: 25_000n }, collected: 'at-disbursement' };
    expect(calculateFee(1_000_000n, fee)).toBe(25_000n);
    expect(scheduleOf(1_000_000n, 3, fee).map((each) => each.feeMinor)).toEqual([0n, 0n, 0n]);
  });

  it('has principal parts that sum to the whole, due days that rise, and ends on the last day of the term', () => {
    const input = fc.record({
      principalMinor: fc.bigInt(1n, 10n ** 9n),
      termDays: fc.integer({ min: 91, max: 365 }),
      instalmentCount: fc.integer({ min: 1, max: 24 }),
    });
    fc.assert(
      fc.property(input, ({ principalMinor, termDays, instalmentCount }) => {
        const terms = { ...sampleTerms, termDays, instalmentCount };
        const schedule = calculateSchedule({ principalMinor, terms, startDay: creditDay, isFirst: true });
        expect(schedule.reduce((sum, each) => sum + each.principalMinor, 0n)).toBe(principalMinor);
        for (const each of schedule) expect(daysBetween(each.startDay, each.dueDay)).toBeGreaterThan(0);
        expect(daysBetween(creditDay, schedule.at(-1)?.dueDay ?? creditDay)).toBe(termDays);
      }),
    );
  });
});
