import { debtOfPart, debtParts, debtTotal, receivableOf } from '../debt.ts';
import { lesserOf } from '../money.ts';
import { payTogether } from './allocate-payment.ts';
import { endInterest } from './charge-interest.ts';
import { outstandingDebt } from './read-state.ts';
import { post, type RunningLoan } from './running-loan.ts';

/**
 * Writes off the loan. Interest not yet charged is dropped, and the overpayment held pays all that it can. Every receivable that
 * is left becomes a loss, a payment taken back with them, and penalties stop. The claim remains: later payments reduce it and are recovery income. Where nothing
 * is left, the loan is settled and nothing is written off.
 */
export function writeOff(loan: RunningLoan, eventId: string): void {
  if (loan.disbursedOn === null || loan.isWrittenOff) return;
  for (const instalment of loan.instalments) {
    const paid = instalment.interestMinor - instalment.unpaidInterestMinor;
    endInterest(instalment, instalment.chargedInterestMinor - paid);
  }
  payTogether(loan, { kind: 'credit-applied', eventId }, loan.instalments);
  const claim = outstandingDebt(loan);
  for (const part of debtParts) {
    post(
      loan,
      { kind: 'written-off', eventId },
      { debit: 'write-off-loss', credit: receivableOf[part], amountMinor: debtOfPart(claim, part) },
    );
  }
  loan.isWrittenOff = debtTotal(claim) > 0n || loan.creditMinor < 0n;
  loseTakenBack(loan, eventId, -loan.creditMinor);
}

/**
 * Of a loan that was written off, a payment taken back after its overpayment had been refunded is a loss too: up to this amount, as
 * far as the overpayment is below zero. The claim remains as an overpayment below zero.
 */
export function loseTakenBack(loan: RunningLoan, eventId: string, upToMinor: bigint): void {
  if (!loan.isWrittenOff || loan.creditMinor >= 0n) return;
  const amountMinor = lesserOf(upToMinor, -loan.creditMinor);
  post(
    loan,
    { kind: 'written-off', eventId },
    { debit: 'write-off-loss', credit: 'borrower-credit', amountMinor },
  );
}

/** What a payment makes up for of a payment that was taken back is recovery income where that one is a loss already. */
export function recoverTakenBack(loan: RunningLoan, eventId: string, missingMinor: bigint): void {
  if (!loan.isWrittenOff) return;
  post(
    loan,
    { kind: 'payment-allocated', eventId },
    { debit: 'borrower-credit', credit: 'recovery-income', amountMinor: missingMinor },
  );
}
