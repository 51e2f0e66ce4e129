import { expect, it } from 'vitest';
import { sayEffect } from './webhook-words.ts';

it.each([
  ['recorded', 'Payment recorded'],
  ['known-already', 'Known already'],
  ['refused: too-old', 'Refused, too old'],
  ['notice-failed', 'Borrower not notified of a debit'],
  ['newer-effect', 'Newer effect'],
])('DESK-18 the effect %s of a webhook is read in words', (effect, words) => {
  expect(sayEffect(effect)).toBe(words);
});
