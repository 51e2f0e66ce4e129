import { dayOf } from '@hiram/lending/calendar-day';
import { acknowledgeDueBy, answerDueBy } from '@hiram/lending/deadlines/complaint-clock';
import { timeZoneOf } from '@hiram/lending/market';
import type { StaffAnswerOf } from '@hiram/wire/staff/define-staff-route';
import type { complaintFigures } from '@hiram/wire/staff/figures';
import type { Context } from '../feature/context.ts';
import { type ComplaintDays, countComplaintDays, measureAnswers } from './contact-figures-store.ts';
import { daysOfRange, startOfRange } from './range.ts';

/** Complaints of so many days against the clock that runs for each of them. */
export async function measureComplaints(
  context: Context,
  days: number,
): Promise<StaffAnswerOf<typeof complaintFigures>> {
  const from = startOfRange(context, days, 'PH');
  const rows = await countComplaintDays(context.db, from, timeZoneOf('PH'));
  const { median, slowest, rating } = await measureAnswers(context.db, from);
  const today = context.clock.today('PH');
  const countWhere = (holds: (row: ComplaintDays) => boolean): number =>
    rows.filter(holds).reduce((total, { count }) => total + count, 0);
  const isInTime = ({ sent, answered }: ComplaintDays): boolean =>
    answered !== null && dayOf(answered) <= answerDueBy(dayOf(sent));
  return {
    received: countWhere(() => true),
    open: countWhere(({ answered }) => answered === null),
    answeredInTime: countWhere(isInTime),
    answeredLate: countWhere((row) => row.answered !== null && !isInTime(row)),
    overdue: countWhere(({ sent, answered }) => answered === null && answerDueBy(dayOf(sent)) < today),
    acknowledgedInTime: countWhere(
      ({ sent, noticed }) => noticed !== null && dayOf(noticed) <= acknowledgeDueBy(dayOf(sent)),
    ),
    hoursToAnswerMedian: median,
    hoursToAnswerSlowest: slowest,
    ratingAverage: rating,
    days: daysOfRange(context, days, 'PH').map((day) => ({
      day,
      received: countWhere(({ sent }) => sent === day),
      answered: countWhere(({ answered }) => answered === day),
    })),
  };
}
