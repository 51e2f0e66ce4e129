import { debtOfPart, debtParts, receivableOf } from '../debt.ts';
import { endInterest } from './charge-interest.ts';
import { outstandingDebt } from './read-state.ts';
import { post, type RunningLoan } from './running-loan.ts';

/**
 * Writes off the loan. Every receivable becomes a loss, interest not yet charged is dropped, and penalties
 * stop. The claim remains: later payments reduce it and are recovery income.
 */
export function writeOff(loan: RunningLoan, eventId: string): void {
  if (loan.disbursedOn === null || loan.isWrittenOff) return;
  for (const instalment of loan.instalments) {
    const paid = instalment.interestMinor - instalment.unpaidInterestMinor;
    endInterest(instalment, instalment.chargedInterestMinor - paid);
  }
  const claim = outstandingDebt(loan);
  for (const part of debtParts) {
    post(
      loan,
      { kind: 'written-off', eventId },
      { debit: 'write-off-loss', credit: receivableOf[part], amountMinor: debtOfPart(claim, part) },
    );
  }
  loan.isWrittenOff = true;
}
