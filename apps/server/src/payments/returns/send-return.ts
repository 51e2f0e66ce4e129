import { readCurrency } from '@hiram/lending/market';
import { moneyOf } from '@hiram/lending/money';
import type { Context } from '../../feature/context.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import {
  type PaymentProvider,
  ProviderFailure,
  type RefundRequest,
} from '../../providers/payment/payment-provider.ts';
import { lockPayment } from '../matching/matched-payment-store.ts';
import { moveTransfer } from '../payouts/transfer-store.ts';
import { findRefundedPayment } from '../refunds/refunded-payment-store.ts';
import { findReturn, lockReturn, type PaymentReturn } from './return-store.ts';
import { undoReturn } from './undo-return.ts';

/**
 * Requests a return of its provider. Requested again after a crash, the provider answers with the same one. What the provider
 * refuses to send is unmatched money again, and can be given back by hand.
 */
export async function sendReturn(
  context: Context,
  { returnId = '' }: Readonly<Record<string, string>>,
): Promise<void> {
  const given = await findReturn(context.db, { id: returnId });
  if (given?.status !== 'requested') return;
  const provider = context.providers.named(given.provider);
  if (!provider) throw new Error(`a return is of ${given.provider}, which is no provider any more`);
  const sent = await requestReturn(context, provider, given);
  if (!sent) return endUnsent(context, given);
  const move = { from: ['requested'], to: 'sent', providerReference: sent.providerReference } as const;
  const transfer = { table: 'payment_return', id: given.id } as const;
  await moveTransfer(context.db, transfer, move, context.clock.businessNow());
}

type Sent = { readonly providerReference: string };

/** Null when the provider refuses. A refusal can answer a repeated request: what is known there was sent before. */
async function requestReturn(
  context: Context,
  provider: PaymentProvider,
  { payment_id, reference, ...given }: PaymentReturn,
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

/** A provider that refuses even to look knows of no return: one of an unknown payment, for example. */
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

const endUnsent = (context: Context, { id, payment_id }: PaymentReturn): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    await lockReturn(tx, id);
    const payment = await lockPayment(tx, payment_id);
    const move = { from: ['requested'], to: 'refused' } as const;
    const transfer = { table: 'payment_return', id } as const;
    const isMoved = await moveTransfer(tx, transfer, move, context.clock.businessNow());
    if (isMoved && payment) await undoReturn(context, tx, payment);
  });
