import type { Account, PostingKind } from '../books/account.ts';
import type { Posting } from '../books/posting.ts';
import { addDays, type Day } from '../calendar-day.ts';
import { carriedTotal, nothingCarried } from '../carried-debt.ts';
import { calculateSchedule, type ScheduledInstalment } from '../cost/schedule.ts';
import type { DebtPart } from '../loan-event.ts';
import type { CarriedDebt, CarriedPart } from '../loan-state.ts';
import { divideRounded, type PartsPerMillion } from '../money.ts';
import type { OrderStatus } from '../order-status.ts';
import type { LendingRefusal } from '../refusal.ts';
import type { Caps, Contract } from '../terms.ts';

/**
 * An instalment during the replay. `interestMinor` decreases when the instalment is ended before its due day.
 */
export type RunningInstalment = Omit<ScheduledInstalment, 'interestMinor'> & {
  interestMinor: bigint;
  chargedInterestMinor: bigint;
  /** The part of the interest that was waived, not paid. */
  waivedInterestMinor: bigint;
  unpaidFeeMinor: bigint;
  unpaidInterestMinor: bigint;
  unpaidPrincipalMinor: bigint;
  readonly carried: CarriedDebt;
  unpaidCarried: { [part in CarriedPart]: bigint };
};

/** A span of days without penalties, both ends included. */
export type Pause = { readonly fromDay: Day; readonly throughDay: Day };

/**
 * A loan during the replay. It is changed in place, day after day and event after event, and never leaves
 * this package.
 */
export type RunningLoan = {
  readonly contract: Contract;
  /** Null if the caller needs no postings. Then penalties are counted by segments instead of days. */
  readonly postings: Posting[] | null;
  /** The basis of each accrual by the index of its posting; null if the caller does not need it. */
  readonly bases: Map<number, AccrualBasis> | null;
  /** What each allocated posting covers, by its index; null if the caller does not need it. */
  readonly coverings: Map<number, Covering> | null;
  /** All calendar changes up to this day are done. */
  day: Day;
  decision: 'under-review' | 'declined' | 'approved';
  disbursedOn: Day | null;
  instalments: RunningInstalment[];
  lawfulChargeMinor: bigint;
  enforcementCostMinor: bigint;
  penaltyMinor: bigint;
  /** Negative only after the reversal of a refunded payment; the next payment fills it first. */
  creditMinor: bigint;
  isInDefault: boolean;
  /**
   * The penalty charged in the current default, and the cap's allowance for it (numerator over 30,000,000).
   */
  defaultPenaltyMinor: bigint;
  defaultAllowance: bigint;
  rolloversUsed: number;
  restructuresUsed: number;
  /** The caps of the contract, or of the last restructure. */
  caps: Caps | null;
  /** The rate of the schedule in force. */
  interestPerDay: PartsPerMillion;
  /** In order of their first day. */
  readonly pauses: readonly Pause[];
  isWrittenOff: boolean;
  isPayoutReturned: boolean;
  readonly returnedPayoutIds: string[];
  costMinor: bigint;
  penaltyChargedMinor: bigint;
};

/** Why a loan without its money asks for no payment: its money is still to come, or it was declined or cancelled. */
export const whyUndisbursed = ({
  decision,
}: {
  readonly decision: OrderStatus;
}): Extract<LendingRefusal, { code: 'nothing-owed' | 'not-disbursed' }> =>
  decision === 'declined' ? { code: 'nothing-owed', wasDeclined: true } : { code: 'not-disbursed' };

/** A loan without events. */
export function startLoan(
  contract: Contract,
  day: Day,
  wanted: {
    postings: Posting[] | null;
    bases?: Map<number, AccrualBasis> | undefined;
    coverings?: Map<number, Covering> | undefined;
    pauses?: readonly Pause[] | undefined;
  },
): RunningLoan {
  return {
    contract,
    postings: wanted.postings,
    bases: wanted.bases ?? null,
    coverings: wanted.coverings ?? null,
    day,
    decision: 'under-review',
    disbursedOn: null,
    instalments: [],
    lawfulChargeMinor: 0n,
    enforcementCostMinor: 0n,
    penaltyMinor: 0n,
    creditMinor: 0n,
    isInDefault: false,
    defaultPenaltyMinor: 0n,
    defaultAllowance: 0n,
    rolloversUsed: 0,
    restructuresUsed: 0,
    caps: contract.caps,
    interestPerDay: contract.terms.interestPerDay,
    pauses: wanted.pauses ?? [],
    isWrittenOff: false,
    isPayoutReturned: false,
    returnedPayoutIds: [],
    costMinor: 0n,
    penaltyChargedMinor: 0n,
  };
}

/** The basis of an accrual: a rate per day on an amount. */
export type AccrualBasis = {
  readonly baseMinor: bigint;
  readonly ratePerDay: PartsPerMillion;
  /** For interest the number of days. For a penalty the number of the day late. */
  readonly days: number;
  readonly instalment: number | null;
};

/** The part of the debt that an amount covers. Charges and penalties belong to no instalment. */
export type Covering = {
  readonly part: DebtPart;
  /** The number of the instalment in its schedule; null for charges and penalties. */
  readonly instalment: number | null;
  /** 0 for the first schedule, then one more for each extension. */
  readonly extension: number;
  /** 0 before the first restructure, then one more for each. */
  readonly restructure: number;
};

/** The reason of a posting; the event is null if the calendar alone caused it. */
export type Cause = { readonly kind: PostingKind; readonly eventId: string | null };

/** Adds a posting on the loan's current day with its basis. A zero amount adds none. */
export function post(
  loan: RunningLoan,
  cause: Cause,
  entry: { debit: Account; credit: Account; amountMinor: bigint },
  basis?: AccrualBasis,
): void {
  if (loan.postings === null || entry.amountMinor === 0n) return;
  if (basis) loan.bases?.set(loan.postings.length, basis);
  loan.postings.push({ ...cause, ...entry, valueDay: loan.day });
}

/**
 * Sets the current schedule. Its interest is clipped so that the cost over the life stays within the total
 * cap.
 */
export function putScheduleInForce(
  loan: RunningLoan,
  input: { principalMinor: bigint; startDay: Day; isFirst: boolean },
): void {
  setInstalments(loan, calculateSchedule({ ...input, terms: loan.contract.terms }));
}

/** Puts instalments in force, each with what it carries of the debt before a restructure. */
export function setInstalments(
  loan: RunningLoan,
  schedule: readonly ScheduledInstalment[],
  carried: readonly CarriedDebt[] = [],
): void {
  loan.instalments = schedule.map((instalment, place) => ({
    ...instalment,
    carried: carried[place] ?? nothingCarried,
    unpaidCarried: { ...(carried[place] ?? nothingCarried) },
    chargedInterestMinor: 0n,
    waivedInterestMinor: 0n,
    unpaidFeeMinor: instalment.feeMinor,
    unpaidInterestMinor: instalment.interestMinor,
    unpaidPrincipalMinor: instalment.principalMinor,
  }));
  const ceiling = costCeiling(loan);
  if (ceiling === null) return;
  let room = ceiling - loan.costMinor;
  for (const instalment of loan.instalments) {
    if (instalment.interestMinor > room) instalment.interestMinor = room > 0n ? room : 0n;
    instalment.unpaidInterestMinor = instalment.interestMinor;
    room -= instalment.interestMinor;
  }
}

/** All interest, fees and penalties that the caps allow over the life of a loan; null without a cap. */
export function costCeiling({ contract, caps }: Pick<RunningLoan, 'contract' | 'caps'>): bigint | null {
  if (caps === null) return null;
  return divideRounded(contract.principalMinor * caps.totalCost, 1_000_000n, 'down');
}

/** Whether an instalment has an unpaid rest. */
export function isUnpaid(instalment: RunningInstalment): boolean {
  return isBearing(instalment) || carriedTotal(instalment.unpaidCarried) > 0n;
}

/** Whether an instalment has an unpaid rest that bears a penalty when it is late. Penalties and charges bear none. */
export function isBearing(instalment: RunningInstalment): boolean {
  return (
    instalment.unpaidCarried.interest > 0n ||
    instalment.unpaidPrincipalMinor > 0n ||
    instalment.unpaidInterestMinor > 0n ||
    instalment.unpaidFeeMinor > 0n
  );
}

/** Whether an instalment is past its due day. A loan that was written off is claimed as a whole. */
export function isPastDue(loan: RunningLoan, instalment: RunningInstalment): boolean {
  return loan.isWrittenOff || instalment.dueDay < loan.day;
}

/** Whether an instalment is due today or within the due window. */
export function isInDueWindow(loan: RunningLoan, instalment: RunningInstalment): boolean {
  if (isPastDue(loan, instalment)) return false;
  return instalment.dueDay <= addDays(loan.day, loan.contract.terms.dueWindowDays);
}

/** The first instalment with an unpaid rest. */
export function oldestUnpaid(loan: RunningLoan): RunningInstalment | undefined {
  return loan.instalments.find(isUnpaid);
}
