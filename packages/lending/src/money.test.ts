import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMoney, allocateEvenly, divideRounded, moneyOf, shareOf } from './money.ts';

const pesos = moneyOf(500_000n, 'PHP');
const rupees = moneyOf(500_000n, 'INR');

describe('money', () => {
  it('LEND-07 adds whole minor units of one currency', () => {
    expect(addMoney(pesos, moneyOf(1n, 'PHP'))).toEqual({ minor: 500_001n, currency: 'PHP' });
  });

  it('LEND-07 does not compile with mixed currencies, and throws when forced', () => {
    // @ts-expect-error pesos and rupees do not add
    expect(() => addMoney(pesos, rupees)).toThrow('cannot mix PHP and INR');
    // @ts-expect-error an amount is a bigint of minor units
    expect(moneyOf(12.5, 'PHP').minor).toBe(12.5);
  });

  it.each([
    [5n, 2n, 2n, 3n, 2n],
    [7n, 2n, 4n, 4n, 3n],
    [10n, 4n, 2n, 3n, 2n],
    [11n, 4n, 3n, 3n, 2n],
    [9n, 4n, 2n, 3n, 2n],
    [8n, 4n, 2n, 2n, 2n],
  ])('divides %s by %s to %s half-even, %s up and %s down', (numerator, denominator, even, up, down) => {
    expect(divideRounded(numerator, denominator, 'half-even')).toBe(even);
    expect(divideRounded(numerator, denominator, 'up')).toBe(up);
    expect(divideRounded(numerator, denominator, 'down')).toBe(down);
  });

  it('takes 5 % of 5,000.00 as 250.00', () => {
    expect(shareOf(500_000n, 50_000n)).toBe(25_000n);
  });

  it('splits an amount into parts that sum to the whole and differ only in the last', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 12n), fc.integer({ min: 1, max: 60 }), (amount, count) => {
        const parts = allocateEvenly(amount, count);
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(amount);
        expect(new Set(parts.slice(0, -1)).size).toBeLessThanOrEqual(1);
        expect(parts.every((part) => part >= 0n)).toBe(true);
      }),
    );
  });
});
