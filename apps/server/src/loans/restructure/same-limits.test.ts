import { addDays, dayOf } from '@hiram/lending/calendar-day';
import { creditWindow } from '@hiram/lending/decisions/decide-application';
import { restructureDaysMax, restructureInstalmentsMax } from '@hiram/lending/decisions/decide-restructure';
import { creditDaysMax, creditDaysMin } from '@hiram/wire/limits';
import { instalmentsMax, planIntervalDaysMax } from '@hiram/wire/staff/staff-limits';
import { expect, it } from 'vitest';

it('REST-02 what the API takes of a new plan is what lending can decide on', () => {
  expect([instalmentsMax, planIntervalDaysMax]).toEqual([restructureInstalmentsMax, restructureDaysMax]);
});

it('LEND-01 the official site states the days in which lending promises the money', () => {
  const day = dayOf('2026-11-20');
  const stated = { from: addDays(day, creditDaysMin), to: addDays(day, creditDaysMax) };
  expect(creditWindow(day)).toEqual(stated);
});
