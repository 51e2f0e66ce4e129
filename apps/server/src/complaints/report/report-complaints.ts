import { addDays, boundsOfMonth, type Day, dayOf, formatDay, monthOf } from '@hiram/lending/calendar-day';
import { complaintRulesOn, resolveDueBy } from '@hiram/lending/deadlines/complaint-rules';
import { type Market, timeZoneOf } from '@hiram/lending/market';
import { complaintOutcomes } from '@hiram/wire/staff/complaints/complaint-outcomes';
import type { StaffAnswerOf } from '@hiram/wire/staff/define-staff-route';
import type { complaintReport } from '@hiram/wire/staff/figures/figures';
import type { Context } from '../../feature/context.ts';
import { textsFor } from '../../lender/texts/texts.ts';
import { listProblemTypes } from '../problem-types.ts';
import { type ComplaintGroup, countComplaintGroups } from './complaint-group-store.ts';

type Report = StaffAnswerOf<typeof complaintReport>;

/**
 * COMP-14: the complaints that a month brought in a market: by kind, how they ended, and whether the time of the law was kept. What is
 * open is judged today, or on the last day of the month once it is over.
 */
export async function reportComplaints(
  context: Context,
  { month: asked, market }: { readonly month?: string | undefined; readonly market: Market },
): Promise<Report> {
  const today = context.clock.today(market);
  const month = asked ?? monthOf(today);
  const { from, until } = boundsOfMonth(month);
  const asOf = today < until ? today : addDays(until, -1);
  const groups = await countComplaintGroups(context.db, market, timeZoneOf(market), formatDay(asOf));
  const sentIn = groups.filter(({ sent }) => dayOf(sent) >= from && dayOf(sent) < until);
  const { resolveWithin, source } = complaintRulesOn(market, asOf);
  return {
    month,
    market,
    total: tallyOf(sentIn, market, asOf),
    kinds: listProblemTypes(textsFor('en', 'market')).map(({ value, title }) => ({
      kind: title,
      ...tallyOf(
        sentIn.filter(({ kind }) => kind === value),
        market,
        asOf,
      ),
    })),
    outcomes: complaintOutcomes.map((outcome) => ({
      outcome,
      count: sum(sentIn.filter((group) => group.outcome === outcome)),
    })),
    openFromBefore: sum(groups.filter(({ sent, resolved }) => dayOf(sent) < from && resolved === null)),
    resolveDaysMedian: medianDays(sentIn),
    rule: `${resolveWithin.count} ${resolveWithin.unit} (${source})`,
  };
}

function tallyOf(groups: readonly ComplaintGroup[], market: Market, asOf: Day): Report['total'] {
  const dueBy = ({ sent }: ComplaintGroup): Day => resolveDueBy(market, dayOf(sent));
  return {
    received: sum(groups),
    resolved: sum(groups.filter(({ resolved }) => resolved !== null)),
    resolvedInTime: sum(
      groups.filter((group) => group.resolved !== null && dayOf(group.resolved) <= dueBy(group)),
    ),
    open: sum(groups.filter(({ resolved }) => resolved === null)),
    late: sum(groups.filter((group) => group.resolved === null && dueBy(group) < asOf)),
    escalated: sum(groups.filter(({ isEscalated }) => isEscalated)),
    reopened: sum(groups.filter(({ isReopened }) => isReopened)),
  };
}

const sum = (groups: readonly ComplaintGroup[]): number =>
  groups.reduce((total, { count }) => total + count, 0);

function medianDays(groups: readonly ComplaintGroup[]): number | null {
  const days = groups
    .flatMap(({ sent, resolved, count }) =>
      resolved === null ? [] : Array<number>(count).fill(dayOf(resolved) - dayOf(sent)),
    )
    .sort((one, other) => one - other);
  if (days.length === 0) return null;
  const middle = Math.floor((days.length - 1) / 2);
  return ((days[middle] ?? 0) + (days[days.length - 1 - middle] ?? 0)) / 2;
}
