import type { Context } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { enqueue } from '../../ground/outbox/outbox-store.ts';
import { lockLoan } from '../../loans/book/loan-store.ts';
import { noteSent } from '../payouts/note-sent.ts';
import type { Payout } from '../payouts/payout-store.ts';
import { readTransfer } from '../payouts/read-transfer.ts';
import { moveTransfer } from '../payouts/transfer-store.ts';
import { endRefund } from '../refunds/end-refund.ts';
import { noteRefundSent } from '../refunds/note-refund-sent.ts';
import { findLoanTransfer, type LoanTransfer } from './loan-transfer.ts';

/** The message that ends a transfer, after a last look at its provider. */
export const endTransferKind = 'end-transfer';

/** Longer than any request of a provider and any lease of a message last: what was under way has an answer by then. */
const lastLookAfterMs = 600_000;

/**
 * Begins the end of a locked transfer that was requested: from now on nobody requests it. In ten minutes its provider is asked
 * once more.
 */
export async function beginTransferEnd(
  context: Context,
  tx: Tx,
  { table, row }: LoanTransfer,
): Promise<void> {
  const { id } = row;
  const move = { from: ['requested'], to: 'ending' } as const;
  if (!(await moveTransfer(tx, { table, id }, move, context.clock.businessNow())))
    throw new Error('a transfer that was locked is requested no more');
  const message = {
    kind: endTransferKind,
    dedupeKey: `${endTransferKind}:${id}`,
    payload: { transferId: id },
  };
  await enqueue(tx, [message], new Date(context.clock.systemNow().getTime() + lastLookAfterMs));
}

/** Ends a transfer of which its provider knows nothing. One that it has is sent, and goes its ordinary way. */
export async function endTransfer(
  context: Context,
  { transferId = '' }: Readonly<Record<string, string>>,
): Promise<void> {
  const transfer = await findLoanTransfer(context.db, transferId);
  if (transfer?.row.status !== 'ending') return;
  const { provider } = transfer.row;
  // That nobody can be asked does not mean that nothing was sent.
  if (!context.providers.named(provider))
    throw new Error(`a transfer is of ${provider}, which is no provider any more`);
  const known = await readTransfer(context, transfer.row);
  if (known) return noteKnown(context, transfer, known.providerReference);
  if (transfer.table === 'refund_transfer') return endRefund(context, transfer.row, 'ending');
  await endPayout(context, transfer.row);
}

const noteKnown = (
  context: Context,
  { table, row }: LoanTransfer,
  providerReference: string,
): Promise<void> =>
  table === 'payout'
    ? noteSent(context, row, providerReference)
    : noteRefundSent(context, row, providerReference);

/** The money of the loan is sent anew, to the account that is in use by then. */
async function endPayout(context: Context, { id, order_id: orderId }: Payout): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    await lockLoan(tx, orderId);
    const move = { from: ['ending'], to: 'refused' } as const;
    if (!(await moveTransfer(tx, { table: 'payout', id }, move, context.clock.businessNow()))) return;
    const payload = { orderId, by: 'staff' };
    const message = { kind: 'send-payout', dedupeKey: `payout-after:${id}`, payload };
    await enqueue(tx, [message], context.clock.systemNow());
  });
  context.wakeOutbox();
}
