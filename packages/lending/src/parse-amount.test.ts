import { expect, it } from 'vitest';
import { parseAmount } from './parse-amount.ts';

it.each([
  ['3633.33', 363_333n],
  ['3633,33', 363_333n],
  ['₱ 3.633,33', 363_333n],
  ['₱3,633.33', 363_333n],
  ['3,633', 363_300n],
  ['3.633', 363_300n],
  ['3 633', 363_300n],
  ['₹1,00,000.00', 10_000_000n],
  ['Rs. 1,00,000', 10_000_000n],
  ['500', 50_000n],
  ['0.5', 50n],
  [' 12345678 ', 1_234_567_800n],
])('LEND-07 reads the amount of %s', (text, minor) => {
  expect(parseAmount(text)).toBe(minor);
});

it.each([
  '',
  '0',
  '0,00',
  '-5',
  '1.2.3',
  '12,3456',
  'abc',
  '1e5',
  '5 pesos',
  '9'.repeat(14),
  '1.000,000.00.0',
])('LEND-07 reads no amount in "%s"', (text) => {
  expect(parseAmount(text)).toBeNull();
});
