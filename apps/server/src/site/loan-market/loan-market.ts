import { accept, refuse } from '@hiram/lending/result';
import { olderProductLink } from '@hiram/wire/calls/older-product-link';
import { olderRecommendClick } from '@hiram/wire/calls/older-recommend-click';
import { toQuery } from '@hiram/wire/page-parameters';
import { hasDied } from '../../contacts/has-died.ts';
import type { Caller, Context } from '../../feature/context.ts';
import { answerCall, type Feature } from '../../feature/feature.ts';
import type { Outcome } from '../../ground/outcome.ts';
import { insertServiceEvent } from '../../ground/service-event-store.ts';
import { findOfferedProduct } from '../../lender/products/offered-product.ts';
import { findRecommended } from '../../lender/products/recommended.ts';

/** A tap on a recommended product is recorded and leads to the product's page (ORDER-03, CALL-06). */
export const loanMarket: Feature = {
  name: 'loan-market',
  calls: [
    answerCall(olderRecommendClick, async (context, caller, { positionId, key }) => {
      if (!findRecommended(context, caller.market, positionId)) return refuse({ code: 'not-found' });
      const shown = key === undefined ? null : await findOfferedProduct(context, caller, key);
      const event = {
        borrower_id: caller.borrowerId,
        kind: 'recommended-tap',
        product_id: shown?.id ?? null,
        body: { positionId },
      };
      await insertServiceEvent(context.db, event, context.clock.businessNow());
      return accept(null);
    }),
    answerCall(olderProductLink, (context, caller, { key }) => linkTo(context, caller, key)),
  ],
};

/**
 * `key` is a position of the list or the id of a product of ours. Only an address of the lender's leads away. Nothing is offered to
 * who has died (CONT-12).
 */
async function linkTo(context: Context, caller: Caller, key: string): Promise<Outcome<{ url: string }>> {
  if (await hasDied(context.db, caller.borrowerId)) return refuse({ code: 'nothing-offered' });
  const entry = findRecommended(context, caller.market, key);
  if (entry && !entry.isEnabled) return refuse({ code: 'not-found' });
  if (entry?.kind === 'partner') return accept({ url: entry.url });
  const product = await findOfferedProduct(context, caller, entry ? String(entry.productId) : key);
  if (!product) return refuse({ code: 'not-found' });
  const productId = String(product.id);
  const query = toQuery({ ...caller.page, productId, product_id: productId, orderId: '', position: key });
  return accept({ url: `${context.settings.paths.loanConfirmation}?${query}` });
}
