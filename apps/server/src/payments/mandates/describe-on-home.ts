import type { Caller, Context } from '../../feature/context.ts';
import { mandateTextsFor } from '../../lender/texts/mandate-texts/mandate-texts.ts';
import type { StoredLoan } from '../../loans/book/loan-store.ts';
import { findPaymentOfBorrower, isEndedByOthers } from './left-to-borrower.ts';
import { findMandate } from './mandate-store.ts';
import { findNextDebit } from './next-debit.ts';

/** Who pays the next payment of a loan, where its borrower has set up automatic repayment; empty where that is not known, or without. */
export async function describeOnHome(
  context: Context,
  { locale }: Pick<Caller, 'locale'>,
  loan: StoredLoan,
): Promise<string> {
  const mandate = await findMandate(context.db, loan.id);
  if (!mandate) return '';
  const texts = mandateTextsFor(locale);
  if (mandate.status === 'active') {
    const next = await findNextDebit(context, loan, mandate);
    if (!next) return '';
    return next.standing === 'planned' || next.standing === 'expected' ? texts.homeTaken : texts.homeLeft;
  }
  if (mandate.status !== 'paused' && !isEndedByOthers(mandate)) return '';
  if (!(await findPaymentOfBorrower(context, loan))) return '';
  return mandate.status === 'paused' ? texts.homePaused : texts.homeEnded;
}
