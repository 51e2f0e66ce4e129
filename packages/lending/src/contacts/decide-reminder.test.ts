import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LoanEvent } from '../loan-event.ts';
import { replayLoan } from '../replay/replay-loan.ts';
import { contractWith, dayAfterCredit, disbursed, paid } from '../testing/loan-samples.ts';
import { catchUpDaysMax, decideReminder, findStep } from './decide-reminder.ts';

const steps = [-3, -1, 0, 1, 3, 7, 14].map((day) => ({ day }));

describe('CONT-07 a step of the cadence', () => {
  it.each([
    [-4, null],
    [-3, -3],
    [-2, -3],
    [-1, -1],
    [0, 0],
    [1, 1],
    [2, 1],
    [3, 3],
    [5, 3],
    [6, null],
    [7, 7],
    [9, 7],
    [10, null],
    [14, 14],
    [16, 14],
    [17, null],
    [200, null],
  ])('%i days after the due day is %s', (daysAfterDue, day) => {
    expect(findStep(steps, daysAfterDue)?.day ?? null).toBe(day);
  });

  it('is the latest that has begun, within the days of catching up, in any order of the steps', () => {
    const days = fc.integer({ min: -30, max: 365 });
    fc.assert(
      fc.property(fc.uniqueArray(days, { maxLength: 12 }), days, (list, daysAfterDue) => {
        const begun = list.filter((day) => day <= daysAfterDue && day >= daysAfterDue - catchUpDaysMax);
        const found = findStep(
          list.map((day) => ({ day })),
          daysAfterDue,
        );
        expect(found?.day ?? null).toBe(begun.length === 0 ? null : Math.max(...begun));
      }),
    );
  });
});

describe('CONT-07 the reminder of a loan', () => {
  const contract = contractWith();
  const reminderOn = (days: number, ...events: LoanEvent[]) => {
    const state = replayLoan(contract, events, dayAfterCredit(days));
    const reminder = decideReminder({ contract, events, state }, steps);
    return reminder && [reminder.step.day, reminder.dueDay, reminder.amountMinor];
  };
  const lost: LoanEvent = { id: 'w', kind: 'written-off', reason: 'lost', valueDay: dayAfterCredit(92) };

  it('names what is asked on its due day, and what is late since', () => {
    const due = dayAfterCredit(91);
    expect(reminderOn(88, disbursed)).toEqual([-3, due, 545_500n]);
    expect(reminderOn(91, disbursed)).toEqual([0, due, 545_500n]);
    expect(reminderOn(92, disbursed)).toEqual([1, due, 545_500n + 127_275n]);
    expect(reminderOn(92, disbursed, paid(91, 500_000n))).toEqual([1, due, 45_500n + 100_000n + 2_275n]);
  });

  it('is none on a day without a step, before the money came, once all is paid or covered, and after a write-off', () => {
    expect(reminderOn(50, disbursed)).toBeNull();
    expect(reminderOn(88)).toBeNull();
    expect(reminderOn(91, disbursed, paid(88, 600_000n))).toBeNull();
    expect(reminderOn(92, disbursed, lost)).toBeNull();
  });
});
