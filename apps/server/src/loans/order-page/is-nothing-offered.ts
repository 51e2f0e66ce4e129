import type { LoanState } from '@hiram/lending/loan-state';
import { isOfDeceased } from '../../contacts/is-of-deceased.ts';
import type { Context } from '../../feature/context.ts';
import type { StoredLoan } from '../book/loan-store.ts';

/** CONT-12: whether the page of a loan that has ended offers no other one, because staff have recorded that its borrower has died. */
export const isNothingOffered = async (
  context: Context,
  order: StoredLoan,
  { status }: Pick<LoanState, 'status'>,
): Promise<boolean> =>
  (status === 'settled' || status === 'declined') && isOfDeceased(context, context.db, order);
