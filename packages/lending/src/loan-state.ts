import type { Day } from './calendar-day.ts';
import type { DebtPart } from './loan-event.ts';
import type { Currency } from './money.ts';
import type { OrderStatus } from './order-status.ts';

/**
 * The debt by part, in the order in which payments after maturity cover it (Spec §9, LEND-05). Minor units.
 */
export type Debt = {
  readonly lawfulChargeMinor: bigint;
  readonly enforcementCostMinor: bigint;
  readonly penaltyMinor: bigint;
  readonly feeMinor: bigint;
  readonly interestMinor: bigint;
  readonly principalMinor: bigint;
};

/**
 * The parts of a debt that a restructure moves into the new instalments as they are: they bear no interest and, but
 * for the interest among them, no penalty.
 */
export type CarriedPart = Exclude<DebtPart, 'fee' | 'principal'>;

/** What an instalment carries of the debt before a restructure. Minor units. */
export type CarriedDebt = { readonly [part in CarriedPart]: bigint };

/** One instalment of the current schedule, with its amounts and their unpaid rest. */
export type InstalmentState = {
  readonly index: number;
  readonly dueDay: Day;
  readonly feeMinor: bigint;
  readonly interestMinor: bigint;
  readonly principalMinor: bigint;
  readonly unpaidFeeMinor: bigint;
  readonly unpaidInterestMinor: bigint;
  readonly unpaidPrincipalMinor: bigint;
  /** What a restructure moved into this instalment beside its fee; nothing in other schedules. */
  readonly carried: CarriedDebt;
  readonly unpaidCarried: CarriedDebt;
};

/** A loan on one day: the result of replaying its events against its contract. */
export type LoanState = {
  readonly status: OrderStatus;
  readonly currency: Currency;
  readonly today: Day;
  /** Null until the money has reached the borrower. */
  readonly disbursedOn: Day | null;
  readonly maturityDay: Day | null;
  /** Days since the oldest unpaid instalment was due; 0 if none is late. */
  readonly daysLate: number;
  readonly schedule: readonly InstalmentState[];
  /** Unpaid and past the due day, with penalties and charges. */
  readonly overdue: Debt;
  /** Unpaid and due today or within the due window (not overdue). */
  readonly due: Debt;
  /** The unpaid rest of the current schedule, with penalties and charges. */
  readonly outstanding: Debt;
  /** Overpayment held for the borrower. It is applied on the next due day or refunded. */
  readonly creditMinor: bigint;
  readonly rolloversUsed: number;
  readonly restructuresUsed: number;
  /** The last day of the pause that holds today; null without one. */
  readonly pausedThrough: Day | null;
  readonly isWrittenOff: boolean;
  /** The last payout was returned and none has been sent since. The borrower must add another account. */
  readonly isPayoutReturned: boolean;
  /** Interest, fees and penalties charged so far over the life of the loan. */
  readonly costSoFarMinor: bigint;
  readonly penaltySoFarMinor: bigint;
};
