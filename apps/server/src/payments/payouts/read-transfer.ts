import type { Context } from '../../feature/context.ts';
import type { Tables } from '../../ground/engine/tables.ts';
import type { Named, PayoutReport } from '../../providers/payment/payment-provider.ts';
import { findRefundedPayment } from '../refunds/refunded-payment-store.ts';

/** An outgoing transfer: the payout of a loan, a refund to an account, or a refund of a payment by its own channel. */
type Transfer = Pick<Tables['payout'], 'provider' | 'reference' | 'provider_reference'> & {
  readonly payment_id?: string | null;
};

/** What the provider says of a transfer now; null when it knows none. */
export async function readTransfer(context: Context, transfer: Transfer): Promise<PayoutReport | null> {
  const provider = context.providers.named(transfer.provider);
  if (!provider) return null;
  const named: Named = { reference: transfer.reference, providerReference: transfer.provider_reference };
  const { payment_id: paymentId } = transfer;
  if (!paymentId) return provider.findPayout(named);
  return provider.findRefund(named, await findRefundedPayment(context.db, paymentId));
}
