import type { Day } from '../calendar-day.ts';
import type { Debt } from '../loan-state.ts';
import type { Money } from '../money.ts';

/**
 * The amount that a borrower can pay today, with its parts. A page is rendered from it, and a payment must
 * match it.
 */
export type RepaymentQuote = {
  readonly quotedOn: Day;
  /** The due day of the oldest unpaid instalment ('Repayment date'). */
  readonly repaymentDay: Day;
  readonly amount: Money;
  /** The debt that the payment covers, part by part, together with the overpayment applied. */
  readonly settles: Debt;
  /** Interest paid ahead and not earned, which a settlement returns. Already deducted in `settles`. */
  readonly interestGivenBackMinor: bigint;
  /**
   * Overpayment applied together with the payment, negative for a payment that was taken back. `amount` is the
   * covered debt less this.
   */
  readonly creditAppliedMinor: bigint;
  readonly daysLate: number;
  /** True if nothing is owed after the payment. */
  readonly isFullSettlement: boolean;
};

/** The extension on offer: the amount to pay today and the new schedule. */
export type RolloverQuote = {
  readonly quotedOn: Day;
  readonly amount: Money;
  readonly settles: Debt;
  /** Interest paid ahead and not earned, which the extension returns. Already deducted in `settles`. */
  readonly interestGivenBackMinor: bigint;
  /** Zero, or negative for a payment that was taken back. Overpayment held does not pay for an extension. */
  readonly creditAppliedMinor: bigint;
  readonly nextPaymentDay: Day;
  readonly plan: readonly { readonly index: number; readonly dueDay: Day; readonly amount: Money }[];
  /** The extensions left after this one. */
  readonly rolloversLeft: number;
};

/** The cost of a loan before it is accepted. */
export type LoanOffer = {
  readonly principal: Money;
  readonly fee: Money;
  /** The amount that reaches the borrower: the principal less a fee deducted at disbursement. */
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
  /**
   * Effective rate per month and per year in parts per million, calculated from net proceeds and schedule.
   */
  readonly effectiveRatePerMonth: bigint;
  readonly effectiveRatePerYear: bigint;
};
