import { expect, it } from 'vitest';
import { sayExtensions } from './say-extensions.ts';

it.each([
  [{ rolloversUsed: 0, rolloversMax: 3, restructuresUsed: 0 }, '0 of 3'],
  [{ rolloversUsed: 2, rolloversMax: 3, restructuresUsed: 0 }, '2 of 3'],
  [{ rolloversUsed: 0, rolloversMax: 3, restructuresUsed: 1 }, 'Not possible under a new plan'],
  [
    { rolloversUsed: 1, rolloversMax: 3, restructuresUsed: 2 },
    '1 before the new plan, not possible under it',
  ],
])('REST-01 %o has extensions: %s', (loan, words) => {
  expect(sayExtensions(loan)).toBe(words);
});
