import { addDays, type Day, daysBetween, laterDay } from '../calendar-day.ts';
import { receivableOf } from '../debt.ts';
import type { DebtPart } from '../loan-event.ts';
import { lesserOf } from '../money.ts';
import type { LoanTerms } from '../terms.ts';
import { chargeInterestUpTo, endInterest, interestOwedAt } from './charge-interest.ts';
import {
  type Cause,
  isInDueWindow,
  isPastDue,
  isUnpaid,
  post,
  type RunningInstalment,
  type RunningLoan,
} from './running-loan.ts';

/**
 * Spends the borrower's credit, the payment that has just been added to it included: charges, costs and penalties;
 * then across what is overdue all fees, all interest, all principal (Spec §9, LEND-05); then the instalments in the
 * due window one by one; then what may be prepaid. The rest stays as credit.
 */
export function allocatePayment(loan: RunningLoan, cause: Cause): void {
  payOverdue(loan, cause);
  for (const instalment of loan.instalments) {
    if (isInDueWindow(loan, instalment)) payInstalment(loan, instalment, cause);
  }
  if (isPrepaymentAllowed(loan)) prepay(loan, cause);
  endDefaultWhenCured(loan);
}

/** Settles what is overdue from the credit held, in the order of LEND-05. */
export function payOverdue(loan: RunningLoan, cause: Cause): void {
  payCharges(loan, cause);
  const overdue = loan.instalments.filter((instalment) => isPastDue(loan, instalment));
  for (const instalment of overdue) payFee(loan, instalment, cause);
  for (const instalment of overdue) payInterest(loan, instalment, cause);
  for (const instalment of overdue) payPrincipal(loan, instalment, cause);
}

/** Applies the credit held to the instalment whose due day begins, before it can be late. */
export function applyCreditToDueInstalment(loan: RunningLoan, instalment: RunningInstalment): void {
  if (loan.creditMinor > 0n) payInstalment(loan, instalment, { kind: 'credit-applied', eventId: null });
}

/** Settles lawful charges, enforcement costs and penalties from the credit held. */
export function payCharges(loan: RunningLoan, cause: Cause): void {
  loan.lawfulChargeMinor -= spend(loan, cause, 'lawful-charge', loan.lawfulChargeMinor);
  loan.enforcementCostMinor -= spend(loan, cause, 'enforcement-cost', loan.enforcementCostMinor);
  loan.penaltyMinor -= spend(loan, cause, 'penalty', loan.penaltyMinor);
}

/** Settles an instalment's fee from the credit held. */
export function payFee(loan: RunningLoan, instalment: RunningInstalment, cause: Cause): void {
  instalment.unpaidFeeMinor -= spend(loan, cause, 'fee', instalment.unpaidFeeMinor);
}

/** Settles an instalment's interest from the credit held; what was not yet charged is charged first. */
export function payInterest(loan: RunningLoan, instalment: RunningInstalment, cause: Cause): void {
  const unpaid = instalment.unpaidInterestMinor;
  const amount = lesserOf(unpaid, loan.creditMinor);
  if (amount <= 0n) return;
  const upToMinor = instalment.interestMinor - unpaid + amount;
  chargeInterestUpTo(loan, instalment, { upToMinor, eventId: cause.eventId });
  instalment.unpaidInterestMinor -= spend(loan, cause, 'interest', amount);
}

function payPrincipal(loan: RunningLoan, instalment: RunningInstalment, cause: Cause): void {
  instalment.unpaidPrincipalMinor -= spend(loan, cause, 'principal', instalment.unpaidPrincipalMinor);
}

function payInstalment(loan: RunningLoan, instalment: RunningInstalment, cause: Cause): void {
  payFee(loan, instalment, cause);
  payInterest(loan, instalment, cause);
  payPrincipal(loan, instalment, cause);
}

/** Moves credit to a part of the debt, as far as both go. After a write-off it is recovery income. */
function spend(loan: RunningLoan, cause: Cause, part: DebtPart, owedMinor: bigint): bigint {
  const amountMinor = lesserOf(owedMinor, loan.creditMinor);
  if (amountMinor <= 0n) return 0n;
  loan.creditMinor -= amountMinor;
  const credit = loan.isWrittenOff ? 'recovery-income' : receivableOf[part];
  post(loan, cause, { debit: 'borrower-credit', credit, amountMinor });
  return amountMinor;
}

/**
 * Pays ahead. Credit that covers the settlement ends the loan and only earned interest is charged; less than that
 * pays the next instalments in order as scheduled.
 */
function prepay(loan: RunningLoan, cause: Cause): void {
  const later = laterInstalments(loan);
  const settlesAll = loan.creditMinor >= settlementOfLater(loan);
  for (const instalment of later) {
    if (settlesAll) endInterest(instalment, interestOwedAt(loan, instalment, loan.day));
    payInstalment(loan, instalment, cause);
  }
}

/** The unpaid instalments that are neither overdue nor in the due window. */
export function laterInstalments(loan: RunningLoan): RunningInstalment[] {
  return loan.instalments.filter(
    (instalment) => isUnpaid(instalment) && !isPastDue(loan, instalment) && !isInDueWindow(loan, instalment),
  );
}

/** What ends the later instalments today: their principal and fees, and the interest earned so far. */
export function settlementOfLater(loan: RunningLoan): bigint {
  let total = 0n;
  for (const instalment of laterInstalments(loan)) {
    total += instalment.unpaidPrincipalMinor + instalment.unpaidFeeMinor;
    total += interestOwedAt(loan, instalment, loan.day);
  }
  return total;
}

/** The first day on which an instalment may be paid before its due window (Spec §9, LEND-02). */
export function prepaymentStart(terms: LoanTerms, disbursedOn: Day): Day {
  if (terms.prepayment.kind === 'any-time') return disbursedOn;
  const afterHalf = addDays(disbursedOn, Math.floor(terms.termDays / 2) + 1);
  return laterDay(afterHalf, addDays(disbursedOn, terms.prepayment.daysMin));
}

/** Whether prepayment is allowed on the loan's present day. */
export function isPrepaymentAllowed(loan: RunningLoan): boolean {
  if (loan.disbursedOn === null) return false;
  return daysBetween(prepaymentStart(loan.contract.terms, loan.disbursedOn), loan.day) >= 0;
}

/** A default ends as soon as no instalment is overdue; the next one starts anew, with its one-time amount. */
export function endDefaultWhenCured(loan: RunningLoan): void {
  if (!loan.isInDefault) return;
  const isCured = !loan.instalments.some(
    (instalment) => instalment.dueDay < loan.day && isUnpaid(instalment),
  );
  if (isCured) loan.isInDefault = false;
}
