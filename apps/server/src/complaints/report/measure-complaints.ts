import { addDays, dayOf, formatDay } from '@hiram/lending/calendar-day';
import { acknowledgeDueBy, answerDueBy } from '@hiram/lending/deadlines/complaint-clock';
import { markets } from '@hiram/lending/market';
import type { StaffAnswerOf } from '@hiram/wire/staff/define-staff-route';
import type { complaintFigures } from '@hiram/wire/staff/figures/figures';
import type { Context } from '../../feature/context.ts';
import { boundsOfDay } from '../../ground/clock.ts';
import { type ComplaintDays, countComplaintDays, measureAnswers } from './complaint-days-store.ts';

type Counted = ComplaintDays & { readonly isOverdue: boolean };

/**
 * COMP-16: complaints of so many days against the clock that runs for each of them, as the queue has them: in the days of their
 * market, and open again where their borrower went further.
 */
export async function measureComplaints(
  context: Context,
  days: number,
): Promise<StaffAnswerOf<typeof complaintFigures>> {
  const today = context.clock.today('PH');
  const range = Array.from({ length: days }, (_, place) => addDays(today, place - days + 1));
  const since = markets.map((market) => ({ market, from: boundsOfDay(range[0] ?? today, market).from }));
  const rows: Counted[] = [];
  for (const each of since) {
    const now = context.clock.today(each.market);
    for (const row of await countComplaintDays(context.db, each))
      rows.push({ ...row, isOverdue: !row.isAnswered && answerDueBy(dayOf(row.asked)) < now });
  }
  const { median, slowest, rating } = await measureAnswers(context.db, since);
  const countWhere = (holds: (row: Counted) => boolean): number =>
    rows.filter(holds).reduce((total, { count }) => total + count, 0);
  const isInTime = ({ asked, answered }: Counted): boolean =>
    answered !== null && dayOf(answered) <= answerDueBy(dayOf(asked));
  return {
    received: countWhere(() => true),
    open: countWhere(({ isAnswered }) => !isAnswered),
    answeredInTime: countWhere(isInTime),
    answeredLate: countWhere((row) => row.isAnswered && !isInTime(row)),
    overdue: countWhere(({ isOverdue }) => isOverdue),
    acknowledgedInTime: countWhere(
      ({ sent, noticed }) => noticed !== null && dayOf(noticed) <= acknowledgeDueBy(dayOf(sent)),
    ),
    hoursToAnswerMedian: median,
    hoursToAnswerSlowest: slowest,
    ratingAverage: rating,
    days: range.map(formatDay).map((day) => ({
      day,
      received: countWhere(({ sent }) => sent === day),
      answered: countWhere(({ answered }) => answered === day),
    })),
  };
}
