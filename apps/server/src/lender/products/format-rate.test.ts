import { describe, expect, it } from 'vitest';
import { formatEffectiveRate, formatRate } from './format-rate.ts';

describe('decisions §10: rates are never shown lower than they are', () => {
  it.each([
    [333n, '0,0333%'],
    [1_000n, '0,1%'],
    [1_999n, '0,1999%'],
    [30_000n, '3%'],
    [1_234_567n, '123,4567%'],
    [1n, '0,0001%'],
    [0n, '0%'],
  ])('%d parts per million of the terms are %s', (rate, text) => {
    expect(formatRate(rate, 'specified')).toBe(text);
  });

  it.each([
    [31_250n, '3,13%'],
    [31_249n, '3,12%'],
    [119_999n, '12,00%'],
    [119_950n, '12,00%'],
    [119_949n, '11,99%'],
    [50n, '0,01%'],
    [30_000n, '3,00%'],
  ])('an effective rate of %d parts per million is %s, half-up', (rate, text) => {
    expect(formatEffectiveRate(rate, 'specified')).toBe(text);
  });

  it("NUMBER-01 writes a rate with the market's own point", () => {
    expect([formatRate(333n, 'market'), formatEffectiveRate(31_250n, 'market')]).toEqual([
      '0.0333%',
      '3.13%',
    ]);
  });
});
