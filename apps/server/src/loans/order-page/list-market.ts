import type { LoanState } from '@hiram/lending/loan-state';
import type { RecommendedProduct } from '@hiram/wire/answer-fields';
import type { Caller, Context } from '../../feature/context.ts';
import { findRecommended } from '../../lender/products/recommended.ts';
import type { StoredLoan } from '../book/loan-store.ts';
import { isNothingOffered, isTooEarly } from './is-nothing-offered.ts';

/**
 * Which of the recommended products stand on the page of a loan: none where nothing is offered to its borrower, and only
 * those of other lenders as long as nothing of ours is.
 */
export async function listMarket(
  context: Context,
  { market }: Pick<Caller, 'market'>,
  { order, state }: { readonly order: StoredLoan; readonly state: LoanState },
  recommended: readonly RecommendedProduct[],
): Promise<RecommendedProduct[]> {
  if (await isNothingOffered(context, order, state)) return [];
  if (!(await isTooEarly(context, order, state))) return [...recommended];
  return recommended.filter(
    ({ positionId }) => findRecommended(context, market, positionId)?.kind === 'partner',
  );
}
