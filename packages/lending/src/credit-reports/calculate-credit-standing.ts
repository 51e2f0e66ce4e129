import { addDays, type Day, laterDay } from '../calendar-day.ts';
import { unpaidOfInstalment } from '../carried-debt.ts';
import { debtTotal } from '../debt.ts';
import type { LoanEvent } from '../loan-event.ts';
import type { Debt, InstalmentState, LoanState } from '../loan-state.ts';
import { replayLoan } from '../replay/replay-loan.ts';
import type { Contract } from '../terms.ts';

/** How a credit bureau reads a loan on a day. */
type CreditStatus = 'current' | 'late' | 'written-off' | 'paid-off' | 'paid-off-after-write-off' | 'assigned';

/** A loan on a report day (BUREAU-03). Minor units; null where it has not happened by that day. */
export type CreditStanding = {
  readonly status: CreditStatus;
  /** Nothing more is reported of it: it was paid off, or it is another lender's. */
  readonly isClosed: boolean;
  readonly closedOn: Day | null;
  readonly disbursedOn: Day;
  /** The schedule that was agreed at first: how many instalments, and the first one's amount. */
  readonly instalmentCount: number;
  readonly instalmentMinor: bigint;
  /** The last due day of the schedule in force. */
  readonly finalDueDay: Day;
  readonly owed: Debt;
  /** What left again after an overpayment had been refunded, and is owed beside the rest. */
  readonly takenBackMinor: bigint;
  readonly overpaidMinor: bigint;
  readonly overdueMinor: bigint;
  readonly daysLate: number;
  readonly worstDaysLate: number;
  readonly instalmentsLate: number;
  readonly writtenOff: { readonly eventId: string; readonly on: Day; readonly amountMinor: bigint } | null;
  readonly waivedMinor: bigint;
  readonly restructuredOn: Day | null;
  readonly extensions: number;
  readonly lastPaid: { readonly on: Day; readonly amountMinor: bigint } | null;
  readonly paidMinor: bigint;
};

type Asked = {
  readonly contract: Contract;
  readonly events: readonly LoanEvent[];
  readonly day: Day;
  /** From which day it belongs to another lender; null while it is ours. */
  readonly assignedOn: Day | null;
};

/**
 * How a loan stood on a report day, as far as is known now: what was reversed since counts as never happened, also on the days before
 * its reversal (BUREAU-05). Null for a loan that was not paid out by that day.
 */
export function calculateCreditStanding({ contract, events, day, assignedOn }: Asked): CreditStanding | null {
  const standing = eventsThatStand(events).filter(({ valueDay }) => valueDay <= day);
  const on = (when: Day): LoanState => replayLoan(contract, standing, when);
  const state = on(day);
  const { disbursedOn, maturityDay } = state;
  if (disbursedOn === null || maturityDay === null) return null;
  const agreed = replayLoan(contract, standing.filter(isDisbursement), disbursedOn).schedule;
  const writtenOff = findWriteOff(contract, standing, state);
  const paidOffOn = state.status === 'settled' ? findPaidOffDay(state, standing, on) : null;
  const isAssigned =
    assignedOn !== null && assignedOn <= day && (paidOffOn === null || assignedOn <= paidOffOn);
  const payments = standing.filter((event) => event.kind === 'paid');
  const lastPaid = payments.reduce<(typeof payments)[number] | null>(
    (last, event) => (last === null || event.valueDay >= last.valueDay ? event : last),
    null,
  );
  return {
    ...statusOf(state, { isAssigned, wasWrittenOff: writtenOff !== null }),
    closedOn: isAssigned ? assignedOn : paidOffOn,
    disbursedOn,
    instalmentCount: agreed.length,
    instalmentMinor: agreed[0] ? amountOf(agreed[0]) : 0n,
    finalDueDay: maturityDay,
    owed: state.outstanding,
    takenBackMinor: state.creditMinor < 0n ? -state.creditMinor : 0n,
    overpaidMinor: state.creditMinor > 0n ? state.creditMinor : 0n,
    overdueMinor: debtTotal(state.overdue),
    daysLate: state.daysLate,
    worstDaysLate: findWorst(standing, { state, firstDueDay: agreed[0]?.dueDay ?? maturityDay, on }),
    instalmentsLate: state.schedule.filter((each) => each.dueDay < day && unpaidOfInstalment(each) > 0n)
      .length,
    writtenOff,
    waivedMinor: waivedBy(standing),
    restructuredOn: standing.findLast(({ kind }) => kind === 'restructured')?.valueDay ?? null,
    extensions: state.rolloversUsed,
    lastPaid: lastPaid && { on: lastPaid.valueDay, amountMinor: lastPaid.amountMinor },
    paidMinor: payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
  };
}

/** The events that no reversal, of whatever day, has taken back, in order of value day. */
function eventsThatStand(events: readonly LoanEvent[]): LoanEvent[] {
  const reversed = new Set(events.map((event) => (event.kind === 'reversed' ? event.eventId : null)));
  return events
    .filter(({ id, kind }) => kind !== 'reversed' && !reversed.has(id))
    .sort((left, right) => left.valueDay - right.valueDay);
}

const isDisbursement = ({ kind }: LoanEvent): boolean => kind === 'disbursed';

const amountOf = (instalment: InstalmentState): bigint =>
  instalment.feeMinor + instalment.interestMinor + instalment.principalMinor;

function statusOf(
  state: LoanState,
  { isAssigned, wasWrittenOff }: { readonly isAssigned: boolean; readonly wasWrittenOff: boolean },
): Pick<CreditStanding, 'status' | 'isClosed'> {
  if (isAssigned) return { status: 'assigned', isClosed: true };
  if (state.status === 'settled')
    return { status: wasWrittenOff ? 'paid-off-after-write-off' : 'paid-off', isClosed: true };
  if (wasWrittenOff) return { status: 'written-off', isClosed: false };
  return { status: state.status === 'overdue' ? 'late' : 'current', isClosed: false };
}

/** The write-off that stands, with the claim that was written off: what was owed at its end. */
function findWriteOff(
  contract: Contract,
  standing: readonly LoanEvent[],
  { disbursedOn }: LoanState,
): CreditStanding['writtenOff'] {
  const place = standing.findIndex(
    ({ kind, valueDay }) => kind === 'written-off' && disbursedOn !== null && valueDay >= disbursedOn,
  );
  const event = standing[place];
  if (!event) return null;
  const { isWrittenOff, outstanding, creditMinor } = replayLoan(
    contract,
    standing.slice(0, place + 1),
    event.valueDay,
  );
  if (!isWrittenOff) return null;
  const takenBackMinor = creditMinor < 0n ? -creditMinor : 0n;
  return { eventId: event.id, on: event.valueDay, amountMinor: debtTotal(outstanding) + takenBackMinor };
}

/**
 * The day since which nothing is owed: that of an event, or one on which an overpayment covered what was left. Between two events a loan
 * is settled once and stays so.
 */
function findPaidOffDay(
  { today, disbursedOn }: LoanState,
  standing: readonly LoanEvent[],
  on: (day: Day) => LoanState,
): Day {
  const isSettled = (day: Day): boolean => on(day).status === 'settled';
  const start = disbursedOn ?? today;
  const days = [...new Set([start, ...standing.map(({ valueDay }) => valueDay)])]
    .filter((day) => day >= start)
    .sort((left, right) => right - left);
  let since = today;
  let before = days.find((day) => {
    if (!isSettled(day)) return true;
    since = day;
    return false;
  });
  while (before !== undefined && since - before > 1) {
    const middle = addDays(before, Math.floor((since - before) / 2));
    if (isSettled(middle)) since = middle;
    else before = middle;
  }
  return since;
}

/** Lateness only grows until something happens to the loan: it is looked at on the day before each event, and on the last day. */
function findWorst(
  standing: readonly LoanEvent[],
  {
    state,
    firstDueDay,
    on,
  }: {
    readonly state: LoanState;
    readonly firstDueDay: Day;
    readonly on: (day: Day) => LoanState;
  },
): number {
  const before = standing
    .filter(({ kind }) => easing.has(kind))
    .map(({ valueDay }) => laterDay(addDays(valueDay, -1), firstDueDay))
    .filter((day) => day > firstDueDay);
  return Math.max(state.daysLate, ...[...new Set(before)].map((day) => on(day).daysLate));
}

/** What can end that an instalment is late. */
const easing: ReadonlySet<LoanEvent['kind']> = new Set(['paid', 'waived', 'rolled-over', 'restructured']);

/** What was given up of the debt, by waivers and by new plans. */
const waivedBy = (standing: readonly LoanEvent[]): bigint =>
  standing.reduce((sum, event) => {
    if (event.kind === 'waived') return sum + event.amountMinor;
    if (event.kind !== 'restructured') return sum;
    return event.waivers.reduce((more, { amountMinor }) => more + amountMinor, sum);
  }, 0n);
