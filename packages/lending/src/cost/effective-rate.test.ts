import { describe, expect, it } from 'vitest';
import { creditDay, dayAfterCredit } from '../testing/loan-samples.ts';
import { calculateEffectiveRate } from './effective-rate.ts';

describe('effective rate', () => {
  it('compounds the daily rate over 365 days and over a twelfth of them', () => {
    // 1 % a day for one day: 1.01^365 - 1 and 1.01^(365/12) - 1.
    const repayments = [{ day: dayAfterCredit(1), amountMinor: 1_010_000n }];
    const rate = calculateEffectiveRate({ netProceedsMinor: 1_000_000n, startDay: creditDay, repayments });
    expect(rate).toEqual({ perMonth: 353_449n, perYear: 36_783_434n });
  });

  it('gives two equal halves the rate at which their values match', () => {
    const repayments = [30, 60].map((days) => ({ day: dayAfterCredit(days), amountMinor: 520_000n }));
    const rate = calculateEffectiveRate({ netProceedsMinor: 1_000_000n, startDay: creditDay, repayments });
    const daily = (1 + Number(rate.perYear) / 1e6) ** (1 / 365);
    const worth = 520_000 / daily ** 30 + 520_000 / daily ** 60;
    expect(Math.abs(worth - 1_000_000)).toBeLessThan(1);
  });

  it('is zero if no more is repaid than was received, and needs net proceeds', () => {
    const repayments = [{ day: dayAfterCredit(30), amountMinor: 1_000_000n }];
    const flows = { netProceedsMinor: 1_000_000n, startDay: creditDay, repayments };
    expect(calculateEffectiveRate(flows)).toEqual({ perMonth: 0n, perYear: 0n });
    expect(() => calculateEffectiveRate({ ...flows, netProceedsMinor: 0n })).toThrow(RangeError);
  });
});
