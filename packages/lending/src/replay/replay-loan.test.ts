import { describe, expect, it } from 'vitest';
import { addDays, formatDay } from '../calendar-day.ts';
import { noDebt } from '../debt.ts';
import type { LoanEvent } from '../loan-event.ts';
import { contractWith, creditDay, dayAfterCredit, disbursed, paid } from '../testing/loan-samples.ts';
import { replayLoan } from './replay-loan.ts';

const contract = contractWith();
const submitted: LoanEvent = { id: 'submitted', kind: 'submitted', valueDay: addDays(creditDay, -2) };
const approved: LoanEvent = { id: 'approved', kind: 'approved', valueDay: addDays(creditDay, -1) };
const payout = { payoutId: 'payout-1', amountMinor: 500_000n, valueDay: addDays(creditDay, -1) };
const payoutSent: LoanEvent = { id: 'sent', kind: 'payout-sent', ...payout };

describe('lifecycle', () => {
  it.each([
    ['under-review', [submitted], -1],
    ['declined', [submitted, { ...approved, kind: 'declined', reason: 'income' } as LoanEvent], -1],
    ['approved', [submitted, approved, payoutSent], -1],
    ['on-loan', [submitted, approved, payoutSent, disbursed], 87],
    ['due', [submitted, approved, payoutSent, disbursed], 88],
    ['due', [submitted, approved, payoutSent, disbursed], 91],
    ['overdue', [submitted, approved, payoutSent, disbursed], 92],
    ['settled', [submitted, approved, payoutSent, disbursed, paid(91, 545_500n)], 91],
  ] as const)('LEND-08 is %s', (status, events, days) => {
    expect(replayLoan(contract, events, dayAfterCredit(days)).status).toBe(status);
  });

  it('LEND-08 asks for another account while the last payout is returned', () => {
    const returned: LoanEvent = {
      id: 'back',
      kind: 'payout-returned',
      ...payout,
      valueDay: creditDay,
      reason: 'closed',
    };
    const again: LoanEvent = {
      ...payoutSent,
      id: 'sent-2',
      payoutId: 'payout-2',
      valueDay: dayAfterCredit(1),
    };
    const today = dayAfterCredit(1);
    expect(replayLoan(contract, [approved, payoutSent, returned], today).isPayoutReturned).toBe(true);
    expect(replayLoan(contract, [approved, payoutSent, returned, again], today).isPayoutReturned).toBe(false);
  });

  it('LEND-08 starts the schedule on the day of credit', () => {
    const state = replayLoan(contract, [approved, payoutSent, disbursed], creditDay);
    expect([state.disbursedOn, state.rolloversUsed, state.daysLate]).toEqual([creditDay, 0, 0]);
    expect(formatDay(state.maturityDay ?? creditDay)).toBe('2026-11-13');
  });
});

describe('payments', () => {
  it('LEND-05 pays charges, enforcement costs, penalties, then fees, interest and principal', () => {
    const terms = {
      fee: { rule: { kind: 'fixed', amountMinor: 10_000n }, collected: 'first-instalment' },
    } as const;
    const charged = (part: 'lawful-charge' | 'enforcement-cost', amountMinor: bigint): LoanEvent => ({
      id: part,
      kind: 'charged',
      part,
      amountMinor,
      reason: 'collection',
      valueDay: dayAfterCredit(92),
    });
    const costs = [charged('enforcement-cost', 3_000n), charged('lawful-charge', 2_000n)];
    const owedAfter = (amountMinor: bigint) => {
      const events = [disbursed, ...costs, paid(92, amountMinor)];
      return replayLoan(contractWith({}, terms), events, dayAfterCredit(92)).overdue;
    };
    // 1,000.00 once and 5 % of 5,555.00 for the first day late.
    const penaltyMinor = 127_775n;
    const whole = { lawfulChargeMinor: 2_000n, enforcementCostMinor: 3_000n, penaltyMinor };
    const debt = { ...whole, feeMinor: 10_000n, interestMinor: 45_500n, principalMinor: 500_000n };
    expect(owedAfter(0n)).toEqual(debt);
    expect(owedAfter(1_500n)).toEqual({ ...debt, lawfulChargeMinor: 500n });
    expect(owedAfter(4_000n)).toEqual({ ...debt, lawfulChargeMinor: 0n, enforcementCostMinor: 1_000n });
    expect(owedAfter(5_000n + penaltyMinor)).toEqual({ ...noDebt, ...pick(debt) });
    expect(owedAfter(5_000n + penaltyMinor + 15_000n)).toMatchObject({
      feeMinor: 0n,
      interestMinor: 40_500n,
    });
    expect(owedAfter(5_000n + penaltyMinor + 55_500n + 1n)).toEqual({ ...noDebt, principalMinor: 499_999n });
  });

  it('LEND-05 pays all overdue interest before any overdue principal', () => {
    const two = contractWith({}, { instalmentCount: 2 });
    const penaltyMinor = replayLoan(two, [disbursed], dayAfterCredit(95)).overdue.penaltyMinor;
    // Interest: 46 days on 5,000.00 is 230.00, 45 days on 2,500.00 is 112.50.
    const state = replayLoan(two, [disbursed, paid(95, penaltyMinor + 34_251n)], dayAfterCredit(95));
    expect(state.overdue).toEqual({ ...noDebt, principalMinor: 499_999n });
  });

  it('holds a payment that may not prepay as credit, and applies it at the start of the due day', () => {
    const events = [disbursed, paid(10, 522_999n)];
    const held = replayLoan(contract, events, dayAfterCredit(90));
    expect([held.status, held.creditMinor]).toEqual(['due', 522_999n]);
    const applied = replayLoan(contract, events, dayAfterCredit(91));
    expect([applied.status, applied.creditMinor, applied.penaltySoFarMinor]).toEqual(['due', 0n, 0n]);
    expect(applied.outstanding).toEqual({ ...noDebt, principalMinor: 22_501n });
  });

  it('LEND-02 settles early with the interest of the elapsed days and holds the rest as credit', () => {
    // 60 days of 0.1 % on 5,000.00 is 300.00; 10.00 is too much.
    const state = replayLoan(contract, [disbursed, paid(60, 531_000n)], dayAfterCredit(60));
    expect([state.status, state.creditMinor, state.costSoFarMinor]).toEqual(['settled', 1_000n, 30_000n]);
  });

  it('LEND-02 pays the next instalments as scheduled when the payment does not settle the loan', () => {
    const three = contractWith({ principalMinor: 1_000_000n }, { instalmentCount: 3 });
    const events = [disbursed, paid(30, 363_333n), paid(50, 300_000n)];
    const [, second, third] = replayLoan(three, events, dayAfterCredit(50)).schedule;
    expect(second).toMatchObject({ unpaidInterestMinor: 0n, unpaidPrincipalMinor: 54_000n });
    expect(third).toMatchObject({ unpaidInterestMinor: 10_000n, unpaidPrincipalMinor: 333_334n });
  });

  it('holds a payment before the money went out and what exceeds the debt', () => {
    const early = replayLoan(contract, [paid(-1, 1_000n)], creditDay);
    expect([early.status, early.creditMinor]).toEqual(['under-review', 1_000n]);
    const over = replayLoan(contract, [disbursed, paid(91, 600_000n)], dayAfterCredit(91));
    expect([over.status, over.creditMinor]).toEqual(['settled', 54_500n]);
  });

  it('counts a payment from its value day, however late the news comes', () => {
    const inTime = replayLoan(contract, [disbursed, paid(91, 545_500n)], dayAfterCredit(120));
    const other: LoanEvent = { ...paid(100, 100n), id: 'other' };
    const outOfOrder = [other, paid(91, 545_500n), disbursed];
    expect(inTime.status).toBe('settled');
    expect(replayLoan(contract, outOfOrder, dayAfterCredit(120))).toEqual({ ...inTime, creditMinor: 100n });
  });

  it('leaves an event after today out', () => {
    const today = dayAfterCredit(90);
    const known = replayLoan(contract, [disbursed, paid(91, 545_500n)], today);
    expect(known).toEqual(replayLoan(contract, [disbursed], today));
    const bounced = {
      id: 'b',
      kind: 'reversed',
      eventId: 'disbursed',
      reason: '',
      valueDay: dayAfterCredit(91),
    } as const;
    expect(replayLoan(contract, [disbursed, bounced], today)).toEqual(known);
  });

  it('ORDER-07 asks for another account when a payout is noted as sent on a later day than that of its return', () => {
    const back = { ...payout, id: 'back', kind: 'payout-returned', reason: 'no such account' } as const;
    const sentLater: LoanEvent = { ...payoutSent, valueDay: creditDay };
    const isReturned = (...events: LoanEvent[]) =>
      replayLoan(contract, [approved, ...events], creditDay).isPayoutReturned;
    expect(isReturned(sentLater, back)).toBe(true);
    expect(isReturned(payoutSent, back)).toBe(true);
    expect(isReturned(payoutSent, back, { ...sentLater, id: 'again', payoutId: 'payout-2' })).toBe(false);
  });

  it('throws on an amount below zero', () => {
    expect(() => replayLoan(contract, [disbursed, paid(1, -1n)], dayAfterCredit(1))).toThrow(RangeError);
  });
});

function pick(debt: { feeMinor: bigint; interestMinor: bigint; principalMinor: bigint }) {
  const { feeMinor, interestMinor, principalMinor } = debt;
  return { feeMinor, interestMinor, principalMinor };
}
