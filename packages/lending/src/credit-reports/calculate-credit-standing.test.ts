import { describe, expect, it } from 'vitest';
import { formatDay } from '../calendar-day.ts';
import { debtTotal } from '../debt.ts';
import type { LoanEvent } from '../loan-event.ts';
import { contractWith, creditDay, dayAfterCredit, disbursed, paid } from '../testing/loan-samples.ts';
import { calculateCreditStanding } from './calculate-credit-standing.ts';

const contract = contractWith();
const on = (days: number, events: readonly LoanEvent[], assignedOn: number | null = null) =>
  calculateCreditStanding({
    contract,
    events,
    day: dayAfterCredit(days),
    assignedOn: assignedOn === null ? null : dayAfterCredit(assignedOn),
  });

/** A standing as a line of a table: status, days late, worst, owed, overdue. */
const lineOf = (days: number, events: readonly LoanEvent[], assignedOn: number | null = null) => {
  const found = on(days, events, assignedOn);
  if (!found) return null;
  const { status, daysLate, worstDaysLate, owed, overdueMinor } = found;
  return [status, daysLate, worstDaysLate, debtTotal(owed), overdueMinor];
};

const reversedOn = (days: number, eventId: string): LoanEvent => ({
  ...{ id: `reversed-${eventId}`, kind: 'reversed', eventId, reason: 'it came back' },
  valueDay: dayAfterCredit(days),
});
const writtenOff: LoanEvent = {
  ...{ id: 'lost', kind: 'written-off', reason: 'lost' },
  valueDay: dayAfterCredit(92),
};
const newPlan: LoanEvent = {
  ...{ id: 'plan', kind: 'restructured', caps: null, instalmentCount: 2, intervalDays: 30 },
  ...{ firstDueDay: dayAfterCredit(123), interestPerDay: 0n, waivers: [] },
  valueDay: dayAfterCredit(93),
};

/** Owed on day 92: 5,000.00, interest of 455.00, and penalties of 1,000.00 and of 5 % of 5,455.00. */
const owedOnDay92 = 545_500n + 100_000n + 27_275n;

describe('the standing of a loan on a report day', () => {
  it.each([
    ['not paid out', -1, [disbursed], null],
    ['current', 60, [disbursed], ['current', 0, 0, 545_500n, 0n]],
    ['late by a day', 92, [disbursed], ['late', 1, 1, owedOnDay92, owedOnDay92]],
    ['late by 34 days', 125, [disbursed], ['late', 34, 34, 1_551_030n, 1_551_030n]],
    ['paid off in time', 100, [disbursed, paid(91, 545_500n)], ['paid-off', 0, 0, 0n, 0n]],
    ['paid off late', 120, [disbursed, paid(92, owedOnDay92)], ['paid-off', 0, 0, 0n, 0n]],
    ['written off', 130, [disbursed, writtenOff], ['written-off', 39, 39, owedOnDay92, owedOnDay92]],
    [
      'paid off after a write-off',
      130,
      [disbursed, writtenOff, paid(120, owedOnDay92)],
      ['paid-off-after-write-off', 0, 28, 0n, 0n],
    ],
    ['on a new plan', 100, [disbursed, newPlan], ['current', 0, 1, 700_050n, 0n]],
  ] as const)('BUREAU-03 is of a loan that is %s', (_title, days, events, line) => {
    expect(lineOf(days, events)).toEqual(line);
  });

  it('BUREAU-03 has what was agreed, what was paid, and the day since which nothing is owed', () => {
    const events = [disbursed, paid(60, 100_000n), paid(92, 500_000n)];
    expect(on(200, events)).toMatchObject({
      ...{ instalmentCount: 1, instalmentMinor: 545_500n, disbursedOn: creditDay },
      ...{ paidMinor: 600_000n, extensions: 0, restructuredOn: null, waivedMinor: 0n },
      lastPaid: { on: dayAfterCredit(92), amountMinor: 500_000n },
    });
    const settled = on(200, [disbursed, paid(10, 600_000n)]);
    expect(settled).toMatchObject({ status: 'paid-off', isClosed: true, overpaidMinor: 77_000n });
    expect(settled?.closedOn && formatDay(settled.closedOn)).toBe('2026-09-29');
  });

  it('BUREAU-03 has the claim that was written off and its day, also once it is paid', () => {
    const wanted = { eventId: 'lost', on: dayAfterCredit(92), amountMinor: owedOnDay92 };
    expect(on(130, [disbursed, writtenOff])?.writtenOff).toEqual(wanted);
    expect(on(130, [disbursed, writtenOff, paid(120, owedOnDay92)])).toMatchObject({
      ...{ writtenOff: wanted, closedOn: dayAfterCredit(120), isClosed: true },
    });
    expect(on(91, [disbursed, writtenOff])?.writtenOff).toBeNull();
    expect(on(130, [disbursed, writtenOff, reversedOn(131, 'lost')])?.status).toBe('late');
  });

  it('BUREAU-03 counts an extension and moves the final due day', () => {
    const extended = paid(91, 45_500n, { purpose: 'rollover' });
    expect(on(100, [disbursed, extended])).toMatchObject({
      ...{ status: 'current', extensions: 1, daysLate: 0, worstDaysLate: 0 },
      ...{ finalDueDay: dayAfterCredit(182), instalmentCount: 1 },
    });
  });

  it('BUREAU-03 is closed on the day from which another lender owns it, unless it was paid off before', () => {
    expect(on(100, [disbursed], 99)).toMatchObject({ status: 'assigned', closedOn: dayAfterCredit(99) });
    expect(on(100, [disbursed], 101)?.status).toBe('late');
    expect(on(100, [disbursed, paid(91, 545_500n)], 99)?.status).toBe('paid-off');
  });

  it('BUREAU-05 reads as if a payment that was reversed later had never been made', () => {
    const history = [disbursed, paid(91, 545_500n), reversedOn(110, 'paid-91')];
    expect(lineOf(100, history.slice(0, 2))).toEqual(['paid-off', 0, 0, 0n, 0n]);
    expect(lineOf(100, history)).toEqual(lineOf(100, [disbursed]));
  });

  it('BUREAU-05 reads a payment of an earlier day that was reported late', () => {
    expect(on(95, [disbursed])?.status).toBe('late');
    expect(on(95, [disbursed, paid(90, 545_500n)])?.status).toBe('paid-off');
    expect(on(89, [disbursed, paid(90, 545_500n)])?.status).toBe('current');
  });
});
