import { orderStatusCodes } from '@hiram/lending/order-status';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import { accept, refuse } from '@hiram/lending/result';
import { eventSave } from '@hiram/wire/calls/event-save';
import { googleScore } from '@hiram/wire/calls/google-score';
import { type LoanDetailsAnswer, loanDetails } from '@hiram/wire/calls/loan-details';
import { forgetKeptPages } from '@hiram/wire/kept-page';
import { toQuery } from '@hiram/wire/page-parameters';
import type { OrderHome } from '@hiram/wire/views/order-home';
import { insertPartnerSession } from '../../borrowers/sessions/session-changes.ts';
import type { Caller, Context } from '../../feature/context.ts';
import { answerCall, type Feature } from '../../feature/feature.ts';
import type { Outcome } from '../../ground/outcome.ts';
import { insertRating, insertServiceEvent } from '../../ground/service-event-store.ts';
import { conductOf } from '../../lender/conduct.ts';
import { loadProductVersion } from '../../lender/products/product-store.ts';
import type { StoredLoan } from '../book/loan-store.ts';
import { findOwnLoan } from '../book/own-loan.ts';
import { describeHome } from './describe-home.ts';
import { ratingQueue } from './rating-queue.ts';
import { showLoan } from './show-order.ts';

type Describe<T> = (context: Context, caller: Caller, order: StoredLoan) => Promise<T>;

/** What payments and collections, rooms above, say on the order's page. */
type Parts = {
  readonly describePayments: Describe<LoanDetailsAnswer['payments']>;
  readonly describePromise: Describe<OrderHome['promise']>;
  /** Its banner; and that the payment that is due is taken, which is said in place of that it has to be paid. */
  readonly describeMandate: Describe<{ readonly banner?: OrderHome['mandate']; readonly taken?: string }>;
  /** A payment that has just been received. */
  readonly describeReceived: Describe<LoanDetailsAnswer['received']>;
  /** Money on its way to an order that is not reported yet. It is asked for beside the order, so the id may be anybody's. */
  readonly describeChecking: (context: Context, caller: Caller, orderId: string) => Promise<Checking>;
};

type Checking = LoanDetailsAnswer['checking'];

/** The order's page: where it stands, what is owed and what can be done (ORDER). */
export const orderDetails = ({
  describePayments,
  describePromise,
  describeMandate,
  describeReceived,
  describeChecking,
}: Parts): Feature => {
  /** The caller's own order, and money on its way to it: asked for at once, since nearly every look reads these two alone. */
  const findOrder = async (
    context: Context,
    caller: Caller,
    asked: { orderId: string; productId?: string },
  ) => {
    const [order, checking] = await Promise.all([
      findOwnLoan(context, caller, asked),
      describeChecking(context, caller, asked.orderId),
    ]);
    if (!order) return null;
    const received = await describeReceived(context, caller, order);
    const news = (received || checking) && { ...(received && { received }), ...(checking && { checking }) };
    return { order, news };
  };
  return {
    name: 'order-details',
    queues: [ratingQueue],
    calls: [
      answerCall(loanDetails, async (context, caller, request) => {
        const found = await findOrder(context, caller, request);
        if (!found) return refuse({ code: 'not-found' });
        const answer = await show(context, caller, found.order);
        return accept(found.news ? { ...answer, ...found.news } : answer);
      }),
      answerCall(googleScore, (context, caller, { orderId, score, stars }) =>
        rateLoan(context, caller, { orderId: orderId ?? caller.page.orderId, score, stars: stars ?? null }),
      ),
      answerCall(eventSave, async (context, caller, { productId, moduleId, positionId }) => {
        const body = { moduleId, positionId: positionId ?? '' };
        const product = /^\d{1,9}$/.test(productId) ? Number(productId) : null;
        const event = { borrower_id: caller.borrowerId, kind: 'tap', product_id: product, body };
        await insertServiceEvent(context.db, event, context.clock.businessNow());
        return accept(null);
      }),
    ],
    pages: [
      {
        page: 'orderDetails',
        load: async (context, caller) => {
          const found = await findOrder(context, caller, { orderId: caller.page.orderId });
          if (!found) return refuse({ code: 'not-found' });
          const { order, news } = found;
          const answer = await show(context, caller, order);
          const partner = await partnerPage(context, caller, order, answer);
          const { banner, taken } = await describeMandate(context, caller, order);
          return partner
            ? accept({ redirectTo: partner })
            : accept({
                screen: 'orderDetails',
                ...(answer.orderStatus === orderStatusCodes.settled && { keep: forgetKeptPages }),
                content: {
                  ...answer,
                  ...(taken !== undefined && { noticeDesText: taken }),
                  ...news,
                  isMarketOpen: isMarketOpen(context, answer),
                  home: {
                    ...(await describeHome(context, caller, order)),
                    promise: await describePromise(context, caller, order),
                    mandate: banner,
                  },
                  payments: await describePayments(context, caller, order),
                },
              });
        },
      },
    ],
  };
};

async function show(context: Context, caller: Caller, order: StoredLoan) {
  const product = await loadProductVersion(context.db, order.productId, order.productVersion);
  return showLoan(context, caller, order, product);
}

/** ORDER-03: never in place of the buttons that repay. */
const isMarketOpen = ({ settings }: Context, { orderStatus }: { orderStatus: number }): boolean =>
  settings.loanMarket === 'open' &&
  (orderStatus === orderStatusCodes.settled || orderStatus === orderStatusCodes.declined);

const staysHere = 21;

/**
 * ORDER-05: an order that a partner services leads to the partner's page, unless it is under review. The specification hands
 * the session over; where the conduct keeps it out of addresses, the partner is given one that reads this order alone.
 */
async function partnerPage(
  context: Context,
  caller: Caller,
  order: StoredLoan,
  answer: { orderStatus: number; playeduL: string },
): Promise<string | null> {
  if (answer.orderStatus === staysHere || answer.playeduL === '') return null;
  const joint = answer.playeduL.includes('?') ? '&' : '?';
  const { borrowerId, deviceId, page } = caller;
  if (conductOf(context.settings).keepsSessionInAddress) return `${answer.playeduL}${joint}${toQuery(page)}`;
  const limited = { borrowerId, deviceId, orderId: order.id };
  const sessionId = await insertPartnerSession(context.db, limited, context.clock.systemNow());
  return `${answer.playeduL}${joint}${toQuery({ ...page, sessionId })}`;
}

async function rateLoan(
  context: Context,
  caller: Caller,
  rating: { orderId: string; score: number; stars: number | null },
): Promise<Outcome<null>> {
  const order = await findOwnLoan(context, caller, { orderId: rating.orderId });
  if (!order) return refuse({ code: 'not-found' });
  const today = context.clock.today(order.contract.terms.market);
  if (replayLoan(order.contract, order.events, today).status !== 'settled')
    return refuse({ code: 'not-found' });
  const isNew = await insertRating(context.db, order, rating, context.clock.businessNow());
  return isNew ? accept(null) : refuse({ code: 'already-rated' });
}
