import { describe, expect, it } from 'vitest';
import { currencySymbol, formatInstant, formatMoney } from './format.ts';
import { moneyOf } from './money.ts';

describe('format', () => {
  it.each([
    [0n, '₱ 0,00'],
    [5n, '₱ 0,05'],
    [123_45n, '₱ 123,45'],
    [1_234_567n, '₱ 12.345,67'],
    [123_456_789_00n, '₱ 123.456.789,00'],
    [-1_234_567n, '-₱ 12.345,67'],
  ])('LEND-07 writes %s centavos as %s', (minor, text) => {
    expect(formatMoney(moneyOf(minor, 'PHP'))).toBe(text);
  });

  it('LEND-07 writes rupees with their own sign, and in another format where a market sets one', () => {
    expect(formatMoney(moneyOf(1_234_567n, 'INR'))).toBe('₹ 12.345,67');
    const format = { symbol: 'Rs.', thousands: ',', decimal: '.' };
    expect(formatMoney(moneyOf(1_234_567n, 'INR'), format)).toBe('Rs. 12,345.67');
    expect([currencySymbol('PHP'), currencySymbol('INR')]).toEqual(['₱', '₹']);
  });

  it('LEND-07 writes an instant as year-month-day and time where the market is', () => {
    const instant = new Date('2026-11-20T16:05:00Z');
    expect(formatInstant(instant, 'PH')).toBe('2026-11-21 00:05');
    expect(formatInstant(instant, 'IN')).toBe('2026-11-20 21:35');
  });
});
