import { replayLoan } from '@hiram/lending/replay-loan';
import { lockOrder } from '../../database/loan-book.ts';
import { isId } from '../../database/new-id.ts';
import { enqueue } from '../../database/outbox-store.ts';
import { findNewestPayout, findPayout } from '../../database/payout-store.ts';
import { done, no } from '../../database/refusal.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { House } from '../feature.ts';
import { refuse, type StaffOutcome } from '../staff-route.ts';

const notPossible = refuse({
  code: 'not-possible',
  why: 'Only the latest payout of a loan can be sent again, and only once it came back.',
});

/**
 * Queues the money of a payout that came back once more, as a newly bound account does. The payout's own key makes two
 * people who press at once one sending.
 */
export async function sendAgain(house: House, payoutId: string): Promise<StaffOutcome<null>> {
  const payout = isId(payoutId) ? await findPayout(house.db, payoutId) : undefined;
  if (!payout) return no({ code: 'not-found' });
  const outcome = await inTransaction(house.db, async (tx): Promise<StaffOutcome<null>> => {
    const order = await lockOrder(tx, payout.order_id);
    const newest = await findNewestPayout(tx, order.id);
    const today = house.clock.today(order.contract.terms.market);
    const { isPayoutReturned } = replayLoan(order.contract, order.events, today);
    if (!isPayoutReturned || newest?.id !== payout.id || newest.status !== 'returned') return notPossible;
    const message = {
      kind: 'send-payout',
      dedupeKey: `payout-again:${payout.id}`,
      payload: { orderId: order.id },
    };
    await enqueue(tx, [message], house.clock.systemNow());
    return done(null);
  });
  house.wakeOutbox();
  return outcome;
}
