import type { Context } from '../../feature/context.ts';
import { moveTransfer } from '../payouts/transfer-store.ts';
import { holdRefundReport } from './hold-refund-report.ts';
import { findRefund, type RefundTransfer } from './refund-transfer-store.ts';

/**
 * Notes that a provider has a refund. One that staff are ending is not ended then. One that has ended already is the borrower's
 * credit again: it is held for a person.
 */
export async function noteRefundSent(
  context: Context,
  { id }: Pick<RefundTransfer, 'id'>,
  providerReference: string,
): Promise<void> {
  const { db, clock } = context;
  const move = { from: ['requested', 'ending'], to: 'sent', providerReference } as const;
  if (await moveTransfer(db, { table: 'refund_transfer', id }, move, clock.businessNow())) return;
  const standing = await findRefund(db, { id });
  if (standing?.status === 'refused')
    await holdRefundReport(context, db, standing, 'it is sent, and it had ended as refused');
}
