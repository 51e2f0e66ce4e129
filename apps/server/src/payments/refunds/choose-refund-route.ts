import type { Currency } from '@hiram/lending/money';
import type { Context } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { listProviderPayments, type RefundablePayment } from './refunded-payment-store.ts';

type Wanted = { readonly orderId: string; readonly amountMinor: bigint; readonly currency: Currency };

/** Who sends a refund, and the payment that goes back; without one the money is a payout to the borrower's account. */
export type RefundRoute = { readonly provider: string; readonly payment_id: string | null };

/** A refund goes back the way of the newest payment that covers it, where that channel refunds; else it is a payout. */
export async function chooseRefundRoute(context: Context, tx: Tx, wanted: Wanted): Promise<RefundRoute> {
  const { orderId, amountMinor, currency } = wanted;
  const payments = await listProviderPayments(tx, orderId);
  const payment = payments.find(
    (each) => each.amountMinor >= amountMinor && isRefundable(context, currency, each),
  );
  if (payment) return { provider: payment.provider, payment_id: payment.id };
  return { provider: context.providers.paying(currency).name, payment_id: null };
}

function isRefundable(context: Context, currency: Currency, payment: RefundablePayment): boolean {
  const channels = context.providers.named(payment.provider)?.listChannels(currency) ?? [];
  return channels.some(({ number, isRefundable: can }) => can && number === payment.channelNumber);
}
