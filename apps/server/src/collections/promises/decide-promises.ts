import { calculatePromiseStanding } from '@hiram/lending/decisions/calculate-promise-standing';
import { resumeReminders, stopReminders } from '../../contacts/reminder-stop-store.ts';
import type { Context } from '../../feature/context.ts';
import { eachAlone } from '../../ground/each-alone.ts';
import { eachShard } from '../../ground/engine/sharding/each-shard.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { lockLoan } from '../../loans/book/loan-store.ts';
import { listPromises, listUndecided, type PromiseToPay, updatePromise } from './promise-store.ts';

const pageSize = 200;

/**
 * COLL-01: decides which promises were kept or broken, from the payments by their value days, and again when one of these is taken
 * back. Reminders are stopped while a promise is open. Repeated runs change nothing.
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
    const { id: sourceId, orderId, borrowerId, dueDay: untilDay } = promise;
    const others = (await listPromises(tx, orderId)).filter(({ id }) => id !== sourceId);
    const standing = calculatePromiseStanding(promise, loan.events, today);
    // One is open at a time: where another was made meanwhile, one that would be open again stays broken.
    const status = standing === 'open' && others.some((each) => each.status === 'open') ? 'broken' : standing;
    await updatePromise(tx, sourceId, { status, eventsSeen: loan.events.length });
    const now = context.clock.businessNow();
    if (status === 'open')
      await stopReminders(tx, { orderId, borrowerId, sourceId, cause: 'promised', untilDay }, now);
    else await resumeReminders(tx, { orderId, sourceId }, now);
  });
}
