import { describe, expect, it } from 'vitest';
import type { LoanEvent } from '../loan-event.ts';
import { replayLoan } from '../replay/replay-loan.ts';
import { contractWith, dayAfterCredit, disbursed, paid, sampleTerms } from '../testing/loan-samples.ts';
import { calculateDailyPenalty, calculateOneTimePenalty } from './late-penalty.ts';

const maturity = 91;

/** The worked example of decisions §6 has 5,000.00 unpaid: no interest. */
function penaltyOn(daysLate: number, borrowerKind: 'new' | 'repeat'): bigint {
  const contract = contractWith({ borrowerKind }, { interestPerDay: 0n });
  return replayLoan(contract, [disbursed], dayAfterCredit(maturity + daysLate)).penaltySoFarMinor;
}

describe('late penalty', () => {
  it('LEND-04 charges 1,000.00 once to a new borrower and 800.00 to a repeat one', () => {
    expect(calculateOneTimePenalty(sampleTerms.latePenalty, 'new')).toBe(100_000n);
    expect(calculateOneTimePenalty(sampleTerms.latePenalty, 'repeat')).toBe(80_000n);
  });

  it.each([
    [1, 25_000n],
    [30, 25_000n],
    [31, 20_000n],
    [90, 20_000n],
    [91, 10_000n],
    [400, 10_000n],
  ])('LEND-04 takes the share of day %s late from 5,000.00', (dayNumber, amountMinor) => {
    expect(calculateDailyPenalty(sampleTerms.latePenalty, 500_000n, dayNumber)).toBe(amountMinor);
  });

  it.each([
    [0, 0n],
    [1, 125_000n],
    [7, 275_000n],
    [30, 850_000n],
    [31, 870_000n],
    [90, 2_050_000n],
    [91, 2_060_000n],
  ])('LEND-04 has charged the worked amount %s days late', (daysLate, amountMinor) => {
    expect(penaltyOn(daysLate, 'new')).toBe(amountMinor);
    expect(penaltyOn(daysLate, 'repeat')).toBe(daysLate === 0 ? 0n : amountMinor - 20_000n);
  });

  it('LEND-04 counts a day on what is unpaid at its start: a payment lowers the penalty from the next day', () => {
    const contract = contractWith({}, { interestPerDay: 0n });
    // Day 1 late costs 1,250.00; 1,000.00 of principal is paid beside it.
    const events = [disbursed, paid(maturity + 1, 225_000n)];
    expect(replayLoan(contract, events, dayAfterCredit(maturity + 1)).outstanding).toMatchObject({
      penaltyMinor: 0n,
      principalMinor: 400_000n,
    });
    expect(replayLoan(contract, events, dayAfterCredit(maturity + 2)).overdue.penaltyMinor).toBe(20_000n);
  });

  it('LEND-04 puts no penalty on penalties', () => {
    const contract = contractWith({}, { interestPerDay: 0n });
    const late = replayLoan(
      contract,
      [disbursed, paid(maturity + 1, 100_000n)],
      dayAfterCredit(maturity + 2),
    );
    // 250.00 of day 1 are unpaid; day 2 is still 5 % of 5,000.00.
    expect(late.overdue.penaltyMinor).toBe(50_000n);
  });

  it('LEND-04 charges the one-time amount again only after nothing was overdue in between', () => {
    const contract = contractWith({}, { interestPerDay: 0n, instalmentCount: 2 });
    const oneDefault = replayLoan(contract, [disbursed], dayAfterCredit(92));
    // Due on day 46 and day 91: 45 days on 2,500.00 (30 at 5 %, 15 at 4 %), day 46 late on 5,000.00 at 4 %.
    expect(oneDefault.penaltySoFarMinor).toBe(100_000n + 375_000n + 150_000n + 20_000n);
    const cured = [disbursed, paid(47, 100_000n + 12_500n + 250_000n)];
    expect(replayLoan(contract, cured, dayAfterCredit(91)).overdue.principalMinor).toBe(0n);
    expect(replayLoan(contract, cured, dayAfterCredit(92)).overdue.penaltyMinor).toBe(100_000n + 12_500n);
  });

  it('LEND-04 ends a default that is paid on the due day of the next instalment: what is due today is not late', () => {
    const contract = contractWith({}, { interestPerDay: 0n, instalmentCount: 2 });
    const penalties = 100_000n + 375_000n + 150_000n;
    const events = [disbursed, paid(91, penalties + 250_000n)];
    expect(replayLoan(contract, events, dayAfterCredit(91)).overdue.penaltyMinor).toBe(0n);
    expect(replayLoan(contract, events, dayAfterCredit(92)).overdue.penaltyMinor).toBe(100_000n + 12_500n);
  });

  it('LEND-04 counts from the next instalment when the oldest is paid and another stays overdue', () => {
    const contract = contractWith({}, { interestPerDay: 0n, instalmentCount: 2 });
    const before = replayLoan(contract, [disbursed], dayAfterCredit(95));
    const events = [disbursed, paid(95, before.overdue.penaltyMinor + 250_000n)];
    const after = replayLoan(contract, events, dayAfterCredit(96));
    expect(before.daysLate).toBe(49);
    expect(after.daysLate).toBe(5);
    // 5 % of 2,500.00 and no second one-time amount.
    expect(after.overdue.penaltyMinor).toBe(12_500n);
  });

  it('LEND-04 starts a new default after a waiver has ended the old one', () => {
    const contract = contractWith({}, { interestPerDay: 0n, instalmentCount: 2 });
    const waived: LoanEvent = {
      id: 'waived',
      kind: 'waived',
      part: 'principal',
      amountMinor: 250_000n,
      reason: 'goodwill',
      valueDay: dayAfterCredit(47),
    };
    // 1,000.00 once and 125.00 for the first day late, twice.
    const state = replayLoan(contract, [disbursed, waived], dayAfterCredit(92));
    expect(state.penaltySoFarMinor).toBe(2n * 112_500n);
  });
});
