import type { Context } from '../../feature/context.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { lockLoan } from '../../loans/book/loan-store.ts';
import { moveTransfer } from '../payouts/transfer-store.ts';
import type { RefundTransfer } from './refund-transfer-store.ts';
import { undoRefund } from './undo-refund.ts';

/** Ends a refund that its provider did not send, unless its status is another by now. It is the borrower's credit again. */
export function endRefund(
  context: Context,
  refund: RefundTransfer,
  from: 'requested' | 'ending',
): Promise<void> {
  return inTransaction(context.db, async (tx) => {
    const loan = await lockLoan(tx, refund.order_id);
    const transfer = { table: 'refund_transfer', id: refund.id } as const;
    const move = { from: [from], to: 'refused' } as const;
    if (!(await moveTransfer(tx, transfer, move, context.clock.businessNow()))) return;
    await undoRefund(context, tx, { loan, refund, reason: 'the refund was not sent' });
  });
}
