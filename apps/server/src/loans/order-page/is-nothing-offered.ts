import type { LoanState } from '@hiram/lending/loan-state';
import { isOfDeceased } from '../../contacts/is-of-deceased.ts';
import type { Context } from '../../feature/context.ts';
import { isOfferedAgain } from '../../lender/products/offered-product.ts';
import type { StoredLoan } from '../book/loan-store.ts';
import { isHeldBack } from '../decision/is-held-back.ts';

const hasEnded = ({ status }: Pick<LoanState, 'status'>): boolean =>
  status === 'settled' || status === 'declined';

/** CONT-12: whether the page of a loan that has ended offers no other one, because staff have recorded that its borrower has died. */
export const isNothingOffered = async (
  context: Context,
  order: StoredLoan,
  state: Pick<LoanState, 'status'>,
): Promise<boolean> => hasEnded(state) && isOfDeceased(context, context.db, order);

/** RULES-04: whether the page of a loan that has ended offers no other one of ours yet. */
export const isTooEarly = async (
  { db }: Pick<Context, 'db'>,
  { borrowerId }: StoredLoan,
  state: Pick<LoanState, 'status' | 'today'>,
): Promise<boolean> => hasEnded(state) && isHeldBack(db, borrowerId, state.today);

/**
 * CONF-11: whether the page of a loan that has ended does not lead to another one like it: for either of these, or because the product
 * of one that is paid off is closed to applications. The loan market may offer another product then.
 */
export const isNotOfferedAgain = async (
  context: Context,
  order: StoredLoan,
  state: Pick<LoanState, 'status' | 'today'>,
): Promise<boolean> =>
  (await isNothingOffered(context, order, state)) ||
  (await isTooEarly(context, order, state)) ||
  (state.status === 'settled' && !(await isOfferedAgain(context, order.productId)));
