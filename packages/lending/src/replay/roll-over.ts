import { addDays, type Day, laterDay } from '../calendar-day.ts';
import type { Debt } from '../loan-state.ts';
import { accept, type Decision, refuse } from '../refusal.ts';
import { endDefaultWhenCured, payCharges, payFee, payInterest } from './allocate-payment.ts';
import { endInterest, interestOwedAt } from './charge-interest.ts';
import { type Cause, oldestUnpaid, putScheduleInForce, type RunningLoan } from './running-loan.ts';

/** What an extension asks today, and the schedule that it brings. */
export type RolloverTerms = { readonly baseDay: Day; readonly delay: Debt; readonly principalMinor: bigint };

/**
 * Whether the loan can be extended on its present day, and what for (Spec §9, LEND-03): charges, penalties, fees, and
 * the interest earned through the base day, which is the later of the oldest unpaid due day and today.
 */
export function decideRolloverTerms(loan: RunningLoan): Decision<RolloverTerms> {
  const { terms } = loan.contract;
  if (loan.disbursedOn === null) return refuse({ code: 'not-disbursed' });
  if (loan.isWrittenOff) return refuse({ code: 'not-decidable', status: 'written-off' });
  const oldest = oldestUnpaid(loan);
  if (oldest === undefined) return refuse({ code: 'nothing-owed' });
  const possibleFrom = addDays(oldest.dueDay, -terms.dueWindowDays);
  if (loan.day < possibleFrom) return refuse({ code: 'rollover-not-due', possibleFrom });
  if (loan.rolloversUsed >= terms.rolloversMax) {
    return refuse({ code: 'rollover-limit-reached', rolloversMax: terms.rolloversMax });
  }
  const baseDay = laterDay(oldest.dueDay, loan.day);
  const delay = delayDebt(loan, baseDay);
  const principalMinor = loan.instalments.reduce((sum, each) => sum + each.unpaidPrincipalMinor, 0n);
  return principalMinor > 0n ? accept({ baseDay, delay, principalMinor }) : refuse({ code: 'nothing-owed' });
}

function delayDebt(loan: RunningLoan, baseDay: Day): Debt {
  let feeMinor = 0n;
  let interestMinor = 0n;
  for (const instalment of loan.instalments) {
    feeMinor += instalment.unpaidFeeMinor;
    interestMinor += interestOwedAt(loan, instalment, baseDay);
  }
  return {
    lawfulChargeMinor: loan.lawfulChargeMinor,
    enforcementCostMinor: loan.enforcementCostMinor,
    penaltyMinor: loan.penaltyMinor,
    feeMinor,
    interestMinor,
    principalMinor: 0n,
  };
}

/** Extends the loan: pays the delay amount from the credit held and gives all unpaid principal the same period again. */
export function rollOver(loan: RunningLoan, rollover: RolloverTerms, cause: Cause): void {
  payCharges(loan, cause);
  for (const instalment of loan.instalments) payFee(loan, instalment, cause);
  for (const instalment of loan.instalments) {
    endInterest(instalment, interestOwedAt(loan, instalment, rollover.baseDay));
    payInterest(loan, instalment, cause);
  }
  putScheduleInForce(loan, {
    principalMinor: rollover.principalMinor,
    startDay: rollover.baseDay,
    isFirst: false,
  });
  loan.rolloversUsed += 1;
  endDefaultWhenCured(loan);
}
