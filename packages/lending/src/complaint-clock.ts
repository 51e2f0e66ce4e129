import { addDays, type Day } from './calendar-day.ts';
import { addBusinessDays } from './notices.ts';

/** A complaint is acknowledged within two days and answered within three weekdays. */
const acknowledgeDaysMax = 2;
const answerWeekdaysMax = 3;

/** The last day on which a complaint may be acknowledged. */
export function acknowledgeDueBy(sentOn: Day): Day {
  return addDays(sentOn, acknowledgeDaysMax);
}

/** The last day on which a complaint may be answered: Saturdays and Sundays do not count. */
export function answerDueBy(sentOn: Day): Day {
  return addBusinessDays(sentOn, answerWeekdaysMax, new Set());
}

/** The last day whose complaints should have been answered before today: what was sent until then is late. */
export function answerIsLateUntil(today: Day): Day {
  let sentOn = addDays(today, -answerWeekdaysMax);
  while (answerDueBy(sentOn) >= today) sentOn = addDays(sentOn, -1);
  return sentOn;
}
