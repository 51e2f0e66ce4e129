import { expect, it } from 'vitest';
import { sayEvent } from './line-words.ts';

it.each([
  ['paid', 'repayment', false, 'Payment received'],
  ['paid', 'rollover', false, 'Payment received (extension)'],
  ['paid', 'repayment', true, 'Payment received, reversed'],
  ['rolled-over', '', false, 'Extended'],
  ['waived', 'penalty', false, 'Waived (late penalty)'],
  ['charged', 'enforcement-cost', false, 'Charged (enforcement costs)'],
  ['reversed', 'undoes entry 3', false, 'Reversed (undoes entry 3)'],
  ['payout-sent', '', false, 'Payout sent'],
])(
  'DESK-18 the entry %s (%s) of a loan reads in the words of the trade',
  (kind, detail, isReversed, words) => {
    expect(sayEvent({ kind, detail, isReversed })).toBe(words);
  },
);
