import { olderProductLink } from '@hiram/wire/calls/older-product-link';
import { olderRecommendClick } from '@hiram/wire/calls/older-recommend-click';
import { toQuery } from '@hiram/wire/page-parameters';
import { done, no, type Outcome } from '../../database/refusal.ts';
import { insertServiceEvent } from '../../database/service-event-store.ts';
import { answerCall, type Caller, type Feature, type House } from '../feature.ts';
import { findOfferedProduct } from '../offered-product.ts';
import { findRecommended } from '../recommended.ts';

/** What a tap on a recommended product does: it is noted, and leads to the product's own page (ORDER-03, CALL-06). */
export const loanMarket: Feature = {
  name: 'loan-market',
  calls: [
    answerCall(olderRecommendClick, async (house, caller, { positionId, key }) => {
      if (!findRecommended(house, caller.market, positionId)) return no({ code: 'not-found' });
      const shown = key === undefined ? null : await findOfferedProduct(house, caller, key);
      const event = {
        borrower_id: caller.borrowerId,
        kind: 'recommended-tap',
        product_id: shown?.id ?? null,
        body: { positionId },
      };
      await insertServiceEvent(house.db, event, house.clock.businessNow());
      return done(null);
    }),
    answerCall(olderProductLink, (house, caller, { key }) => linkTo(house, caller, key)),
  ],
};

/** `key` is a place of the list or the id of a product of ours. Only an address that the lender wrote leads away. */
async function linkTo(house: House, caller: Caller, key: string): Promise<Outcome<{ url: string }>> {
  const entry = findRecommended(house, caller.market, key);
  if (entry && !entry.isEnabled) return no({ code: 'not-found' });
  if (entry?.kind === 'partner') return done({ url: entry.url });
  const product = await findOfferedProduct(house, caller, entry ? String(entry.productId) : key);
  if (!product) return no({ code: 'not-found' });
  const productId = String(product.id);
  const query = toQuery({ ...caller.page, productId, product_id: productId, orderId: '', position: key });
  return done({ url: `${house.settings.paths.loanConfirmation}?${query}` });
}
