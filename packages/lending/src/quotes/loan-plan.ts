import { type Day, earlierDay } from '../calendar-day.ts';
import { instalmentAmount, unpaidOfInstalment } from '../carried-debt.ts';
import type { LoanEvent } from '../loan-event.ts';
import type { InstalmentState, LoanState } from '../loan-state.ts';
import type { Contract } from '../terms.ts';
import { readLoanAmounts } from './loan-amounts.ts';

/** One instalment of the plan. What was paid of it counts payments and waivers. Minor units. */
export type PlannedInstalment = {
  readonly index: number;
  readonly dueDay: Day;
  readonly amountMinor: bigint;
  readonly unpaidMinor: bigint;
  /** `next` is the oldest instalment that is neither paid nor late. */
  readonly standing: 'paid' | 'late' | 'next' | 'later';
};

/** The current schedule of a running loan, one line an instalment. Empty until the money has arrived. */
export function readLoanPlan({ disbursedOn, schedule, today }: LoanState): readonly PlannedInstalment[] {
  if (disbursedOn === null) return [];
  const next = schedule.find((each) => unpaidOfInstalment(each) > 0n && each.dueDay >= today);
  return schedule.map((each) => ({
    index: each.index,
    dueDay: each.dueDay,
    amountMinor: instalmentAmount(each),
    unpaidMinor: unpaidOfInstalment(each),
    standing: standingOf(each, today, next),
  }));
}

function standingOf(
  each: InstalmentState,
  today: Day,
  next?: InstalmentState,
): PlannedInstalment['standing'] {
  if (unpaidOfInstalment(each) === 0n) return 'paid';
  if (each.dueDay < today) return 'late';
  return each === next ? 'next' : 'later';
}

/** The next amount that a borrower is asked for, and the day until which it is not late. */
export type NextPayment = {
  readonly amountMinor: bigint;
  readonly dueDay: Day;
  /** It can be paid today: it is due, or overdue. */
  readonly isAsked: boolean;
};

/**
 * The next payment of a running loan: what is asked today, otherwise what the page asks on the next due day if
 * nothing happens before it. Null if nothing more is asked, because nothing is owed or the overpayment held covers it. A loan that
 * was written off is asked for as a whole today, whatever its plan said.
 */
export function readNextPayment(
  contract: Contract,
  events: readonly LoanEvent[],
  state: LoanState,
): NextPayment | null {
  const { today, schedule } = state;
  const { toRepayToday } = readLoanAmounts(contract, events, today, state);
  const unpaid = schedule.filter((each) => unpaidOfInstalment(each) > 0n);
  if (toRepayToday) {
    const oldest = unpaid[0]?.dueDay ?? today;
    const dueDay = state.isWrittenOff ? earlierDay(oldest, today) : oldest;
    return { amountMinor: toRepayToday.amountMinor, dueDay, isAsked: true };
  }
  if (state.disbursedOn === null) return null;
  const known = events.filter(({ valueDay }) => valueDay <= today);
  for (const { dueDay } of unpaid) {
    const asked = readLoanAmounts(contract, known, dueDay).toRepayToday;
    if (asked) return { amountMinor: asked.amountMinor, dueDay, isAsked: false };
  }
  return null;
}
