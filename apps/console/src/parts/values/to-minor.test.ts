import { expect, test } from 'vitest';
import { toMinor } from './to-minor.ts';

test.each([
  ['1', 100],
  ['1.5', 150],
  ['1,05', 105],
  ['9007199.99', 900_719_999],
  [' 20 ', 2_000],
  ['1,500.00', 150_000],
  ['₱1,234,567.8', 123_456_780],
  ['₹ 1,00,000.00', 10_000_000],
  ['12,34,567', 123_456_700],
] as const)('NUMBER-02 reads %s exactly', (text, minor) => {
  expect(toMinor(text)).toBe(minor);
});

test.each([
  '',
  '0',
  '0.00',
  '-1',
  '1.234',
  '1.2.3',
  '1e3',
  'ten',
  '12345678901',
  '1.500,00',
  '1,50,00',
  '12,3456',
])('NUMBER-02 takes %s for no amount', (text) => {
  expect(toMinor(text)).toBeNull();
});
