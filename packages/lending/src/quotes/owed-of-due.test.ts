import { describe, expect, it } from 'vitest';
import { contractWith, dayAfterCredit, disbursed, paid } from '../testing/loan-samples.ts';
import { readOwedOfDue } from './owed-of-due.ts';

const contract = contractWith({}, { instalmentCount: 3 });
const firstDue = dayAfterCredit(30);

describe('PAY-13 what is owed by a due day', () => {
  it.each([
    ['days before it', 27, [disbursed], 181_666n],
    ['on it', 30, [disbursed], 181_666n],
    ['on it, after a part was paid', 30, [disbursed, paid(30, 100_000n)], 81_666n],
    ['on it, after all of it was paid', 30, [disbursed, paid(30, 181_666n)], 0n],
    ['after it, when all of it was paid', 32, [disbursed, paid(30, 181_666n)], 0n],
    ['after it, when the next instalment is due as well', 60, [disbursed, paid(30, 181_666n)], 0n],
    ['after the loan was paid off', 32, [disbursed, paid(30, 900_000n)], 0n],
    ['before the money has arrived', 27, [], 0n],
  ])('%s', (_when, day, events, owedMinor) => {
    expect(readOwedOfDue(contract, events, { dueDay: firstDue, today: dayAfterCredit(day) })).toBe(owedMinor);
  });

  it('after it, the rest with its penalties', () => {
    const today = dayAfterCredit(32);
    const events = [disbursed, paid(30, 100_000n)];
    expect(readOwedOfDue(contract, events, { dueDay: firstDue, today })).toBeGreaterThan(81_666n);
  });
});
