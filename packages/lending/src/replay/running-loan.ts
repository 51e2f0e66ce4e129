import type { Account, PostingKind } from '../account.ts';
import { addDays, type Day } from '../calendar-day.ts';
import { divideRounded, type PartsPerMillion } from '../money.ts';
import type { Posting } from '../posting.ts';
import { calculateSchedule, type ScheduledInstalment } from '../schedule.ts';
import type { Contract } from '../terms.ts';

/** An instalment while its loan is re-played. `interestMinor` falls when a settlement rebates a part of it. */
export type RunningInstalment = Omit<ScheduledInstalment, 'interestMinor'> & {
  interestMinor: bigint;
  chargedInterestMinor: bigint;
  unpaidFeeMinor: bigint;
  unpaidInterestMinor: bigint;
  unpaidPrincipalMinor: bigint;
};

/** A loan while it is re-played: changed in place, day after day and event after event. Never leaves this package. */
export type RunningLoan = {
  readonly contract: Contract;
  /** Null when nobody wants the postings: then penalties are counted by segments and not by days. */
  readonly postings: Posting[] | null;
  /** What each accrual was reckoned from, by the place of its posting; null when nobody wants to know. */
  readonly bases: Map<number, AccrualBasis> | null;
  /** Everything that the calendar brings has been charged through this day. */
  day: Day;
  decision: 'under-review' | 'declined' | 'approved';
  disbursedOn: Day | null;
  instalments: RunningInstalment[];
  lawfulChargeMinor: bigint;
  enforcementCostMinor: bigint;
  penaltyMinor: bigint;
  /** Below zero only when a refunded payment was reversed afterwards: the next payment fills it first. */
  creditMinor: bigint;
  isInDefault: boolean;
  /** Penalty charged in the present default, and what the cap allows for it (numerator over 30,000,000). */
  defaultPenaltyMinor: bigint;
  defaultAllowance: bigint;
  rolloversUsed: number;
  isWrittenOff: boolean;
  isPayoutReturned: boolean;
  costMinor: bigint;
  penaltyChargedMinor: bigint;
};

/** A loan of which nothing has happened yet. */
export function startLoan(
  contract: Contract,
  day: Day,
  wanted: { postings: Posting[] | null; bases?: Map<number, AccrualBasis> | undefined },
): RunningLoan {
  return {
    contract,
    postings: wanted.postings,
    bases: wanted.bases ?? null,
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
    isWrittenOff: false,
    isPayoutReturned: false,
    costMinor: 0n,
    penaltyChargedMinor: 0n,
  };
}

/** What an accrual was reckoned from: a share per day of a base. */
export type AccrualBasis = {
  readonly baseMinor: bigint;
  readonly ratePerDay: PartsPerMillion;
  /** Of interest: how many days it is for. Of a penalty: the number of the day late. */
  readonly days: number;
  readonly instalment: number | null;
};

/** Why a posting is made; the event is null for what the calendar alone brings. */
export type Cause = { readonly kind: PostingKind; readonly eventId: string | null };

/** Writes a posting on the loan's present day, and what it was reckoned from. A zero amount makes none. */
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

/** Puts a schedule in force. Its interest is clipped so that the cost over the life stays within the total cap. */
export function putScheduleInForce(
  loan: RunningLoan,
  input: { principalMinor: bigint; startDay: Day; isFirst: boolean },
): void {
  const schedule = calculateSchedule({ ...input, terms: loan.contract.terms });
  loan.instalments = schedule.map((instalment) => ({
    ...instalment,
    chargedInterestMinor: 0n,
    unpaidFeeMinor: instalment.feeMinor,
    unpaidInterestMinor: instalment.interestMinor,
    unpaidPrincipalMinor: instalment.principalMinor,
  }));
  const ceiling = costCeiling(loan.contract);
  if (ceiling === null) return;
  let room = ceiling - loan.costMinor;
  for (const instalment of loan.instalments) {
    if (instalment.interestMinor > room) instalment.interestMinor = room > 0n ? room : 0n;
    instalment.unpaidInterestMinor = instalment.interestMinor;
    room -= instalment.interestMinor;
  }
}

/** All interest, fees and penalties that the caps allow over the life of a loan; null when no cap holds. */
export function costCeiling(contract: Contract): bigint | null {
  if (contract.caps === null) return null;
  return divideRounded(contract.principalMinor * contract.caps.totalCost, 1_000_000n, 'down');
}

/** Whether anything of an instalment is unpaid. */
export function isUnpaid(instalment: RunningInstalment): boolean {
  return (
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

/** The first instalment of which anything is unpaid. */
export function oldestUnpaid(loan: RunningLoan): RunningInstalment | undefined {
  return loan.instalments.find(isUnpaid);
}
