import { expect, it } from 'vitest';
import { dayOf, formatDay } from '../calendar-day.ts';
import { listReportDays, reportDueBy } from './report-days.ts';

it.each([
  ['IN', '2026-12-01', ['2026-11-30', '2026-11-15', '2026-10-31']],
  ['IN', '2026-12-15', ['2026-11-30', '2026-11-15', '2026-10-31']],
  ['IN', '2026-12-16', ['2026-12-15', '2026-11-30', '2026-11-15']],
  ['PH', '2026-12-31', ['2026-11-30', '2026-10-31', '2026-09-30']],
  ['PH', '2027-03-01', ['2027-02-28', '2027-01-31', '2026-12-31']],
] as const)('BUREAU-02 the report days of %s on %s are the last that have ended', (market, today, days) => {
  expect(listReportDays(market, dayOf(today), 3).map(formatDay)).toEqual(days);
});

it('BUREAU-02 a report of India is sent within seven days', () => {
  expect(reportDueBy('IN', dayOf('2026-11-30'))).toBe(dayOf('2026-12-07'));
  expect(reportDueBy('PH', dayOf('2026-11-30'))).toBeNull();
});
