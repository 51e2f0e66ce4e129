import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDay } from '../calendar-day.ts';
import { debtTotal } from '../debt.ts';
import type { LoanEvent } from '../loan-event.ts';
import { replayLoan } from '../replay/replay-loan.ts';
import { contractWith, dayAfterCredit, disbursed, paid } from '../testing/loan-samples.ts';
import { anyHistory } from '../testing/random-history.ts';
import { readLoanPlan, readNextPayment } from './loan-plan.ts';
import { quoteRepayment } from './quotes.ts';

const contract = contractWith({}, { instalmentCount: 3 });

/** The plan and the next payment, a number of days after the credit day. */
function seenOn(days: number, events: readonly LoanEvent[] = [disbursed]) {
  const state = replayLoan(contract, events, dayAfterCredit(days));
  const next = readNextPayment(contract, events, state);
  return {
    plan: readLoanPlan(state).map((each) => `${each.index} ${each.standing} ${each.unpaidMinor}`),
    next: next && `${next.amountMinor} ${formatDay(next.dueDay)}${next.isAsked ? ' asked' : ''}`,
  };
}

describe('the plan of a loan', () => {
  it('HOME-01 names the next payment before it is due: the first instalment on its day', () => {
    expect(seenOn(5)).toEqual({
      plan: ['1 next 181666', '2 later 176999', '3 later 171668'],
      next: '181666 2026-09-13',
    });
  });

  it('HOME-01 ticks what is paid, and asks for the following one', () => {
    const first = readLoanPlan(replayLoan(contract, [disbursed], dayAfterCredit(30)))[0];
    const events = [disbursed, paid(30, first?.amountMinor ?? 0n)];
    const { plan, next } = seenOn(31, events);
    expect(plan.map((line) => line.split(' ')[1])).toEqual(['paid', 'next', 'later']);
    expect(next).toMatch(/ 2026-10-14$/);
  });

  it.each([
    [30, ['next', 'later', 'later']],
    [31, ['late', 'next', 'later']],
    [61, ['late', 'next', 'later']],
    [62, ['late', 'late', 'next']],
    [92, ['late', 'late', 'late']],
  ])(
    'HOME-01 of a loan that nobody pays, the next is the first that is not late, on day %i',
    (days, standings) => {
      expect(seenOn(days).plan.map((line) => line.split(' ')[1])).toEqual(standings);
    },
  );

  it('HOME-01 asks in the days before the due day, on it and after it for what the repayment page asks', () => {
    expect(seenOn(27).next).toBe('181666 2026-09-13 asked');
    expect(seenOn(30).next).toMatch(/ 2026-09-13 asked$/);
    expect(seenOn(40).plan[0]).toMatch(/^1 late /);
    expect(seenOn(40).next).toMatch(/ 2026-09-13 asked$/);
  });

  it('HOME-01 LEND-13 asks for the whole of a loan that was written off today, before its due days as after one of them', () => {
    const lost: LoanEvent = { id: 'lost', kind: 'written-off', reason: 'lost', valueDay: dayAfterCredit(5) };
    const events = [disbursed, lost];
    const owed = debtTotal(replayLoan(contract, events, dayAfterCredit(5)).outstanding);
    for (const [days, day] of [
      [5, dayAfterCredit(5)],
      [20, dayAfterCredit(20)],
      [40, dayAfterCredit(30)],
    ] as const) {
      expect(seenOn(days, events).next).toBe(`${owed} ${formatDay(day)} asked`);
      const quote = quoteRepayment(contract, events, dayAfterCredit(days));
      expect(quote).toMatchObject({ value: { amount: { minor: owed }, repaymentDay: day } });
    }
  });

  it('HOME-01 has no plan and no payment before the money has arrived and after all is paid', () => {
    expect(seenOn(5, [])).toEqual({ plan: [], next: null });
    expect(seenOn(80, [disbursed, paid(60, 900_000n)]).next).toBeNull();
  });
});

describe('any loan', () => {
  it('HOME-01 the next payment is what the repayment page asks on its day, and the plan is the schedule', () => {
    fc.assert(
      fc.property(anyHistory, ({ contract, events, today }) => {
        const state = replayLoan(contract, events, today);
        const next = readNextPayment(contract, events, state);
        const unpaid = readLoanPlan(state).reduce((sum, each) => sum + each.unpaidMinor, 0n);
        const { principalMinor, interestMinor, feeMinor } = state.outstanding;
        const carried = state.schedule.flatMap(({ unpaidCarried }) => Object.entries(unpaidCarried));
        const moved = carried
          .filter(([part]) => part !== 'interest')
          .reduce((sum, [, each]) => sum + each, 0n);
        if (state.disbursedOn !== null) {
          expect(unpaid).toBe(principalMinor + interestMinor + feeMinor + moved);
        }
        if (!next) return;
        const known = events.filter(({ valueDay }) => valueDay <= today);
        const quote = quoteRepayment(contract, known, next.isAsked ? today : next.dueDay);
        expect(quote.ok && quote.value.amount.minor).toBe(next.amountMinor);
        expect(next.isAsked || next.dueDay >= today).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
