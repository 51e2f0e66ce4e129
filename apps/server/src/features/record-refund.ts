import type { LoanEvent } from '@hiram/lending/loan-event';
import { lockOrder, recordEvents } from '../database/loan-book.ts';
import { newId } from '../database/new-id.ts';
import type { Tx } from '../database/open-database.ts';
import { insertProviderEvent } from '../database/payment-store.ts';
import { findRefund, moveRefund, type RefundTransfer } from '../database/refund-transfer-store.ts';
import type { Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import type { PayoutReport } from '../providers/payment/payment-provider.ts';
import type { House } from './feature.ts';

/** What came of a report about a refund. */
export type RefundRecordedAs = 'credited' | 'returned' | 'known-already' | 'noted';

type Report = { readonly report: PayoutReport; readonly message: Tables['provider_event'] | null };

/**
 * Takes a provider's word about a refund into the books: one that came back is the borrower's credit again. Null when the
 * reference names no refund.
 */
export async function recordRefund(
  house: House,
  { report, message }: Report,
): Promise<RefundRecordedAs | null> {
  return inTransaction(house.db, async (tx): Promise<RefundRecordedAs | null> => {
    const refund = await findRefund(tx, { reference: report.reference });
    if (!refund) return null;
    await lockOrder(tx, refund.order_id);
    if (message && !(await insertProviderEvent(tx, message))) return 'known-already';
    if (report.status === 'pending') return 'noted';
    const isReturned = report.status === 'returned';
    const from = isReturned ? (['requested', 'sent', 'credited'] as const) : (['requested', 'sent'] as const);
    const move = { from, to: report.status } as const;
    const isMoved = await moveRefund(tx, refund.id, move, house.clock.businessNow());
    if (!isMoved) return 'known-already';
    if (isReturned) await undoRefund(house, tx, refund);
    return report.status;
  });
}

async function undoRefund(house: House, tx: Tx, refund: RefundTransfer): Promise<void> {
  const order = await lockOrder(tx, refund.order_id);
  const today = house.clock.today(order.contract.terms.market);
  const undone: LoanEvent = {
    id: newId(),
    kind: 'reversed',
    valueDay: today,
    eventId: refund.id,
    reason: 'the refund came back',
  };
  await recordEvents(tx, order, [undone], { today, now: house.clock.businessNow() });
}
