import { describe, expect, it } from 'vitest';
import { formatAmount, parseAmount } from './format-amount.ts';

describe('formatAmount', () => {
  it('LEND-07 is written as the market writes it, on the page of another company', () => {
    expect(formatAmount(1_234_567n, 'PHP')).toBe('₱12,345.67');
    expect(formatAmount(5n, 'INR')).toBe('₹0.05');
    expect(formatAmount(123_456_789_00n, 'INR')).toBe('₹12,34,56,789.00');
    expect(formatAmount(1_234_567n, 'plain')).toBe('12345.67');
  });
});

describe('parseAmount', () => {
  it('parses what a payer types to the minor unit', () => {
    expect(parseAmount('1250')).toBe(125_000n);
    expect(parseAmount(' 1250.5 ')).toBe(125_050n);
    expect(parseAmount('1250,05')).toBe(125_005n);
    expect(parseAmount('₱1,250.05')).toBe(125_005n);
    expect(parseAmount('₹ 1,00,000')).toBe(10_000_000n);
  });

  it('refuses texts that are not amounts', () => {
    for (const text of ['', '0', '0.00', '-5', '1.234,50', '1e3', '1.005', '9999999999'])
      expect(parseAmount(text)).toBeNull();
  });
});
