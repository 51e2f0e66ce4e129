import { addDays, type Day } from '../calendar-day.ts';
import { addBusinessDays } from './notices.ts';

/** Days to acknowledge a complaint, and weekdays to answer it. */
const acknowledgeDaysMax = 2;
const answerWeekdaysMax = 3;

/** The last day to acknowledge a complaint. */
export function acknowledgeDueBy(sentOn: Day): Day {
  return addDays(sentOn, acknowledgeDaysMax);
}

/** The last day to answer a complaint. Saturdays and Sundays do not count. */
export function answerDueBy(sentOn: Day): Day {
  return addBusinessDays(sentOn, answerWeekdaysMax, new Set());
}

/** Complaints sent up to this day are late today unless they have an answer. */
export function answerIsLateUntil(today: Day): Day {
  let sentOn = addDays(today, -answerWeekdaysMax);
  while (answerDueBy(sentOn) >= today) sentOn = addDays(sentOn, -1);
  return sentOn;
}
