import { decideRefund } from '@hiram/lending/decisions/decide-correction';
import { underWayStatuses } from '@hiram/wire/statuses/transfer-statuses';
import type { Context } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { newIdBeside } from '../../ground/new-id.ts';
import { type LockedLoan, lockLoan } from '../../loans/book/loan-store.ts';
import { recordEvents } from '../../loans/book/recording-store.ts';
import type { PayoutReport } from '../../providers/payment/payment-provider.ts';
import { isOfSender, moveTransfer } from '../payouts/transfer-store.ts';
import { insertProviderEvent, type ProviderMessage } from '../recording/payment-store.ts';
import {
  creditedAfterRefusal,
  creditedAfterReturn,
  findRefundDifference,
  holdRefundReport,
} from './hold-refund-report.ts';
import { findRefund, type RefundTransfer, updateRefundEvent } from './refund-transfer-store.ts';
import { undoRefund } from './undo-refund.ts';

/** What came of a report about a refund. */
export type RefundRecordedAs = 'credited' | 'returned' | 'known-already' | 'noted' | 'held';

type Report = { readonly report: PayoutReport; readonly message: ProviderMessage | null };

/**
 * Takes a provider's word about a refund into the books: one that came back is the borrower's credit again. Told with
 * another sum or currency than was sent, or as credited after it came back, it moves nothing and is held for a person. Null when the
 * reference names no refund.
 */
export async function recordRefund(
  context: Context,
  { report, message }: Report,
): Promise<RefundRecordedAs | null> {
  return context.loanLanes.run(report.reference, () => record(context, { report, message }));
}

const record = (context: Context, { report, message }: Report): Promise<RefundRecordedAs | null> =>
  inTransaction(context.db, async (tx): Promise<RefundRecordedAs | null> => {
    const found = await findRefund(tx, { reference: report.reference });
    if (!found || !isOfSender(found, message)) return null;
    const loan = await lockLoan(tx, found.order_id);
    if (message && !(await insertProviderEvent(tx, message))) return 'known-already';
    const { status } = report;
    if (status === 'pending') return 'noted';
    const difference = findRefundDifference(found, report);
    if (difference !== null) return holdRefundReport(context, tx, found, difference);
    // Read again: what was read before the lock may have been moved on by who held it.
    const refund = (await findRefund(tx, found)) ?? found;
    if (refund.status === 'refused') return recordRefused(context, tx, { loan, refund, status });
    const isReturned = status === 'returned';
    const move = {
      from: isReturned ? ([...underWayStatuses, 'credited'] as const) : underWayStatuses,
      to: status,
    } as const;
    const transfer = { table: 'refund_transfer', id: refund.id } as const;
    const isMoved = await moveTransfer(tx, transfer, move, context.clock.businessNow());
    if (!isMoved && refund.status === 'returned' && !isReturned)
      return holdRefundReport(context, tx, refund, creditedAfterReturn);
    if (!isMoved) return 'known-already';
    if (isReturned) await undoRefund(context, tx, { loan, refund, reason: 'the refund came back' });
    return status;
  });

type Refused = {
  readonly loan: LockedLoan;
  readonly refund: RefundTransfer;
  readonly status: 'credited' | 'returned';
};

/**
 * A refund that ended as refused and was sent all the same. What arrived is given up after all, or held for a person when the
 * borrower's credit no longer covers it. What came back stands as it is.
 */
async function recordRefused(
  context: Context,
  tx: Tx,
  { loan, refund, status }: Refused,
): Promise<RefundRecordedAs> {
  if (status === 'credited' && !(await giveUpAgain(context, tx, loan, refund)))
    return holdRefundReport(context, tx, refund, creditedAfterRefusal);
  const transfer = { table: 'refund_transfer', id: refund.id } as const;
  await moveTransfer(tx, transfer, { from: ['refused'], to: status }, context.clock.businessNow());
  return status;
}

/** Takes a refund from the credit once more. False when less is held by now. */
async function giveUpAgain(
  context: Context,
  tx: Tx,
  loan: LockedLoan,
  { id, amount_minor: amountMinor }: RefundTransfer,
): Promise<boolean> {
  const today = context.clock.today(loan.contract.terms.market);
  const reason = 'the refund arrived after it had ended as refused';
  const refund = { id: newIdBeside(loan.id), reason, amountMinor };
  const decided = decideRefund(loan.contract, loan.events, today, refund);
  if (!decided.ok) return false;
  await recordEvents(tx, loan, [decided.value], { today, now: context.clock.businessNow() });
  await updateRefundEvent(tx, id, refund.id);
  return true;
}
