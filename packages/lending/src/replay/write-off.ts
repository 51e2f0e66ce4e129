import { debtOfPart, debtParts, debtTotal, receivableOf } from '../debt.ts';
import { payTogether } from './allocate-payment.ts';
import { endInterest } from './charge-interest.ts';
import { outstandingDebt } from './read-state.ts';
import { post, type RunningLoan } from './running-loan.ts';

/**
 * Writes off the loan. Interest not yet charged is dropped, and the overpayment held pays all that it can. Every receivable that
 * is left becomes a loss, and penalties stop. The claim remains: later payments reduce it and are recovery income. Where nothing
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
  loan.isWrittenOff = debtTotal(claim) > 0n;
}
