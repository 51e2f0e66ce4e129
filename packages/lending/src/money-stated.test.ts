import { describe, expect, it } from 'vitest';
import { daysBetween } from './calendar-day.ts';
import { capsFor } from './cost/caps.ts';
import { debtTotal } from './debt.ts';
import type { LoanEvent } from './loan-event.ts';
import { quoteRepayment, quoteRollover, quoteSettlement } from './quotes/quotes.ts';
import { journalLoan, replayLoan } from './replay/replay-loan.ts';
import { contractWith, creditDay, dayAfterCredit, disbursed, paid } from './testing/loan-samples.ts';

const contract = contractWith();
const extended = (days: number, amountMinor: bigint): LoanEvent =>
  paid(days, amountMinor, { purpose: 'rollover' });

/** Where the specification is silent, these hold (decisions §10, the last ruling). */
describe('decisions §10: what is stated because the specification is silent', () => {
  it('LEND-02 LEND-03 a prepayment counts from the first disbursement also after an extension', () => {
    const events = [disbursed, extended(91, 45_500n)];
    const state = replayLoan(contract, events, dayAfterCredit(92));
    expect([state.rolloversUsed, state.status]).toEqual([1, 'on-loan']);
    expect(quoteSettlement(contract, events, dayAfterCredit(92))).toMatchObject({
      ok: true,
      value: { amount: { minor: 500_500n }, isFullSettlement: true },
    });
  });

  it('LEND-02 the last instalment that is left is quoted as the settlement', () => {
    const two = contractWith({}, { instalmentCount: 2 });
    const events = [disbursed, paid(46, 273_000n)];
    const quote = quoteRepayment(two, events, dayAfterCredit(60));
    expect(quote).toMatchObject({ ok: true, value: { isFullSettlement: true } });
    expect(quote).toEqual(quoteSettlement(two, events, dayAfterCredit(60)));
  });

  it('LEND-09 interest that is paid before it is earned is booked as far as it is paid', () => {
    const two = contractWith({}, { instalmentCount: 2 });
    const events = [disbursed, paid(46, 273_000n), paid(60, 100_000n)];
    const { state, postings } = journalLoan(two, events, dayAfterCredit(60));
    const booked = postings.filter(({ kind }) => kind === 'interest-accrued');
    const interestMinor = booked.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
    // 46 days on 5,000.00, and the whole interest of the second instalment, which the payment covers.
    expect(interestMinor).toBe(23_000n + 11_250n);
    expect(state.outstanding).toMatchObject({
      interestMinor: 0n,
      principalMinor: 250_000n + 11_250n - 100_000n,
    });
  });

  it('LEND-03 a charge alone is overdue, and no extension is offered for it', () => {
    const charged: LoanEvent = {
      ...{ id: 'charged', kind: 'charged', part: 'lawful-charge', amountMinor: 5_000n },
      ...{ reason: 'court', valueDay: dayAfterCredit(50) },
    };
    const two = contractWith({}, { instalmentCount: 2 });
    const events = [disbursed, paid(46, 273_000n), charged];
    expect(replayLoan(two, events, dayAfterCredit(50))).toMatchObject({ status: 'overdue', daysLate: 0 });
    expect(quoteRollover(two, events, dayAfterCredit(50))).toMatchObject({
      refusal: { code: 'rollover-not-due' },
    });
  });

  it('LEND-04 what one day of a default leaves of its penalty allowance, the next may use', () => {
    const on = dayAfterCredit(-1);
    const caps = capsFor({ market: 'PH', conduct: 'strict', principalMinor: 500_000n, termDays: 91, on });
    const tiers = [
      { fromDay: 1, ratePerDay: 1_000n },
      { fromDay: 11, ratePerDay: 50_000n },
    ];
    const latePenalty = { oneTimeMinor: { new: 0n, repeat: 0n }, tiers };
    const strict = contractWith({ conduct: 'strict', caps }, { interestPerDay: 0n, latePenalty });
    const penaltyOn = (daysLate: number) =>
      replayLoan(strict, [disbursed], dayAfterCredit(91 + daysLate)).penaltySoFarMinor;
    // 0.1 % a day for ten days, of 1,666.66 that were allowed; on the eleventh day what was left comes on top.
    expect([penaltyOn(10), penaltyOn(11)]).toEqual([5_000n, 9_166n]);
  });

  it('LEND-01 LEND-03 an extension may pass 365 days in all', () => {
    const year = contractWith({}, { termDays: 364 });
    const events = [disbursed, extended(364, 182_000n)];
    const state = replayLoan(year, events, dayAfterCredit(365));
    expect(state.maturityDay && daysBetween(creditDay, state.maturityDay)).toBe(2 * 364);
    expect(debtTotal(state.overdue)).toBe(0n);
  });
});
