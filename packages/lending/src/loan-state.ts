import type { Day } from './calendar-day.ts';
import type { Currency } from './money.ts';
import type { OrderStatus } from './order-status.ts';

/** The debt by part, in the order in which payments after maturity settle it (Spec §9, LEND-05). Minor units. */
export type Debt = {
  readonly lawfulChargeMinor: bigint;
  readonly enforcementCostMinor: bigint;
  readonly penaltyMinor: bigint;
  readonly feeMinor: bigint;
  readonly interestMinor: bigint;
  readonly principalMinor: bigint;
};

/** One instalment of the schedule in force: what it asks and what is still unpaid of it. */
export type InstalmentState = {
  readonly index: number;
  readonly dueDay: Day;
  readonly feeMinor: bigint;
  readonly interestMinor: bigint;
  readonly principalMinor: bigint;
  readonly unpaidFeeMinor: bigint;
  readonly unpaidInterestMinor: bigint;
  readonly unpaidPrincipalMinor: bigint;
};

/** A loan on one day: the result of re-playing its events against its contract. */
export type LoanState = {
  readonly status: OrderStatus;
  readonly currency: Currency;
  readonly today: Day;
  /** Null until the money reached the borrower. */
  readonly disbursedOn: Day | null;
  readonly maturityDay: Day | null;
  /** Days since the oldest unpaid instalment was due; 0 when none is late. */
  readonly daysLate: number;
  readonly schedule: readonly InstalmentState[];
  /** Unpaid and past its due day, with penalties and charges. */
  readonly overdue: Debt;
  /** Unpaid and due today or within the due window (not overdue). */
  readonly due: Debt;
  /** Everything unpaid of the schedule in force, penalties and charges included. */
  readonly outstanding: Debt;
  /** Held for the borrower: paid beyond what was owed, applied at the next due day or refunded. */
  readonly creditMinor: bigint;
  readonly rolloversUsed: number;
  readonly isWrittenOff: boolean;
  /** The last payout came back and none has been sent since: the borrower must name another account. */
  readonly isPayoutReturned: boolean;
  /** Interest, fees and penalties charged so far over the life of the loan. */
  readonly costSoFarMinor: bigint;
  readonly penaltySoFarMinor: bigint;
};
