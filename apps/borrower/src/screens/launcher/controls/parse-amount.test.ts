import { expect, it } from 'vitest';
import { parseAmount } from './parse-amount.ts';

it.each([
  ['', 0],
  ['3205', 320_500],
  ['3205.5', 320_550],
  [' 3205,05 ', 320_505],
  ['3.205,00', null],
  ['-5', null],
  ['x', null],
])('reads the amount %j as %j', (text, amountMinor) => {
  expect(parseAmount(text)).toBe(amountMinor);
});
