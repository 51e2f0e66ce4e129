import type { LoanState } from '@hiram/lending/loan-state';
import type { RecommendedProduct } from '@hiram/wire/answer-fields';
import type { Caller, Context } from '../../feature/context.ts';
import { findRecommended } from '../../lender/products/recommended.ts';
import type { StoredLoan } from '../book/loan-store.ts';
import { isDeclinedLately } from '../decision/decision-store.ts';
import { isNothingOffered } from './is-nothing-offered.ts';

/**
 * Which of the recommended products stand on the page of a loan: none where nothing is offered to its borrower, and of a declined
 * application only those of other lenders until the day from which its page says that they can apply again.
 */
export async function listMarket(
  context: Context,
  { market }: Pick<Caller, 'market'>,
  { order, state }: { readonly order: StoredLoan; readonly state: LoanState },
  recommended: readonly RecommendedProduct[],
): Promise<RecommendedProduct[]> {
  if (await isNothingOffered(context, order, state)) return [];
  const isOurs = ({ positionId }: RecommendedProduct): boolean =>
    findRecommended(context, market, positionId)?.kind !== 'partner';
  const isTooEarly =
    state.status === 'declined' && (await isDeclinedLately(context.db, order.borrowerId, state.today));
  return recommended.filter((product) => !isTooEarly || !isOurs(product));
}
