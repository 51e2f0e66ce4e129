import type { Day } from './calendar-day.ts';
import type { Debt } from './loan-state.ts';
import type { Money } from './money.ts';

/** What a borrower would pay today, and what for. A page is rendered from it; a payment must match it. */
export type RepaymentQuote = {
  readonly quotedOn: Day;
  /** The due day of the oldest unpaid instalment: 'Repayment date'. */
  readonly repaymentDay: Day;
  readonly amount: Money;
  /** The debt that the amount settles, part by part: the amount and the credit that is applied with it. */
  readonly settles: Debt;
  /** Held for the borrower and applied together with the payment: `amount` is the settled debt less this. */
  readonly creditAppliedMinor: bigint;
  readonly daysLate: number;
  /** True when nothing is owed after paying it. */
  readonly isFullSettlement: boolean;
};

/** The extension on offer: what to pay today and the schedule that follows. */
export type RolloverQuote = {
  readonly quotedOn: Day;
  readonly amount: Money;
  readonly settles: Debt;
  readonly nextPaymentDay: Day;
  readonly plan: readonly { readonly index: number; readonly dueDay: Day; readonly amount: Money }[];
  /** How many more extensions remain once this one is taken. */
  readonly rolloversLeft: number;
};

/** What a loan would cost, before it is accepted. */
export type LoanOffer = {
  readonly principal: Money;
  readonly fee: Money;
  /** What reaches the borrower: the principal less a fee that is taken at disbursement. */
  readonly netProceeds: Money;
  readonly interest: Money;
  readonly totalRepayable: Money;
  readonly schedule: readonly {
    readonly index: number;
    readonly dueDay: Day;
    readonly fee: Money;
    readonly interest: Money;
    readonly principal: Money;
    readonly total: Money;
  }[];
  /** Effective rate per month and per year in parts per million, of the net proceeds against the schedule. */
  readonly effectiveRatePerMonth: bigint;
  readonly effectiveRatePerYear: bigint;
};
