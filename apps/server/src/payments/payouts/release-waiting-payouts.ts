import { releaseWaitingAccounts } from '../../borrowers/payout-accounts/payout-account-store.ts';
import type { Context } from '../../feature/context.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { enqueue } from '../../ground/outbox/outbox-store.ts';
import { listLoans } from '../../loans/book/loan-store.ts';

const releasedAtOnceMax = 200;

/**
 * Sends the money that waited for a changed account, once its time has come. A loan that is not approved, or whose money
 * is under way, is passed over when its message is told.
 */
export async function releaseWaitingPayouts(context: Context): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const borrowers = await releaseWaitingAccounts(tx, releasedAtOnceMax, context.clock.businessNow());
    for (const borrowerId of new Set(borrowers)) {
      const loans = await listLoans(tx, borrowerId);
      const messages = loans.map(({ id }) => ({ kind: 'send-payout', payload: { orderId: id } }));
      await enqueue(tx, messages, context.clock.systemNow());
    }
  });
  context.wakeOutbox();
}
