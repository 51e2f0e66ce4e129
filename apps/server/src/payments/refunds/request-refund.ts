import { readCurrency } from '@hiram/lending/market';
import { moneyOf } from '@hiram/lending/money';
import type { Context } from '../../feature/context.ts';
import {
  type PaymentProvider,
  ProviderFailure,
  type RefundRequest,
} from '../../providers/payment/payment-provider.ts';
import { findRefundedPayment } from './refunded-payment-store.ts';

type SentBack = {
  readonly payment_id: string;
  readonly reference: string;
  readonly amount_minor: bigint;
  readonly currency: string;
};

type Sent = { readonly providerReference: string };

/**
 * Requests of a provider to send a payment back. Requested again after a crash, it answers with the same one. Null when the
 * provider refuses. A refusal can answer a repeated request: what is known there was sent before.
 */
export async function requestRefund(
  context: Context,
  provider: PaymentProvider,
  { payment_id, reference, ...given }: SentBack,
): Promise<Sent | null> {
  const payment = await findRefundedPayment(context.db, payment_id);
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

const isRefusal = (error: unknown): boolean => error instanceof ProviderFailure && !error.isRetryable;
