import { repaymentCardAdd } from '@hiram/wire/calls/repayment-card-add';
import { repaymentCardRemove } from '@hiram/wire/calls/repayment-card-remove';
import { repaymentCommit } from '@hiram/wire/calls/repayment-commit';
import { repaymentConfirm } from '@hiram/wire/calls/repayment-confirm';
import { repaymentHuichao } from '@hiram/wire/calls/repayment-huichao';
import { repaymentWay } from '@hiram/wire/calls/repayment-way';
import { toQuery } from '@hiram/wire/page-parameters';
import type { LoanOrder } from '../../database/loan-book.ts';
import { loadProductVersion } from '../../database/product-store.ts';
import { done, no, type Outcome } from '../../database/refusal.ts';
import type { TextGateway } from '../../providers/sms/text-gateway.ts';
import { answerCall, type Caller, type Feature, type House, type PageAction } from '../feature.ts';
import { findOwnOrder } from '../owned-order.ts';
import { requestPayment } from '../request-payment.ts';
import { addCard, removeCard } from './cards.ts';
import { commitCard } from './commit-card.ts';
import { confirmCard } from './confirm-card.ts';
import { findWallet, showSelection, showWays } from './show-selection.ts';

/** Repaying by a card of the borrower's, proven by a code, or by the e-wallet (SELECT). */
export function repaymentSelection(gateway: TextGateway): Feature {
  return {
    name: 'repayment-selection',
    calls: [
      answerCall(repaymentWay, (house, caller, request) =>
        ofOwnOrder(house, caller, request, (order) => showWays(house, caller, order)),
      ),
      answerCall(repaymentCommit, (house, caller, request) => commitCard(house, gateway, caller, request)),
      answerCall(repaymentConfirm, (house, caller, request) => confirmCard(house, caller, request)),
      answerCall(repaymentHuichao, askWallet),
      answerCall(repaymentCardAdd, (house, caller, request) =>
        ofOwnOrder(house, caller, request, async (order) => {
          const product = await loadProductVersion(house.db, order.productId, order.productVersion);
          return addCard(house, caller, product, request);
        }),
      ),
      answerCall(repaymentCardRemove, (house, caller, request) =>
        ofOwnOrder(house, caller, request, () => removeCard(house, caller, request.cardId)),
      ),
    ],
    pages: [
      {
        page: 'repaymentSelection',
        load: showSelection,
        act: (house, caller, form) => commitByForm(house, gateway, caller, form),
      },
    ],
  };
}

async function ofOwnOrder<T>(
  house: House,
  caller: Caller,
  request: { readonly orderId: string },
  answer: (order: LoanOrder) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const order = await findOwnOrder(house, caller, request);
  return order ? answer(order) : no({ code: 'not-found' });
}

/** SELECT-05: the page of the product's e-wallet, for what is quoted today. Somebody else's id is an unknown one. */
async function askWallet(
  house: House,
  caller: Caller,
  { userId, orderId, amount }: { userId: string; orderId: string; amount: bigint },
): Promise<Outcome<{ url: string }>> {
  if (userId !== caller.borrowerId) return no({ code: 'not-found' });
  return ofOwnOrder(house, caller, { orderId }, async (order) => {
    const product = await loadProductVersion(house.db, order.productId, order.productVersion);
    const wallet = findWallet(house, product);
    if (!wallet) return no({ code: 'channel-unknown' });
    const link = await requestPayment(house, caller, {
      orderId,
      productId: String(order.productId),
      amountMinor: amount,
      channelNumber: wallet.number,
      purpose: 'repayment',
    });
    return link.ok ? done({ url: link.value.payUrl }) : link;
  });
}

/** The form of the page before its script: a code that is asked for is typed on the page that comes back. */
async function commitByForm(
  house: House,
  gateway: TextGateway,
  caller: Caller,
  form: Readonly<Record<string, string>>,
): Promise<Outcome<PageAction>> {
  const { amount = '', cardId = '', repayToken = '' } = form;
  if (!/^\d{1,15}$/.test(amount)) return no({ code: 'malformed', field: 'amount' });
  const { orderId } = caller.page;
  const commit = { orderId, cardId, repayToken, amount: BigInt(amount), sendMsg: false };
  const committed = await commitCard(house, gateway, caller, commit);
  if (!committed.ok) return committed;
  const { needValid, repayRecordId } = committed.value;
  const { paths } = house.settings;
  if (needValid === 0) return done({ redirectTo: `${paths.orderDetails}?${toQuery(caller.page)}` });
  return done({
    redirectTo: `${paths.repaymentSelection}?${toQuery(caller.page, { id: repayRecordId })}`,
  });
}
