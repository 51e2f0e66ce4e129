import { expect, test } from 'vitest';
import { toMinor } from './to-minor.ts';

test.each([
  ['1', 100],
  ['1.5', 150],
  ['1,05', 105],
  ['9007199.99', 900_719_999],
  [' 20 ', 2_000],
] as const)('%s is read exactly', (text, minor) => {
  expect(toMinor(text)).toBe(minor);
});

test.each(['', '0', '0.00', '-1', '1.234', '1.2.3', '1e3', 'ten', '12345678901'])(
  '%s is no amount',
  (text) => {
    expect(toMinor(text)).toBeNull();
  },
);
