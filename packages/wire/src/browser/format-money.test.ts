import { expect, it } from 'vitest';
import { currencySymbolFor } from '../page-parameters.ts';
import { formatMoney } from './format-money.ts';

it.each([
  [0, '₱ 0,00'],
  [5, '₱ 0,05'],
  [1_250_00, '₱ 1.250,00'],
  [1_234_567_89, '₱ 1.234.567,89'],
  [-320_500, '-₱ 3.205,00'],
  [9_007_199_254_740_991, '₱ 90.071.992.547.409,91'],
])('LEND-07 shows %i minor units as %s', (amountMinor, text) => {
  expect(formatMoney(amountMinor, '₱', 'specified')).toBe(text);
});

it.each([
  [5, '₱', '₱0.05'],
  [3_633_33, '₱', '₱3,633.33'],
  [-100_000_00, '₱', '-₱100,000.00'],
  [100_00, '₹', '₹100.00'],
  [3_633_33, '₹', '₹3,633.33'],
  [100_000_00, '₹', '₹1,00,000.00'],
  [12_345_678_90, '₹', '₹1,23,45,678.90'],
  ['900719925474099312', '₱', '₱9,007,199,254,740,993.12'],
])("NUMBER-01 shows %s minor units of %s in the market's own style as %s", (amountMinor, symbol, text) => {
  expect(formatMoney(amountMinor, symbol, 'market')).toBe(text);
});

it('ROUTE-06 shows rupees when system is 1, otherwise pesos', () => {
  expect(formatMoney(1_000_000, currencySymbolFor('1'), 'specified')).toBe('₹ 10.000,00');
  expect(formatMoney(1_000_000, currencySymbolFor('2'), 'specified')).toBe('₱ 10.000,00');
});
