import { replayLoan } from '@hiram/lending/replay-loan';
import { listOrders } from '../database/loan-book.ts';
import type { Tx } from '../database/open-database.ts';
import { enqueue } from '../database/outbox-store.ts';
import type { House } from './feature.ts';

/** Queues the payout of each order of a borrower whose money came back from a wrong account. */
export async function resendReturnedPayouts(house: House, tx: Tx, borrowerId: string): Promise<void> {
  const orders = await listOrders(tx, borrowerId);
  const waiting = orders.filter((order) => {
    const today = house.clock.today(order.contract.terms.market);
    return replayLoan(order.contract, order.events, today).isPayoutReturned;
  });
  const messages = waiting.map((order) => ({ kind: 'send-payout', payload: { orderId: order.id } }));
  await enqueue(tx, messages, house.clock.systemNow());
}
