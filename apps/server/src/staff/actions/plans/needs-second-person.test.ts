import { expect, test } from 'vitest';
import { approvalsSchema } from '../../../lender/brand/approvals.ts';
import { needsSecondPerson } from './needs-second-person.ts';

const approvals = approvalsSchema.parse({
  waive: { aboveMinor: { PHP: 100_000, INR: 50_000 }, aDayMinor: { PHP: 250_000, INR: 100_000 } },
  charge: { aboveMinor: { PHP: 100_000, INR: 50_000 } },
  hold: 'never',
});
const none = { doneAloneMinor: 0n, doneTodayMinor: 0n } as const;
const asked = { kind: 'waive', currency: 'PHP', amountMinor: 100_000n, ...none } as const;

test('one person may give up as much as the lender has set, in each currency, and no more', () => {
  expect(needsSecondPerson(approvals, asked)).toBe(false);
  expect(needsSecondPerson(approvals, { ...asked, amountMinor: 100_001n })).toBe(true);
  expect(needsSecondPerson(approvals, { ...asked, currency: 'INR' })).toBe(true);
});

test('what one person did to the loan before is added, so that a sum cannot be split', () => {
  expect(needsSecondPerson(approvals, { ...asked, amountMinor: 1n, doneAloneMinor: 100_000n })).toBe(true);
});

test('one person may give up so much a day, over all loans, and no more', () => {
  expect(needsSecondPerson(approvals, { ...asked, doneTodayMinor: 150_000n })).toBe(false);
  expect(needsSecondPerson(approvals, { ...asked, doneTodayMinor: 150_001n })).toBe(true);
});

test('where the lender sets no limit for a day, it is that for a loan', () => {
  const charge = { ...asked, kind: 'charge', amountMinor: 60_000n } as const;
  expect(needsSecondPerson(approvals, { ...charge, doneTodayMinor: 40_000n })).toBe(false);
  expect(needsSecondPerson(approvals, { ...charge, doneTodayMinor: 40_001n })).toBe(true);
});

test('a kind that the lender has not named needs a second person, one that is named never does not', () => {
  expect(needsSecondPerson(approvals, { ...asked, kind: 'refund', amountMinor: 1n })).toBe(true);
  expect(needsSecondPerson(approvals, { ...asked, kind: 'hold', amountMinor: null })).toBe(false);
  expect(needsSecondPerson(approvals, { ...asked, amountMinor: null })).toBe(true);
});
