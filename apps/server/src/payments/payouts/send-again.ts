import { replayLoan } from '@hiram/lending/replay/replay-loan';
import { accept, refuse } from '@hiram/lending/result';
import type { Context } from '../../feature/context.ts';
import type { StaffOutcome } from '../../feature/staff-route.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { isId } from '../../ground/new-id.ts';
import { enqueue } from '../../ground/outbox/outbox-store.ts';
import { lockLoan } from '../../loans/book/loan-store.ts';
import { findNewestPayout, findPayout } from './payout-store.ts';

const notPossible = refuse({
  code: 'not-possible',
  why: 'Only the latest payout of a loan can be sent again, and only once it came back.',
});

/**
 * Queues a returned payout again, as a new payout account does. The payout's own key makes two simultaneous
 * requests one payout.
 */
export async function sendAgain(context: Context, payoutId: string): Promise<StaffOutcome<null>> {
  const payout = isId(payoutId) ? await findPayout(context.db, payoutId) : undefined;
  if (!payout) return refuse({ code: 'not-found' });
  const outcome = await inTransaction(context.db, async (tx): Promise<StaffOutcome<null>> => {
    const loan = await lockLoan(tx, payout.order_id);
    const newest = await findNewestPayout(tx, loan.id);
    const today = context.clock.today(loan.contract.terms.market);
    const { isPayoutReturned } = replayLoan(loan.contract, loan.events, today);
    if (!isPayoutReturned || newest?.id !== payout.id || newest.status !== 'returned') return notPossible;
    const message = {
      kind: 'send-payout',
      dedupeKey: `payout-again:${payout.id}`,
      payload: { orderId: loan.id },
    };
    await enqueue(tx, [message], context.clock.systemNow());
    return accept(null);
  });
  context.wakeOutbox();
  return outcome;
}
