import { releaseWaitingAccounts } from '../../../borrowers/payout-accounts/payout-account-store.ts';
import type { Context } from '../../../feature/context.ts';
import type { Tx } from '../../../ground/engine/database.ts';
import { eachShard } from '../../../ground/engine/sharding/each-shard.ts';
import { inTransaction } from '../../../ground/engine/transaction.ts';
import { enqueue } from '../../../ground/outbox/outbox-store.ts';
import { listLoans } from '../../../loans/book/loan-store.ts';

const releasedAtOnceMax = 200;

/** Sends the money that waited for a changed account, once its time has come. */
export async function releaseWaitingPayouts(context: Context): Promise<void> {
  await eachShard(context, (shard) =>
    inTransaction(context.db, async (tx) => {
      const now = context.clock.businessNow();
      const borrowers = await releaseWaitingAccounts(tx, shard, releasedAtOnceMax, now);
      for (const borrowerId of new Set(borrowers)) await sendWaitingMoney(context, tx, { borrowerId });
    }),
  );
  context.wakeOutbox();
}

/**
 * Queues the payouts of a borrower whose account money may go to now. A loan that is not approved, whose money is under
 * way, or goes only by staff, is passed over when its message is told. Of one loan staff have just decided.
 */
export async function sendWaitingMoney(
  context: Context,
  tx: Tx,
  { borrowerId, decidedId }: { readonly borrowerId: string; readonly decidedId?: string },
): Promise<void> {
  const loans = await listLoans(tx, borrowerId);
  const messages = loans.map(({ id: orderId }) => ({
    kind: 'send-payout',
    payload: { orderId, ...(orderId === decidedId && { by: 'staff' }) },
  }));
  await enqueue(tx, messages, context.clock.systemNow());
}
