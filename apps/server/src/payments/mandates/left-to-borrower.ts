import type { LoanState } from '@hiram/lending/loan-state';
import { type NextPayment, readNextPayment } from '@hiram/lending/quotes/loan-plan';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import { isOfDeceased } from '../../contacts/is-of-deceased.ts';
import type { Context } from '../../feature/context.ts';
import type { StoredLoan } from '../../loans/book/loan-store.ts';
import type { Mandate } from './mandate-store.ts';

/** Whether a mandate that its bank had confirmed has ended, and not by its borrower: they may still rely on it. */
export const isEndedByOthers = ({ status, ended_by, authorised_at }: Mandate): boolean =>
  (status === 'ending' || status === 'ended') && authorised_at !== null && ended_by !== 'borrower';

/**
 * The next payment of a loan, which its borrower pays where nothing takes it. Null where nothing is asked for, after a write-off, and of
 * who has died.
 */
export async function findPaymentOfBorrower(
  context: Context,
  loan: StoredLoan,
): Promise<(NextPayment & { readonly isPast: boolean }) | null> {
  const { contract, events } = loan;
  const state: LoanState = replayLoan(contract, events, context.clock.today(contract.terms.market));
  const next = state.isWrittenOff ? null : readNextPayment(contract, events, state);
  if (!next || (await isOfDeceased(context, context.db, loan))) return null;
  return { ...next, isPast: next.dueDay < state.today };
}
