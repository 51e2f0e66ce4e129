import { accept, refuse } from '@hiram/lending/result';
import { repaymentCardAdd } from '@hiram/wire/calls/repayment-card-add';
import { repaymentCardRemove } from '@hiram/wire/calls/repayment-card-remove';
import { repaymentCommit } from '@hiram/wire/calls/repayment-commit';
import { repaymentConfirm } from '@hiram/wire/calls/repayment-confirm';
import { repaymentHuichao } from '@hiram/wire/calls/repayment-huichao';
import { repaymentWay } from '@hiram/wire/calls/repayment-way';
import { toQuery } from '@hiram/wire/page-parameters';
import type { Caller, Context } from '../../feature/context.ts';
import { answerCall, type Feature, type PageAction } from '../../feature/feature.ts';
import type { SendText } from '../../feature/send-text.ts';
import type { Outcome } from '../../ground/outcome.ts';
import { loadProductVersion } from '../../lender/products/product-store.ts';
import type { StoredLoan } from '../../loans/book/loan-store.ts';
import { findOwnLoan } from '../../loans/book/own-loan.ts';
import { requestPayment } from '../intents/request-payment.ts';
import { addCard, removeCard } from './cards.ts';
import { commitCard } from './commit-card.ts';
import { confirmCard } from './confirm-card.ts';
import { findWallet, showSelection, showWays } from './show-selection.ts';

/** Repayment from a borrower's card, confirmed by a code, or through the e-wallet (SELECT). */
export function repaymentSelection(sendText: SendText): Feature {
  return {
    name: 'repayment-selection',
    calls: [
      answerCall(repaymentWay, (context, caller, request) =>
        ofOwnLoan(context, caller, request, (loan) => showWays(context, caller, loan)),
      ),
      answerCall(repaymentCommit, (context, caller, request) =>
        commitCard(context, sendText, caller, request),
      ),
      answerCall(repaymentConfirm, (context, caller, request) => confirmCard(context, caller, request)),
      answerCall(repaymentHuichao, requestWalletPage),
      answerCall(repaymentCardAdd, (context, caller, request) =>
        ofOwnLoan(context, caller, request, async (loan) => {
          const product = await loadProductVersion(context.db, loan.productId, loan.productVersion);
          return addCard(context, caller, product, request);
        }),
      ),
      answerCall(repaymentCardRemove, (context, caller, request) =>
        ofOwnLoan(context, caller, request, () => removeCard(context, caller, request.cardId)),
      ),
    ],
    pages: [
      {
        page: 'repaymentSelection',
        load: showSelection,
        act: (context, caller, form) => commitByForm(context, sendText, caller, form),
      },
    ],
  };
}

async function ofOwnLoan<T>(
  context: Context,
  caller: Caller,
  request: { readonly orderId: string },
  answer: (loan: StoredLoan) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const loan = await findOwnLoan(context, caller, request);
  return loan ? answer(loan) : refuse({ code: 'not-found' });
}

/** SELECT-05: the page of the product's e-wallet for today's amount. Another borrower's id is unknown. */
async function requestWalletPage(
  context: Context,
  caller: Caller,
  { userId, orderId, amount }: { userId: string; orderId: string; amount: bigint },
): Promise<Outcome<{ url: string }>> {
  if (userId !== caller.borrowerId) return refuse({ code: 'not-found' });
  return ofOwnLoan(context, caller, { orderId }, async (loan) => {
    const product = await loadProductVersion(context.db, loan.productId, loan.productVersion);
    const wallet = findWallet(context, product);
    if (!wallet) return refuse({ code: 'channel-unknown' });
    const link = await requestPayment(context, caller, {
      orderId,
      productId: String(loan.productId),
      amountMinor: amount,
      channelNumber: wallet.number,
      purpose: 'repayment',
    });
    return link.ok ? accept({ url: link.value.payUrl }) : link;
  });
}

/** The page's form before its script loads. A required code is typed on the page that comes back. */
async function commitByForm(
  context: Context,
  sendText: SendText,
  caller: Caller,
  form: Readonly<Record<string, string>>,
): Promise<Outcome<PageAction>> {
  const { amount = '', cardId = '', repayToken = '' } = form;
  if (!/^\d{1,15}$/.test(amount)) return refuse({ code: 'malformed', field: 'amount' });
  const { orderId } = caller.page;
  const commit = { orderId, cardId, repayToken, amount: BigInt(amount), sendMsg: false };
  const committed = await commitCard(context, sendText, caller, commit);
  if (!committed.ok) return committed;
  const { needValid, repayRecordId } = committed.value;
  const { paths } = context.settings;
  if (needValid === 0) return accept({ redirectTo: `${paths.orderDetails}?${toQuery(caller.page)}` });
  return accept({
    redirectTo: `${paths.repaymentSelection}?${toQuery(caller.page, { id: repayRecordId })}`,
  });
}
