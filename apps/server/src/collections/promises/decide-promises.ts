import { calculatePromiseStanding } from '@hiram/lending/decisions/calculate-promise-standing';
import { resumeReminders } from '../../contacts/reminder-stop-store.ts';
import type { Context } from '../../feature/context.ts';
import { eachAlone } from '../../ground/each-alone.ts';
import { eachShard } from '../../ground/engine/sharding/each-shard.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { lockLoan } from '../../loans/book/loan-store.ts';
import { listUndecided, type PromiseToPay, updatePromise } from './promise-store.ts';

const pageSize = 200;

/**
 * COLL-01: decides which promises were kept or broken, from the payments by their value days. Reminders that a promise stopped
 * start again with it. Repeated runs change nothing.
 */
export async function decidePromises(context: Context): Promise<void> {
  const todayIn = context.clock.today;
  await eachShard(context, async (shard) => {
    for (;;) {
      const page = await listUndecided(context.db, shard, todayIn, pageSize);
      const decide = (promise: PromiseToPay) => decidePromise(context, promise);
      const decided = await eachAlone(context, page, 'a promise could not be decided', decide);
      // One that could not be comes again with the next page.
      if (decided < pageSize) return;
    }
  });
}

async function decidePromise(context: Context, promise: PromiseToPay): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const loan = await lockLoan(tx, promise.orderId);
    const today = context.clock.today(loan.contract.terms.market);
    const status = calculatePromiseStanding(promise, loan.events, today);
    await updatePromise(tx, promise.id, { status, eventsSeen: loan.events.length });
    const { orderId, id: sourceId } = promise;
    if (status !== 'open') await resumeReminders(tx, { orderId, sourceId }, context.clock.businessNow());
  });
}
