import { expect, test } from 'vitest';
import { needsSecondPerson } from './needs-second-person.ts';

const approvals = { waive: { aboveMinor: { PHP: 100_000n, INR: 50_000n } }, hold: 'never' } as const;
const asked = { kind: 'waive', currency: 'PHP', amountMinor: 100_000n, doneAloneMinor: 0n } as const;

test('one person may give up as much as the lender has set, in each currency, and no more', () => {
  expect(needsSecondPerson(approvals, asked)).toBe(false);
  expect(needsSecondPerson(approvals, { ...asked, amountMinor: 100_001n })).toBe(true);
  expect(needsSecondPerson(approvals, { ...asked, currency: 'INR' })).toBe(true);
});

test('what one person did to the loan before is added, so that a sum cannot be split', () => {
  expect(needsSecondPerson(approvals, { ...asked, amountMinor: 1n, doneAloneMinor: 100_000n })).toBe(true);
});

test('a kind that the lender has not named needs a second person, one that is named never does not', () => {
  expect(needsSecondPerson(approvals, { ...asked, kind: 'refund', amountMinor: 1n })).toBe(true);
  expect(needsSecondPerson(approvals, { ...asked, kind: 'hold', amountMinor: null })).toBe(false);
  expect(needsSecondPerson(approvals, { ...asked, amountMinor: null })).toBe(true);
});
