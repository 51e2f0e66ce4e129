import { daysBetween } from '../calendar-day.ts';
import { carriedParts, nothingCarried, toCarriedDebt } from '../carried-debt.ts';
import { addDebt, debtTotal, noDebt } from '../debt.ts';
import type { Debt, LoanState } from '../loan-state.ts';
import type { OrderStatus } from '../order-status.ts';
import { pausedThrough } from './pauses.ts';
import {
  isInDueWindow,
  isPastDue,
  isUnpaid,
  type RunningInstalment,
  type RunningLoan,
} from './running-loan.ts';

/** Reads the state of a loan already advanced to today. */
export function readState(loan: RunningLoan): LoanState {
  const overdue = overdueDebt(loan);
  const due = dueDebt(loan);
  const outstanding = outstandingDebt(loan);
  return {
    status: statusOf(loan, { overdue, due, outstanding }),
    currency: loan.contract.terms.currency,
    today: loan.day,
    disbursedOn: loan.disbursedOn,
    maturityDay: loan.instalments.at(-1)?.dueDay ?? null,
    daysLate: daysLateOf(loan),
    schedule: loan.instalments.map(readInstalment),
    overdue,
    due,
    outstanding,
    creditMinor: loan.creditMinor,
    rolloversUsed: loan.rolloversUsed,
    restructuresUsed: loan.restructuresUsed,
    pausedThrough: pausedThrough(loan),
    isWrittenOff: loan.isWrittenOff,
    isPayoutReturned: loan.isPayoutReturned && loan.disbursedOn === null && loan.decision !== 'declined',
    costSoFarMinor: loan.costMinor,
    penaltySoFarMinor: loan.penaltyChargedMinor,
  };
}

/** Unpaid charges and penalties, and the unpaid rest of the instalments past their due day. */
export function overdueDebt(loan: RunningLoan): Debt {
  return withCharges(loan, debtOf(loan, isPastDue));
}

/** The unpaid rest of the instalments due today or within the due window. */
export function dueDebt(loan: RunningLoan): Debt {
  return debtOf(loan, isInDueWindow);
}

/** The unpaid rest of the current schedule, with charges and penalties. */
export function outstandingDebt(loan: RunningLoan): Debt {
  return withCharges(
    loan,
    debtOf(loan, () => true),
  );
}

/** Days since the oldest unpaid instalment was due; 0 if none is late. */
export function daysLateOf(loan: RunningLoan): number {
  const oldest = loan.instalments.find(isUnpaid);
  return oldest === undefined ? 0 : Math.max(0, daysBetween(oldest.dueDay, loan.day));
}

function statusOf(loan: RunningLoan, debts: { overdue: Debt; due: Debt; outstanding: Debt }): OrderStatus {
  if (loan.disbursedOn === null) return loan.decision;
  if (debtTotal(debts.overdue) > 0n) return 'overdue';
  if (debtTotal(debts.due) > 0n) return 'due';
  if (debtTotal(debts.outstanding) > 0n) return 'on-loan';
  // A payment taken back after its overpayment had been refunded is owed, and nothing is ever added to it.
  return loan.creditMinor < 0n ? 'due' : 'settled';
}

function debtOf(
  loan: RunningLoan,
  includes: (loan: RunningLoan, instalment: RunningInstalment) => boolean,
): Debt {
  let feeMinor = 0n;
  let interestMinor = 0n;
  let principalMinor = 0n;
  const carried = { ...nothingCarried };
  for (const instalment of loan.instalments) {
    if (!includes(loan, instalment)) continue;
    for (const part of carriedParts) carried[part] += instalment.unpaidCarried[part];
    feeMinor += instalment.unpaidFeeMinor;
    interestMinor += instalment.unpaidInterestMinor;
    principalMinor += instalment.unpaidPrincipalMinor;
  }
  const before = toCarriedDebt(carried);
  return { ...before, feeMinor, interestMinor: interestMinor + before.interestMinor, principalMinor };
}

function withCharges(loan: RunningLoan, debt: Debt): Debt {
  const { lawfulChargeMinor, enforcementCostMinor, penaltyMinor } = loan;
  return addDebt(debt, { ...noDebt, lawfulChargeMinor, enforcementCostMinor, penaltyMinor });
}

function readInstalment(instalment: RunningInstalment) {
  return {
    index: instalment.index,
    dueDay: instalment.dueDay,
    feeMinor: instalment.feeMinor,
    interestMinor: instalment.interestMinor,
    principalMinor: instalment.principalMinor,
    unpaidFeeMinor: instalment.unpaidFeeMinor,
    unpaidInterestMinor: instalment.unpaidInterestMinor,
    unpaidPrincipalMinor: instalment.unpaidPrincipalMinor,
    carried: instalment.carried,
    unpaidCarried: { ...instalment.unpaidCarried },
  };
}
