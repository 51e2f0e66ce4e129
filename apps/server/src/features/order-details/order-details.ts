import { replayLoan } from '@hiram/lending/replay-loan';
import { eventSave } from '@hiram/wire/calls/event-save';
import { googleScore } from '@hiram/wire/calls/google-score';
import { loanDetails } from '@hiram/wire/calls/loan-details';
import { toQuery } from '@hiram/wire/page-parameters';
import type { LoanOrder } from '../../database/loan-book.ts';
import { loadProductVersion } from '../../database/product-store.ts';
import { done, no, type Outcome } from '../../database/refusal.ts';
import { insertRating, insertServiceEvent } from '../../database/service-event-store.ts';
import { answerCall, type Caller, type Feature, type House } from '../feature.ts';
import { findOwnOrder } from '../owned-order.ts';
import { ratingQueue } from './rating-queue.ts';
import { showOrder } from './show-order.ts';

/** The order's page: where it stands, what is owed and what can be done (ORDER). */
export const orderDetails: Feature = {
  name: 'order-details',
  queues: [ratingQueue],
  calls: [
    answerCall(loanDetails, async (house, caller, request) => {
      const order = await findOwnOrder(house, caller, request);
      return order ? done(await show(house, caller, order)) : no({ code: 'not-found' });
    }),
    answerCall(googleScore, (house, caller, { orderId, score, stars }) =>
      rateOrder(house, caller, { orderId: orderId ?? caller.page.orderId, score, stars: stars ?? null }),
    ),
    answerCall(eventSave, async (house, caller, { productId, moduleId, positionId }) => {
      const body = { moduleId, positionId: positionId ?? '' };
      const product = /^\d{1,9}$/.test(productId) ? Number(productId) : null;
      const event = { borrower_id: caller.borrowerId, kind: 'tap', product_id: product, body };
      await insertServiceEvent(house.db, event, house.clock.businessNow());
      return done(null);
    }),
  ],
  pages: [
    {
      page: 'orderDetails',
      load: async (house, caller) => {
        const order = await findOwnOrder(house, caller, { orderId: caller.page.orderId });
        if (!order) return no({ code: 'not-found' });
        const answer = await show(house, caller, order);
        const partner = partnerPage(caller, answer);
        return partner ? done({ redirectTo: partner }) : done({ screen: 'orderDetails', content: answer });
      },
    },
  ],
};

async function show(house: House, caller: Caller, order: LoanOrder) {
  const product = await loadProductVersion(house.db, order.productId, order.productVersion);
  return showOrder(house, caller, order, product);
}

const staysHere = 21;

/** ORDER-05: an order that a partner services leads to the partner's page, unless it is under review. */
function partnerPage(caller: Caller, answer: { orderStatus: number; playeduL: string }): string | null {
  if (answer.orderStatus === staysHere || answer.playeduL === '') return null;
  const joint = answer.playeduL.includes('?') ? '&' : '?';
  return `${answer.playeduL}${joint}${toQuery(caller.page)}`;
}

async function rateOrder(
  house: House,
  caller: Caller,
  rating: { orderId: string; score: number; stars: number | null },
): Promise<Outcome<null>> {
  const order = await findOwnOrder(house, caller, { orderId: rating.orderId });
  if (!order) return no({ code: 'not-found' });
  const today = house.clock.today(order.contract.terms.market);
  if (replayLoan(order.contract, order.events, today).status !== 'settled') return no({ code: 'not-found' });
  const isNew = await insertRating(house.db, order, rating, house.clock.businessNow());
  return isNew ? done(null) : no({ code: 'already-rated' });
}
