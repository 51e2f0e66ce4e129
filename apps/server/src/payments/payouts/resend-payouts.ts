import { replayLoan } from '@hiram/lending/replay/replay-loan';
import type { Context } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { enqueue } from '../../ground/outbox/outbox-store.ts';
import { listLoans } from '../../loans/book/order-store.ts';

/** Queues the payout of each loan of a borrower whose money was returned. */
export async function resendReturnedPayouts(context: Context, tx: Tx, borrowerId: string): Promise<void> {
  const orders = await listLoans(tx, borrowerId);
  const waiting = orders.filter((order) => {
    const today = context.clock.today(order.contract.terms.market);
    return replayLoan(order.contract, order.events, today).isPayoutReturned;
  });
  const messages = waiting.map((order) => ({ kind: 'send-payout', payload: { orderId: order.id } }));
  await enqueue(tx, messages, context.clock.systemNow());
}
