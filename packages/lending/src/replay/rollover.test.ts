import { describe, expect, it } from 'vitest';
import { dayOf, formatDay } from '../calendar-day.ts';
import { noDebt } from '../debt.ts';
import { decideRepayment } from '../decisions/decide-repayment.ts';
import type { LoanEvent } from '../loan-event.ts';
import { quoteRollover, quoteSettlement } from '../quotes/quotes.ts';
import { contractWith, dayAfterCredit, disbursed, paid } from '../testing/loan-samples.ts';
import { replayLoan } from './replay-loan.ts';

const contract = contractWith();
/** 2026-11-20, seven days after 2026-11-13. */
const weekLate = 98;
/** 455.00 of interest, 1,000.00 once and seven days of 5 % of 5,455.00. */
const delayMinor = 45_500n + 100_000n + 7n * 27_275n;

describe('rollover', () => {
  it('LEND-03 asks the interest and penalties due and gives the same period from the day of payment', () => {
    const quote = quoteRollover(contract, [disbursed], dayOf('2026-11-20'));
    expect(quote).toEqual({
      ok: true,
      value: {
        quotedOn: dayOf('2026-11-20'),
        amount: { minor: 336_425n, currency: 'PHP' },
        settles: { ...noDebt, penaltyMinor: 290_925n, interestMinor: 45_500n },
        interestGivenBackMinor: 0n,
        creditAppliedMinor: 0n,
        nextPaymentDay: dayOf('2027-02-19'),
        plan: [{ index: 1, dueDay: dayOf('2027-02-19'), amount: { minor: 545_500n, currency: 'PHP' } }],
        rolloversLeft: 2,
      },
    });
  });

  it('LEND-03 gives the unpaid principal a new schedule and ends the default', () => {
    const events = [disbursed, paid(weekLate, delayMinor, { purpose: 'rollover' })];
    const state = replayLoan(contract, events, dayAfterCredit(weekLate));
    expect(state).toMatchObject({ status: 'on-loan', daysLate: 0, rolloversUsed: 1, creditMinor: 0n });
    expect(formatDay(state.maturityDay ?? state.today)).toBe('2027-02-19');
    expect(state.outstanding).toEqual({ ...noDebt, interestMinor: 45_500n, principalMinor: 500_000n });
    const lateAgain = replayLoan(contract, events, dayOf('2027-02-20'));
    expect(lateAgain.overdue.penaltyMinor).toBe(100_000n + 27_275n);
  });

  it('LEND-03 counts from the old due day when it is bought inside the due window', () => {
    const quote = quoteRollover(contract, [disbursed], dayAfterCredit(88));
    expect(quote).toMatchObject({
      ok: true,
      value: { amount: { minor: 45_500n }, nextPaymentDay: dayAfterCredit(91 + 91) },
    });
  });

  it('LEND-03 adds the interest of the running period on principal that is not due yet', () => {
    const two = contractWith({}, { instalmentCount: 2 });
    const quote = quoteRollover(two, [disbursed], dayAfterCredit(48));
    // 46 days on 5,000.00, two days on 2,500.00; two days late on 2,730.00 at 5 % and 1,000.00 once.
    const settles = { ...noDebt, interestMinor: 23_000n + 500n, penaltyMinor: 100_000n + 2n * 13_650n };
    const plan = [{ dueDay: dayAfterCredit(48 + 46) }, { dueDay: dayAfterCredit(48 + 91) }];
    expect(quote).toMatchObject({ ok: true, value: { settles, plan } });
  });

  it('LEND-03 holds what is paid above the delay amount as credit', () => {
    const events = [disbursed, paid(weekLate, delayMinor + 700n, { purpose: 'rollover' })];
    const state = replayLoan(contract, events, dayAfterCredit(weekLate));
    expect([state.rolloversUsed, state.creditMinor]).toEqual([1, 700n]);
  });

  it('LEND-03 takes a payment below the delay amount as an ordinary one', () => {
    const events = [disbursed, paid(weekLate, delayMinor - 1n, { purpose: 'rollover' })];
    const state = replayLoan(contract, events, dayAfterCredit(weekLate));
    expect([state.status, state.rolloversUsed]).toEqual(['overdue', 0]);
    expect(state.overdue).toEqual({ ...noDebt, interestMinor: 1n, principalMinor: 500_000n });
  });

  it('LEND-03 is refused before the due window, after the last one, and when the loan is written off or settled', () => {
    const rolled = Array.from({ length: 3 }, (_, round): LoanEvent => {
      const days = 91 * (round + 1);
      return paid(days, 45_500n, { purpose: 'rollover' });
    });
    const writtenOff: LoanEvent = {
      id: 'w',
      kind: 'written-off',
      reason: 'lost',
      valueDay: dayAfterCredit(92),
    };
    const refusalOn = (events: readonly LoanEvent[], days: number) => {
      const quote = quoteRollover(contract, events, dayAfterCredit(days));
      return quote.ok ? null : quote.refusal;
    };
    expect(refusalOn([disbursed], 87)).toEqual({
      code: 'rollover-not-due',
      possibleFrom: dayAfterCredit(88),
    });
    expect(refusalOn([disbursed, ...rolled], 91 * 4)).toEqual({
      code: 'rollover-limit-reached',
      rolloversMax: 3,
    });
    expect(refusalOn([disbursed, writtenOff], 92)).toEqual({ code: 'not-decidable', status: 'written-off' });
    expect(refusalOn([disbursed, paid(91, 545_500n)], 91)).toEqual({ code: 'nothing-owed' });
    expect(refusalOn([], 91)).toEqual({ code: 'not-disbursed' });
  });

  it('LEND-03 accepts exactly the delay amount', () => {
    const decide = (amountMinor: bigint) =>
      decideRepayment(contract, [disbursed], dayAfterCredit(weekLate), { purpose: 'rollover', amountMinor });
    expect(decide(delayMinor).ok).toBe(true);
    const refusal = { code: 'amount-not-quoted', quoted: { minor: delayMinor, currency: 'PHP' } };
    expect(decide(delayMinor - 1n)).toEqual({ ok: false, refusal });
    expect(decide(delayMinor + 1n)).toEqual({ ok: false, refusal });
  });

  it('LEND-03 is undone when the payment that bought it is reversed', () => {
    const bought = paid(weekLate, delayMinor, { id: 'bought', purpose: 'rollover' });
    const reversed: LoanEvent = {
      id: 'r',
      kind: 'reversed',
      eventId: 'bought',
      reason: 'bounced',
      valueDay: dayAfterCredit(100),
    };
    const today = dayAfterCredit(100);
    expect(replayLoan(contract, [disbursed, bought, reversed], today)).toEqual(
      replayLoan(contract, [disbursed], today),
    );
  });

  it('LEND-03 costs nothing when nothing but principal is left, unless more credit was given back than there was', () => {
    const free = contractWith({}, { interestPerDay: 0n });
    const today = dayAfterCredit(91);
    const pressed: LoanEvent = { id: 'p', kind: 'rolled-over', valueDay: today };
    const refunded: LoanEvent = {
      id: 'f',
      kind: 'refunded',
      amountMinor: 100n,
      reason: 'asked',
      valueDay: today,
    };
    const priceAndExtended = (events: readonly LoanEvent[], step: LoanEvent) => {
      const quote = quoteRollover(free, events, today);
      const price = quote.ok ? quote.value.amount.minor : null;
      return [price, replayLoan(free, [...events, step], today).rolloversUsed];
    };
    const overdrawn = [disbursed, paid(91, 100n), refunded];
    expect(priceAndExtended([disbursed, paid(91, 100n)], pressed)).toEqual([0n, 1]);
    expect(priceAndExtended(overdrawn, pressed)).toEqual([100n, 0]);
    const bought = (amountMinor: bigint) => paid(91, amountMinor, { id: 'b', purpose: 'rollover' });
    expect(priceAndExtended(overdrawn, bought(99n))).toEqual([100n, 0]);
    expect(priceAndExtended(overdrawn, bought(100n))).toEqual([100n, 1]);
  });

  it('LEND-03 asks no more interest for an extension than the total cost leaves', () => {
    // 10 % of 5,000.00 in all; 455.00 of it went with the first period.
    const caps = {
      source: 'test',
      nominalInterestPerMonth: 60_000n,
      effectiveRatePerMonth: 120_000n,
      latePenaltyPerMonth: 50_000n,
      totalCost: 100_000n,
    };
    const capped = contractWith({ conduct: 'strict', caps });
    const events = [disbursed, paid(88, 45_500n, { purpose: 'rollover' })];
    const state = replayLoan(capped, events, dayAfterCredit(151));
    expect(state.outstanding).toEqual({ ...noDebt, interestMinor: 4_500n, principalMinor: 500_000n });
    const settlement = quoteSettlement(capped, events, dayAfterCredit(151));
    expect(settlement).toMatchObject({ ok: true, value: { amount: { minor: 504_500n } } });
  });
});
