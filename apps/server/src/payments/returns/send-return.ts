import type { Context } from '../../feature/context.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { lockPayment } from '../matching/payment-lock-store.ts';
import { moveTransfer } from '../payouts/transfer-store.ts';
import { requestRefund } from '../refunds/request-refund.ts';
import { findReturn, lockReturn, type PaymentReturn } from './return-store.ts';
import { undoReturn } from './undo-return.ts';

/**
 * Requests a return of its provider. Requested again after a crash, the provider answers with the same one. What the provider
 * refuses to send is unmatched money again, and can be given back by hand. What the provider took back before is not sent, as
 * far as that was known when it was requested; a return that reaches its payer beside it is held for a person.
 */
export async function sendReturn(
  context: Context,
  { returnId = '' }: Readonly<Record<string, string>>,
): Promise<void> {
  const given = await findReturn(context.db, { id: returnId });
  if (given?.status !== 'requested') return;
  const provider = context.providers.named(given.provider);
  if (!provider) throw new Error(`a return is of ${given.provider}, which is no provider any more`);
  const sent = await requestRefund(context, provider, given);
  if (!sent) return endUnsent(context, given);
  const move = { from: ['requested'], to: 'sent', providerReference: sent.providerReference } as const;
  const transfer = { table: 'payment_return', id: given.id } as const;
  await moveTransfer(context.db, transfer, move, context.clock.businessNow());
}

const endUnsent = (context: Context, { id, payment_id }: PaymentReturn): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    await lockReturn(tx, id);
    const payment = await lockPayment(tx, payment_id);
    const move = { from: ['requested'], to: 'refused' } as const;
    const transfer = { table: 'payment_return', id } as const;
    const isMoved = await moveTransfer(tx, transfer, move, context.clock.businessNow());
    if (isMoved && payment) await undoReturn(context, tx, payment);
  });
