import { currencySymbolFor } from '@hiram/wire/page-parameters';
import { expect, it } from 'vitest';
import { fill } from './fill-text.ts';
import { formatMoney } from './format-money.ts';

it.each([
  [0, '₱ 0,00'],
  [5, '₱ 0,05'],
  [1_250_00, '₱ 1.250,00'],
  [1_234_567_89, '₱ 1.234.567,89'],
  [-320_500, '-₱ 3.205,00'],
  [9_007_199_254_740_991, '₱ 90.071.992.547.409,91'],
])('LEND-07 shows %i minor units as %s', (amountMinor, text) => {
  expect(formatMoney(amountMinor, '₱')).toBe(text);
});

it('ROUTE-06 shows rupees when system is 1, otherwise pesos', () => {
  expect(formatMoney(1_000_000, currencySymbolFor('1'))).toBe('₹ 10.000,00');
  expect(formatMoney(1_000_000, currencySymbolFor('2'))).toBe('₱ 10.000,00');
});

it('fills the placeholders of a text and leaves an unknown one to be seen', () => {
  expect(fill('Loan term {n} days, {rest}', { n: 91 })).toBe('Loan term 91 days, {rest}');
});
