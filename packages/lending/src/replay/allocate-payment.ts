import { addDays, type Day, daysBetween, laterDay } from '../calendar-day.ts';
import { carriedTotal } from '../carried-debt.ts';
import { receivableOf } from '../debt.ts';
import type { DebtPart } from '../loan-event.ts';
import type { CarriedPart } from '../loan-state.ts';
import { lesserOf } from '../money.ts';
import type { LoanTerms } from '../terms.ts';
import { chargeInterestUpTo, endInstalment, interestOwedAt } from './charge-interest.ts';
import {
  type Cause,
  isBearing,
  isInDueWindow,
  isPastDue,
  isUnpaid,
  post,
  type RunningInstalment,
  type RunningLoan,
} from './running-loan.ts';

/**
 * Spends the borrower's credit, which already includes the new payment. It covers charges, costs and
 * penalties; then all fees, all interest and all principal of what is overdue (Spec §9, LEND-05); then the
 * instalments in the due window one by one; then what may be prepaid. The rest remains as credit.
 */
export function allocatePayment(loan: RunningLoan, cause: Cause): void {
  payOverdue(loan, cause);
  for (const instalment of loan.instalments) {
    if (isInDueWindow(loan, instalment)) payInstalment(loan, instalment, cause);
  }
  if (isPrepaymentAllowed(loan)) prepay(loan, cause);
  endDefaultWhenCured(loan);
}

/**
 * Ends the loan from the credit, without a payment, on the first day on which the credit covers the
 * settlement and prepayment is allowed (decisions §10).
 */
export function settleFromCredit(loan: RunningLoan, eventId: string | null): void {
  if (loan.isWrittenOff || !isPrepaymentAllowed(loan)) return;
  const totalMinor = settlementTotal(loan);
  const isEnding = totalMinor < 0n || loan.instalments.some(isUnpaid);
  if (isEnding && loan.creditMinor >= totalMinor) {
    allocatePayment(loan, { kind: 'credit-applied', eventId });
  }
}

/**
 * The amount that ends the loan today: charges and penalties, what is overdue and due, and the settlement of
 * the later instalments.
 */
function settlementTotal(loan: RunningLoan): bigint {
  let total = loan.lawfulChargeMinor + loan.enforcementCostMinor + loan.penaltyMinor;
  for (const instalment of loan.instalments) {
    if (!isPastDue(loan, instalment) && !isInDueWindow(loan, instalment)) continue;
    total += instalment.unpaidFeeMinor + instalment.unpaidInterestMinor + instalment.unpaidPrincipalMinor;
    total += carriedTotal(instalment.unpaidCarried);
  }
  return total + settlementOfAhead(loan);
}

/** Pays what is overdue from the credit, in the order of LEND-05. */
export function payOverdue(loan: RunningLoan, cause: Cause): void {
  payTogether(
    loan,
    cause,
    loan.instalments.filter((instalment) => isPastDue(loan, instalment)),
  );
}

/** Pays charges and penalties and then instalments, part by part, from the credit. */
export function payTogether(
  loan: RunningLoan,
  cause: Cause,
  instalments: readonly RunningInstalment[],
): void {
  payCharges(loan, cause, instalments);
  for (const instalment of instalments) payFee(loan, instalment, cause);
  for (const instalment of instalments) payInterest(loan, instalment, cause);
  for (const instalment of instalments) payPrincipal(loan, instalment, cause);
}

/** Applies the credit at the start of an instalment's due day, before the instalment can be late. */
export function applyCreditToDueInstalment(loan: RunningLoan, instalment: RunningInstalment): void {
  if (loan.creditMinor > 0n) payInstalment(loan, instalment, { kind: 'credit-applied', eventId: null });
}

/** Pays lawful charges, enforcement costs and penalties from the credit, and those that instalments carry. */
export function payCharges(loan: RunningLoan, cause: Cause, carriers: readonly RunningInstalment[]): void {
  loan.lawfulChargeMinor -= spend(loan, cause, 'lawful-charge', loan.lawfulChargeMinor);
  payCarried(loan, cause, carriers, 'lawful-charge');
  loan.enforcementCostMinor -= spend(loan, cause, 'enforcement-cost', loan.enforcementCostMinor);
  payCarried(loan, cause, carriers, 'enforcement-cost');
  loan.penaltyMinor -= spend(loan, cause, 'penalty', loan.penaltyMinor);
  payCarried(loan, cause, carriers, 'penalty');
}

function payCarried(
  loan: RunningLoan,
  cause: Cause,
  carriers: readonly RunningInstalment[],
  part: CarriedPart,
): void {
  for (const instalment of carriers) {
    instalment.unpaidCarried[part] -= spend(loan, cause, part, instalment.unpaidCarried[part], instalment);
  }
}

/** Pays an instalment's fee from the credit. */
export function payFee(loan: RunningLoan, instalment: RunningInstalment, cause: Cause): void {
  instalment.unpaidFeeMinor -= spend(loan, cause, 'fee', instalment.unpaidFeeMinor, instalment);
}

/** Pays an instalment's interest from the credit; interest not yet charged is charged first. */
export function payInterest(loan: RunningLoan, instalment: RunningInstalment, cause: Cause): void {
  payCarried(loan, cause, [instalment], 'interest');
  const unpaid = instalment.unpaidInterestMinor;
  const amount = lesserOf(unpaid, loan.creditMinor);
  if (amount <= 0n) return;
  const upToMinor = instalment.interestMinor - unpaid + amount;
  chargeInterestUpTo(loan, instalment, { upToMinor, eventId: cause.eventId });
  instalment.unpaidInterestMinor -= spend(loan, cause, 'interest', amount, instalment);
}

/** Pays an instalment's principal from the credit. */
export function payPrincipal(loan: RunningLoan, instalment: RunningInstalment, cause: Cause): void {
  const unpaid = instalment.unpaidPrincipalMinor;
  instalment.unpaidPrincipalMinor -= spend(loan, cause, 'principal', unpaid, instalment);
}

function payInstalment(loan: RunningLoan, instalment: RunningInstalment, cause: Cause): void {
  for (const part of carriedCharges) payCarried(loan, cause, [instalment], part);
  payFee(loan, instalment, cause);
  payInterest(loan, instalment, cause);
  payPrincipal(loan, instalment, cause);
}

const carriedCharges = ['lawful-charge', 'enforcement-cost', 'penalty'] as const;

/**
 * Moves credit to a part of the debt, up to the smaller of the two. After a write-off it is recovery income.
 */
function spend(
  loan: RunningLoan,
  cause: Cause,
  part: DebtPart,
  owedMinor: bigint,
  of: RunningInstalment | null = null,
): bigint {
  const amountMinor = lesserOf(owedMinor, loan.creditMinor);
  if (amountMinor <= 0n) return 0n;
  loan.creditMinor -= amountMinor;
  const credit = loan.isWrittenOff ? 'recovery-income' : receivableOf[part];
  const { rolloversUsed: extension, restructuresUsed: restructure } = loan;
  const covering = { part, instalment: of?.index ?? null, extension, restructure };
  loan.coverings?.set(loan.postings?.length ?? 0, covering);
  post(loan, cause, { debit: 'borrower-credit', credit, amountMinor });
  return amountMinor;
}

/**
 * Prepays. Credit that covers the settlement ends the loan: only earned interest is charged, and interest
 * paid beyond it is returned. Less credit pays the next instalments in order, as scheduled.
 */
function prepay(loan: RunningLoan, cause: Cause): void {
  if (loan.creditMinor >= settlementOfAhead(loan)) {
    for (const instalment of instalmentsAhead(loan)) endInstalment(loan, instalment, { on: loan.day, cause });
  }
  for (const instalment of instalmentsAhead(loan)) payInstalment(loan, instalment, cause);
}

/** The instalments that are neither overdue nor in the due window, paid or not. */
export function instalmentsAhead(loan: RunningLoan): RunningInstalment[] {
  return loan.instalments.filter(
    (instalment) => !isPastDue(loan, instalment) && !isInDueWindow(loan, instalment),
  );
}

/** The unpaid instalments that are neither overdue nor in the due window. */
export function laterInstalments(loan: RunningLoan): RunningInstalment[] {
  return instalmentsAhead(loan).filter(isUnpaid);
}

/**
 * The amount that ends the later instalments today: principal, fees and the interest earned so far, less the
 * interest paid ahead.
 */
function settlementOfAhead(loan: RunningLoan): bigint {
  let total = 0n;
  for (const instalment of instalmentsAhead(loan)) {
    total += instalment.unpaidPrincipalMinor + instalment.unpaidFeeMinor;
    total += carriedTotal(instalment.unpaidCarried);
    total += interestOwedAt(loan, instalment, loan.day);
  }
  return total;
}

/** The first day for paying an instalment before its due window (Spec §9, LEND-02). */
export function prepaymentStart(terms: LoanTerms, disbursedOn: Day): Day {
  if (terms.prepayment.kind === 'any-time') return disbursedOn;
  const afterHalf = addDays(disbursedOn, Math.floor(terms.termDays / 2) + 1);
  return laterDay(afterHalf, addDays(disbursedOn, terms.prepayment.daysMin));
}

/** Whether prepayment is allowed on the loan's current day. */
export function isPrepaymentAllowed(loan: RunningLoan): boolean {
  if (loan.disbursedOn === null) return false;
  return daysBetween(prepaymentStart(loan.contract.terms, loan.disbursedOn), loan.day) >= 0;
}

/** A default ends when no instalment is overdue. The next default is charged its own one-time amount. */
export function endDefaultWhenCured(loan: RunningLoan): void {
  if (!loan.isInDefault) return;
  const isCured = !loan.instalments.some(
    (instalment) => instalment.dueDay < loan.day && isBearing(instalment),
  );
  if (isCured) loan.isInDefault = false;
}
