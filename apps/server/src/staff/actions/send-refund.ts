import { readCurrency } from '@hiram/lending/market';
import { moneyOf } from '@hiram/lending/money';
import { loadBorrower } from '../../borrowers/identity/borrower-store.ts';
import { accountTarget } from '../../borrowers/payout-accounts/account-target.ts';
import { findAccountOfTransfer } from '../../borrowers/payout-accounts/payout-account-store.ts';
import type { Context } from '../../feature/context.ts';
import { requestPayoutOnce } from '../../payments/payouts/request-payout-once.ts';
import { moveTransfer } from '../../payments/payouts/transfer-store.ts';
import { findRefund, type RefundTransfer } from '../../payments/refunds/refund-transfer-store.ts';
import { findRefundedPayment } from '../../payments/refunds/refunded-payment-store.ts';
import type { PaymentProvider } from '../../providers/payment/payment-provider.ts';

type Sent = { readonly providerReference: string };

/**
 * Asks the provider to send a refund back by its channel, or to the account that it was approved for. Asked again after a crash, the provider
 * answers with the same transfer.
 */
export async function sendRefund(
  context: Context,
  { refundId = '' }: Readonly<Record<string, string>>,
): Promise<void> {
  const refund = await findRefund(context.db, { id: refundId });
  if (refund?.status !== 'requested') return;
  const sent = refund.payment_id
    ? await sendBack(context, refund, refund.payment_id)
    : await payOut(context, refund);
  const move = { from: ['requested'], to: 'sent', providerReference: sent.providerReference } as const;
  await moveTransfer(
    context.db,
    { table: 'refund_transfer', id: refund.id },
    move,
    context.clock.businessNow(),
  );
}

async function sendBack(context: Context, refund: RefundTransfer, paymentId: string): Promise<Sent> {
  const payment = await findRefundedPayment(context.db, paymentId);
  const provider = providerOf(context, refund);
  return provider.requestRefund({ reference: refund.reference, amount: amountOf(refund), payment });
}

async function payOut(context: Context, refund: RefundTransfer): Promise<Sent> {
  const account = await findAccountOfTransfer(context.db, context.cipher, refund.payout_account_id);
  const { personal } = await loadBorrower(context.db, context.cipher, refund.borrower_id);
  return requestPayoutOnce(providerOf(context, refund), {
    reference: refund.reference,
    amount: amountOf(refund),
    account: { ...accountTarget(account), holderName: personal.name },
    firstAskedAt: refund.created_at,
  });
}

const amountOf = ({ amount_minor, currency }: RefundTransfer) =>
  moneyOf(amount_minor, readCurrency(currency));

function providerOf(context: Context, { provider }: RefundTransfer): PaymentProvider {
  const found = context.providers.named(provider);
  if (!found) throw new Error(`a refund is of ${provider}, which is no provider any more`);
  return found;
}
