import { addDebt, noDebt } from '../debt.ts';
import type { Debt } from '../loan-state.ts';
import { isPrepaymentAllowed, laterInstalments } from './allocate-payment.ts';
import { interestOwedAt } from './charge-interest.ts';
import { dueDebt, overdueDebt } from './read-state.ts';
import type { RunningInstalment, RunningLoan } from './running-loan.ts';

/** Overdue and due: what must be paid now. */
export function payableNow(loan: RunningLoan): Debt {
  return addDebt(overdueDebt(loan), dueDebt(loan));
}

/** What is unpaid of one instalment as scheduled, without a rebate. */
export function scheduledDebt(instalment: RunningInstalment): Debt {
  return {
    ...noDebt,
    feeMinor: instalment.unpaidFeeMinor,
    interestMinor: instalment.unpaidInterestMinor,
    principalMinor: instalment.unpaidPrincipalMinor,
  };
}

/** Whether the loan can be ended on its present day: nothing is left but what is due, or prepayment is allowed. */
export function canSettle(loan: RunningLoan): boolean {
  return isPrepaymentAllowed(loan) || laterInstalments(loan).length === 0;
}

/** What ends the loan on its present day, where it can be ended: what is due now, and the later part with its rebate. */
export function settlementDebt(loan: RunningLoan): Debt {
  let debt = payableNow(loan);
  for (const instalment of laterInstalments(loan)) {
    const interestMinor = interestOwedAt(loan, instalment, loan.day);
    debt = addDebt(debt, { ...scheduledDebt(instalment), interestMinor });
  }
  return debt;
}
