import { readCurrency } from '@hiram/lending/market';
import { moneyOf } from '@hiram/lending/money';
import type { Context } from '../../feature/context.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import {
  isRefusal,
  type PaymentProvider,
  type RefundRequest,
} from '../../providers/payment/payment-provider.ts';
import { lockPayment } from '../matching/payment-lock-store.ts';
import { findRefundedPayment } from './refunded-payment-store.ts';

type SentBack = {
  readonly payment_id: string;
  readonly reference: string;
  readonly amount_minor: bigint;
  readonly currency: string;
};

type Sent = { readonly providerReference: string };

/**
 * Requests of a provider to send a payment back, and looks for it before: an earlier request whose answer was lost may have
 * reached the provider, which remembers its key for a day at most. What is known is not requested again. Null when nothing is
 * sent: the provider refuses, or took the payment back before.
 */
export async function requestRefund(
  context: Context,
  provider: PaymentProvider,
  { payment_id, reference, ...given }: SentBack,
): Promise<Sent | null> {
  const payment = await findRefundedPayment(context.db, payment_id);
  const isGivenUp = await isTakenBack(context, payment_id);
  const sent = await findSent(provider, reference, payment);
  if (sent || isGivenUp) return sent;
  const amount = moneyOf(given.amount_minor, readCurrency(given.currency));
  try {
    return await provider.requestRefund({ reference, amount, payment });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const known = await findSent(provider, reference, payment);
    if (!known) context.log.warn({ err: error, reference }, 'a provider sends a payment not back');
    return known;
  }
}

/** Whether the provider took a payment back. A report of it that is being recorded is waited for. */
const isTakenBack = ({ db }: Context, paymentId: string): Promise<boolean> =>
  inTransaction(db, async (tx) => Boolean((await lockPayment(tx, paymentId))?.reversed_at));

/** A provider that refuses even to look knows of no refund: one of an unknown payment, for example. */
async function findSent(
  provider: PaymentProvider,
  reference: string,
  payment: RefundRequest['payment'],
): Promise<Sent | null> {
  try {
    return await provider.findRefund({ reference, providerReference: null }, payment);
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}
