import { debtTotal } from '../debt.ts';
import type { LoanState } from '../loan-state.ts';
import { rowsOfOutstanding } from './quote-rows.ts';

/** What may be demanded of a loan on the day of its state. Minor units. */
export type Demanded = {
  /** What is late, and a payment taken back. */
  readonly overdueMinor: bigint;
  /** All that is unpaid, and a payment taken back. */
  readonly outstandingMinor: bigint;
  /** The part of both that is a payment taken back: overpayment that was refunded, and whose payment is gone. */
  readonly takenBackMinor: bigint;
};

/**
 * What may be demanded of a loan, as its pages ask for it: the debt, with a payment that was taken back after its overpayment had
 * been refunded, and less the overpayment held. Never negative.
 */
export function demandedOf(state: LoanState): Demanded {
  const { overdue, creditMinor } = state;
  const overdueMinor = debtTotal(overdue) - creditMinor;
  return {
    overdueMinor: overdueMinor > 0n ? overdueMinor : 0n,
    outstandingMinor: rowsOfOutstanding(state).amountMinor,
    takenBackMinor: creditMinor < 0n ? -creditMinor : 0n,
  };
}
