import { expect, it } from 'vitest';
import { takeRandomBytes } from './random-bytes.ts';

it('hands out each of its random bytes once, also over the end of its supply', () => {
  const taken = Array.from({ length: 2_000 }, () => takeRandomBytes(12).toString('hex'));
  expect(new Set(taken).size).toBe(taken.length);
  expect(taken.every((each) => each.length === 24)).toBe(true);
});

it('keeps nothing of what it has handed out, and refuses more than it keeps', () => {
  const first = takeRandomBytes(16);
  const copy = Buffer.from(first);
  for (let count = 0; count < 2_000; count += 1) takeRandomBytes(16);
  expect(first.equals(copy)).toBe(true);
  expect(() => takeRandomBytes(1_025)).toThrow(RangeError);
});
