import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catchUpDaysMax, findStep } from './decide-reminder.ts';

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
