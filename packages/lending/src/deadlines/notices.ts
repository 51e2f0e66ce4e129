import { addDays, type Day, weekdayOf } from '../calendar-day.ts';

/** The notice periods of the terms (Spec §9, LEND-06). */
export const assignmentBusinessDays = 7;
export const changeNoticeDaysMax = 3;
export const judgementDaysMax = 10;

const saturday = 6;

/** Monday to Friday without the given holidays. */
export function isBusinessDay(day: Day, holidays: ReadonlySet<Day>): boolean {
  return weekdayOf(day) < saturday && !holidays.has(day);
}

/** The n-th business day after a day, which does not count itself. */
export function addBusinessDays(day: Day, businessDays: number, holidays: ReadonlySet<Day>): Day {
  let counted = 0;
  let reached = day;
  while (counted < businessDays) {
    reached = addDays(reached, 1);
    if (isBusinessDay(reached, holidays)) counted += 1;
  }
  return reached;
}

/** The day on which an assignment takes effect: 7 business days after the notice (LEND-06). */
export function assignmentEffectiveOn(noticeOn: Day, holidays: ReadonlySet<Day> = new Set()): Day {
  return addBusinessDays(noticeOn, assignmentBusinessDays, holidays);
}

/** The last day to report a change of name, birth or address: within 3 calendar days (LEND-06). */
export function changeNoticeDueBy(changedOn: Day): Day {
  return addDays(changedOn, changeNoticeDaysMax);
}

/** The last day on which a judgement is paid in time: 10 days after it (LEND-06). */
export function judgementDueBy(judgedOn: Day): Day {
  return addDays(judgedOn, judgementDaysMax);
}

/** Whether a judgement is a default: unpaid after its 10 days (LEND-06). */
export function isJudgementInDefault(judgement: {
  readonly judgedOn: Day;
  readonly paidOn: Day | null;
  readonly today: Day;
}): boolean {
  const lastDay = judgementDueBy(judgement.judgedOn);
  return judgement.paidOn === null ? judgement.today > lastDay : judgement.paidOn > lastDay;
}
