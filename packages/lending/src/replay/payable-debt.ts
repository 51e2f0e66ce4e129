import { toCarriedDebt } from '../carried-debt.ts';
import { addDebt, noDebt } from '../debt.ts';
import type { Debt } from '../loan-state.ts';
import { instalmentsAhead, isPrepaymentAllowed, laterInstalments } from './allocate-payment.ts';
import { interestOwedAt } from './charge-interest.ts';
import { dueDebt, overdueDebt } from './read-state.ts';
import type { RunningInstalment, RunningLoan } from './running-loan.ts';

/** Overdue and due: the amount that must be paid now. */
export function payableNow(loan: RunningLoan): Debt {
  return addDebt(overdueDebt(loan), dueDebt(loan));
}

/** The unpaid rest of one instalment as scheduled, without a rebate. */
export function scheduledDebt(instalment: RunningInstalment): Debt {
  return addDebt(carriedDebt(instalment), {
    ...noDebt,
    feeMinor: instalment.unpaidFeeMinor,
    interestMinor: instalment.unpaidInterestMinor,
    principalMinor: instalment.unpaidPrincipalMinor,
  });
}

const carriedDebt = (instalment: RunningInstalment): Debt => ({
  ...noDebt,
  ...toCarriedDebt(instalment.unpaidCarried),
});

/** Whether the loan can be ended on its current day: only due amounts are left, or prepayment is allowed. */
export function canSettle(loan: RunningLoan): boolean {
  return isPrepaymentAllowed(loan) || laterInstalments(loan).length === 0;
}

/**
 * The amount that ends the loan on its current day, if it can be ended: what is due, and the later part with
 * the interest earned so far. Interest paid ahead but not earned is deducted.
 */
export function settlementDebt(loan: RunningLoan): Debt {
  let debt = payableNow(loan);
  for (const instalment of instalmentsAhead(loan)) {
    const interestMinor = interestOwedAt(loan, instalment, loan.day) + instalment.unpaidCarried.interest;
    debt = addDebt(debt, { ...scheduledDebt(instalment), interestMinor });
  }
  return debt;
}
