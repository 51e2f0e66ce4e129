import { expect, it } from 'vitest';
import { conductOf } from './conduct.ts';

const specified = conductOf({ conduct: 'specified' });
const strict = conductOf({ conduct: 'strict' });

it('CONF-03 specified starts with the agreement checked, strict with an empty box', () => {
  expect(specified.isAgreementCheckedAtFirst).toBe(true);
  expect(strict.isAgreementCheckedAtFirst).toBe(false);
});

it("CONFOLD-02 specified lets the popup's button request the loan, strict leads to the page's own", () => {
  expect(specified.doesPromotionRequestLoan).toBe(true);
  expect(strict.doesPromotionRequestLoan).toBe(false);
});

it.each([1, 2, 3, 4, 5])('ORDER-06 of %i stars specified sends score 5, strict the stars chosen', (stars) => {
  expect(specified.scoreSent(stars)).toBe(5);
  expect(strict.scoreSent(stars)).toBe(stars);
});
