import { describe, expect, it } from 'vitest';
import { addDays, dayOf, formatDay } from '../calendar-day.ts';
import { acknowledgeDueBy, answerDueBy, answerIsLateUntil } from './complaint-clock.ts';

describe('the clock of a complaint', () => {
  it.each([
    // [sent, acknowledge by, answer by]: 2026-11-20 is a Friday.
    ['2026-11-16', '2026-11-18', '2026-11-19'],
    ['2026-11-18', '2026-11-20', '2026-11-23'],
    ['2026-11-20', '2026-11-22', '2026-11-25'],
    ['2026-11-21', '2026-11-23', '2026-11-25'],
  ])(
    'gives a complaint of %s until %s for the receipt and until %s for the answer',
    (sent, receipt, answer) => {
      expect(formatDay(acknowledgeDueBy(dayOf(sent)))).toBe(receipt);
      expect(formatDay(answerDueBy(dayOf(sent)))).toBe(answer);
    },
  );

  it('calls late what was due before today, and nothing else, on every day of a fortnight', () => {
    for (let days = 0; days < 14; days += 1) {
      const today = addDays(dayOf('2026-11-16'), days);
      const until = answerIsLateUntil(today);
      expect(answerDueBy(until) < today).toBe(true);
      expect(answerDueBy(addDays(until, 1)) < today).toBe(false);
    }
  });
});
