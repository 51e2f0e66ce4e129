import { expect, it } from 'vitest';
import { sayFailure, sayKeptRefusal } from './failure-words.ts';

it('DESK-18 an approval that could not be carried out any more is not called approved', () => {
  expect(sayFailure({ status: 'refused', refusal: 'name-taken' })).toBe(
    'Not done, and nothing has changed. Name taken.',
  );
  expect(sayFailure({ status: 'done', refusal: '' })).toBeNull();
  expect(sayFailure({ status: 'declined' })).toBeNull();
  expect(sayFailure(null)).toBeNull();
});

it.each([
  ['', ''],
  ['amount-above-debt', 'Amount above debt.'],
  ['Money may go there from 2027-01-05 on.', 'Money may go there from 2027-01-05 on.'],
])('DESK-18 the refusal “%s” reads “%s”', (refusal, words) => {
  expect(sayKeptRefusal(refusal)).toBe(words);
});
