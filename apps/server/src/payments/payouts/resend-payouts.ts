import { replayLoan } from '@hiram/lending/replay/replay-loan';
import type { Context } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { enqueue } from '../../ground/outbox/outbox-store.ts';
import { listLoans } from '../../loans/book/loan-store.ts';

/** Queues the payout of each loan of a borrower whose money was returned. */
export async function resendReturnedPayouts(context: Context, tx: Tx, borrowerId: string): Promise<void> {
  const loans = await listLoans(tx, borrowerId);
  const waiting = loans.filter((loan) => {
    const today = context.clock.today(loan.contract.terms.market);
    return replayLoan(loan.contract, loan.events, today).isPayoutReturned;
  });
  const messages = waiting.map((loan) => ({ kind: 'send-payout', payload: { orderId: loan.id } }));
  await enqueue(tx, messages, context.clock.systemNow());
}
