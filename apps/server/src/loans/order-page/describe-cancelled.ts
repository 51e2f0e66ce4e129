import { cancelledBy, wasApproved } from '@hiram/lending/decisions/decide-cancellation';
import type { LoanEvent } from '@hiram/lending/loan-event';
import type { HomeTexts } from '../../lender/texts/home-texts/en.ts';

/** APPL-02: what became of a loan, or of an application, that somebody cancelled; null where nobody did. */
export function describeCancelled(events: readonly LoanEvent[], texts: HomeTexts): string | null {
  const by = cancelledBy(events);
  if (by === null) return null;
  if (wasApproved(events)) return by === 'borrower' ? texts.withdrawnLoanText : texts.cancelledLoanText;
  return by === 'borrower' ? texts.withdrawnText : texts.cancelledText;
}
