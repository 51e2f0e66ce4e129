import { describe, expect, it } from 'vitest';
import { dayOf } from './calendar-day.ts';
import { formatDayInWords, formatInstant, formatMoney } from './format.ts';
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
    expect(formatMoney(moneyOf(minor, 'PHP'), 'specified')).toBe(text);
  });

  it.each([
    [5n, 'PHP', '₱0.05'],
    [100_00n, 'INR', '₹100.00'],
    [3_633_33n, 'PHP', '₱3,633.33'],
    [3_633_33n, 'INR', '₹3,633.33'],
    [100_000_00n, 'PHP', '₱100,000.00'],
    [100_000_00n, 'INR', '₹1,00,000.00'],
    [12_345_678_90n, 'INR', '₹1,23,45,678.90'],
    [-12_345_678_90n, 'PHP', '-₱12,345,678.90'],
  ] as const)(
    "NUMBER-01 writes %s minor units of %s in the market's own style as %s",
    (minor, currency, text) => {
      expect(formatMoney(moneyOf(minor, currency), 'market')).toBe(text);
    },
  );

  it('LEND-07 writes rupees with their own sign', () => {
    expect(formatMoney(moneyOf(1_234_567n, 'INR'), 'specified')).toBe('₹ 12.345,67');
  });

  it('NUMBER-03 writes a day with its weekday and the name of its month', () => {
    const words = ['en', 'fil', 'hi', 'id'].map((language) =>
      formatDayInWords(dayOf('2026-12-24'), language),
    );
    expect(words[0]).toBe('Thu, 24 Dec 2026');
    expect(words[2]).toMatch(/24.*2026/);
    expect(new Set(words).size).toBe(4);
  });

  it('LEND-07 writes an instant as year-month-day and time where the market is', () => {
    const instant = new Date('2026-11-20T16:05:00Z');
    expect(formatInstant(instant, 'PH')).toBe('2026-11-21 00:05');
    expect(formatInstant(instant, 'IN')).toBe('2026-11-20 21:35');
  });
});
