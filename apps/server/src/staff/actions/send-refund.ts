import { readCurrency } from '@hiram/lending/market';
import { moneyOf } from '@hiram/lending/money';
import { loadBorrower } from '../../borrowers/identity/borrower-store.ts';
import { accountTarget } from '../../borrowers/payout-accounts/account-target.ts';
import { findAccountOfTransfer } from '../../borrowers/payout-accounts/payout-account-store.ts';
import type { Context } from '../../feature/context.ts';
import { requestPayoutOnce } from '../../payments/payouts/sending/request-payout-once.ts';
import { endRefund } from '../../payments/refunds/end-refund.ts';
import { noteRefundSent } from '../../payments/refunds/note-refund-sent.ts';
import { findRefund, type RefundTransfer } from '../../payments/refunds/refund-transfer-store.ts';
import { requestRefund } from '../../payments/refunds/request-refund.ts';
import type { PaymentProvider } from '../../providers/payment/payment-provider.ts';

type Sent = { readonly providerReference: string };

/**
 * Asks the provider to send a refund back by its channel, or to the account that it was approved for. Asked again after a crash, the
 * provider answers with the same transfer. What a channel refuses to send back ends: it is the borrower's credit again. A refusal to
 * send to an account may be the lender's own fault, so staff end that.
 */
export async function sendRefund(
  context: Context,
  { refundId = '' }: Readonly<Record<string, string>>,
): Promise<void> {
  const refund = await findRefund(context.db, { id: refundId });
  if (refund?.status !== 'requested') return;
  const sent = await send(context, refund);
  if (sent) return noteRefundSent(context, refund, sent.providerReference);
  await endRefund(context, refund, 'requested');
}

function send(context: Context, refund: RefundTransfer): Promise<Sent | null> {
  const { payment_id } = refund;
  if (payment_id === null) return payOut(context, refund);
  return requestRefund(context, providerOf(context, refund), { ...refund, payment_id });
}

async function payOut(context: Context, refund: RefundTransfer): Promise<Sent> {
  const account = await findAccountOfTransfer(context.db, context.cipher, refund.payout_account_id);
  const { personal } = await loadBorrower(context.db, context.cipher, refund.borrower_id);
  return requestPayoutOnce(providerOf(context, refund), {
    reference: refund.reference,
    amount: moneyOf(refund.amount_minor, readCurrency(refund.currency)),
    account: { ...accountTarget(account), holderName: personal.name },
    firstAskedAt: refund.created_at,
  });
}

function providerOf(context: Context, { provider }: RefundTransfer): PaymentProvider {
  const found = context.providers.named(provider);
  if (!found) throw new Error(`a refund is of ${provider}, which is no provider any more`);
  return found;
}
