import { quoteRepayment } from '@hiram/lending/quotes';
import type { RepaymentWayAnswer } from '@hiram/wire/calls/repayment-way';
import { findCardRepayment } from '../../database/card-repayment-store.ts';
import type { LoanOrder } from '../../database/loan-book.ts';
import { isId } from '../../database/new-id.ts';
import type { Product } from '../../database/product-definition.ts';
import { loadProductVersion } from '../../database/product-store.ts';
import { done, no, type Outcome } from '../../database/refusal.ts';
import { channelsOf, nameChannel } from '../channels.ts';
import type { Caller, House, PageView } from '../feature.ts';
import { findOwnOrder } from '../owned-order.ts';
import { bankChoices, listCards } from './cards.ts';
import { sealRepayToken } from './repay-token.ts';

const quoteOf = (house: House, order: LoanOrder) =>
  quoteRepayment(order.contract, order.events, house.clock.today(order.contract.terms.market));

/** SELECT-01: the cards, whether the e-wallet is offered, and the token of today's quote. */
export async function showWays(
  house: House,
  caller: Caller,
  order: LoanOrder,
): Promise<Outcome<RepaymentWayAnswer>> {
  const quote = quoteOf(house, order);
  if (!quote.ok) return no(quote.refusal);
  const product = await loadProductVersion(house.db, order.productId, order.productVersion);
  const cards = await listCards(house, caller);
  const owner = { borrowerId: caller.borrowerId, orderId: order.id };
  return done({
    alipay: findWallet(house, product) ? 1 : 0,
    repayToken: sealRepayToken(house, owner, quote.value.amount.minor),
    bankCards: cards.map(({ id, bankName, masked, bankCode, isRemovable }) => ({
      id,
      bankName,
      cardNo: masked,
      bankCode,
      removable: isRemovable ? 1 : 0,
    })),
  });
}

/** The e-wallet of a product: its first channel with a page of its own. */
export function findWallet(house: House, product: Product) {
  return channelsOf(house, product).find(({ presentation }) => presentation === 'redirect') ?? null;
}

/**
 * The page with what is to be repaid today. Without anything to repay it is shown all the same, for its hash routes show
 * how the last repayment went; its list then asks the call and shows what that says.
 */
export async function showSelection(house: House, caller: Caller): Promise<Outcome<PageView>> {
  const order = await findOwnOrder(house, caller, caller.page);
  if (!order) return no({ code: 'not-found' });
  const product = await loadProductVersion(house.db, order.productId, order.productVersion);
  const quote = quoteOf(house, order);
  const ways = await showWays(house, caller, order);
  const wallet = findWallet(house, product);
  return done({
    screen: 'repaymentSelection',
    content: {
      orderId: order.id,
      productName: product.name,
      walletName: wallet ? nameChannel(house, caller, wallet) : '',
      repayAmount: quote.ok ? Number(quote.value.amount.minor) : 0,
      ways: ways.ok ? ways.value : null,
      bankChoices: bankChoices(house, caller, product),
      waiting: await findWaiting(house, caller, order),
    },
  });
}

/** The repayment that a form posted before hydration has opened and that waits for its code. */
async function findWaiting(house: House, caller: Caller, order: LoanOrder) {
  const { id } = caller.page;
  const found = id && isId(id) ? await findCardRepayment(house.db, caller.borrowerId, id) : undefined;
  const isWaiting = found?.order_id === order.id && found.status === 'waiting' && found.needs_code;
  return isWaiting ? { repayRecordId: found.id, cardId: found.card_id } : null;
}
