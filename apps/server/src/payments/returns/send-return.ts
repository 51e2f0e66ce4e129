import { marketOfCurrency, readCurrency } from '@hiram/lending/market';
import { moneyOf } from '@hiram/lending/money';
import type { Context } from '../../feature/context.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { ProviderFailure } from '../../providers/payment/payment-provider.ts';
import { lockPayment } from '../matching/matched-payment-store.ts';
import { moveTransfer } from '../payouts/transfer-store.ts';
import { findRefundedPayment } from '../refunds/refunded-payment-store.ts';
import { findReturn, type PaymentReturn, postReturnUndone } from './return-store.ts';

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
  const payment = await findRefundedPayment(context.db, given.payment_id);
  const amount = moneyOf(given.amount_minor, readCurrency(given.currency));
  try {
    const sent = await provider.requestRefund({ reference: given.reference, amount, payment });
    const move = { from: ['requested'], to: 'sent', providerReference: sent.providerReference } as const;
    const transfer = { table: 'payment_return', id: given.id } as const;
    await moveTransfer(context.db, transfer, move, context.clock.businessNow());
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.isRetryable) throw error;
    context.log.warn({ err: error, reference: given.reference }, 'a provider sends a payment not back');
    await endUnsent(context, given);
  }
}

const endUnsent = ({ db, clock }: Context, { id, payment_id, currency }: PaymentReturn): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockPayment(tx, payment_id);
    const now = clock.businessNow();
    const move = { from: ['requested'], to: 'refused' } as const;
    if (!(await moveTransfer(tx, { table: 'payment_return', id }, move, now))) return;
    await postReturnUndone(tx, payment_id, clock.today(marketOfCurrency(readCurrency(currency))), now);
  });
