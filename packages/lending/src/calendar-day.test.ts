import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  type Day,
  dayOf,
  daysBetween,
  earlierDay,
  formatDay,
  laterDay,
  parseDay,
  weekdayOf,
} from './calendar-day.ts';

describe('calendar day', () => {
  it.each(['2026-02-31', '2026-13-01', '2026-1-01', '20261120', '', '2026-11-20T00:00', '0099-01-01x'])(
    'LEND-07 does not read %j',
    (text) => {
      expect(parseDay(text)).toBeNull();
      expect(() => dayOf(text)).toThrow(RangeError);
    },
  );

  it('LEND-07 reads and writes year-month-day', () => {
    expect(formatDay(dayOf('2026-11-20'))).toBe('2026-11-20');
    expect(dayOf('1970-01-01')).toBe(0);
    fc.assert(
      fc.property(fc.integer({ min: -30_000, max: 100_000 }), (day) => {
        expect(parseDay(formatDay(day as Day))).toBe(day);
      }),
    );
  });

  it('knows leap years, weekdays and distances', () => {
    expect(formatDay(addDays(dayOf('2028-02-28'), 1))).toBe('2028-02-29');
    expect(formatDay(addDays(dayOf('2100-02-28'), 1))).toBe('2100-03-01');
    expect(daysBetween(dayOf('2026-08-14'), dayOf('2026-11-13'))).toBe(91);
    expect([
      weekdayOf(dayOf('2026-11-16')),
      weekdayOf(dayOf('2026-11-22')),
      weekdayOf(dayOf('1969-12-31')),
    ]).toEqual([1, 7, 3]);
    const [left, right] = [dayOf('2026-11-20'), dayOf('2026-11-21')];
    expect([laterDay(left, right), earlierDay(left, right)]).toEqual([right, left]);
  });
});
