import { marketOfCurrency, readCurrency } from '@hiram/lending/market';
import type { Context } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import type { PayoutReport } from '../../providers/payment/payment-provider.ts';
import { lockPayment } from '../matching/payment-lock-store.ts';
import { isOfSender, moveTransfer } from '../payouts/transfer-store.ts';
import { insertProviderEvent, type Payment, type ProviderMessage } from '../recording/payment-store.ts';
import {
  creditedAfterRefusal,
  creditedAfterReturn,
  findRefundDifference,
  holdRefundReport,
} from '../refunds/hold-refund-report.ts';
import type { RefundRecordedAs } from '../refunds/record-refund.ts';
import { recordLoss } from './record-loss.ts';
import { postLossUndone, postReturn } from './return-posting-store.ts';
import { findReturn, findStandingReturn, lockReturn, type PaymentReturn } from './return-store.ts';
import { undoReturn } from './undo-return.ts';

type Report = { readonly report: PayoutReport; readonly message: ProviderMessage | null };

/**
 * Books a provider's report about a return: money that came back is unmatched again. What the provider took back meanwhile
 * is given up then, or lost and held for a person if it reached its payer as well. A report with another sum or currency than was
 * sent, or that it arrived after it came back, moves nothing and is held for a person. Null when the reference names no return.
 */
export async function recordReturn(context: Context, told: Report): Promise<RefundRecordedAs | null> {
  const known = await findReturn(context.db, { reference: told.report.reference });
  if (!known || !isOfSender(known, told.message)) return null;
  return inTransaction(context.db, (tx) => record(context, tx, known.id, told));
}

async function record(
  context: Context,
  tx: Tx,
  id: string,
  { report, message }: Report,
): Promise<RefundRecordedAs> {
  const given = await lockReturn(tx, id);
  const payment = await lockPayment(tx, given.payment_id);
  if (message && !(await insertProviderEvent(tx, message))) return 'known-already';
  if (report.status === 'pending') return 'noted';
  const difference = findRefundDifference(given, report);
  if (difference !== null) return holdRefundReport(context, tx, given, difference);
  if (given.status === 'refused')
    return recordRefused(context, tx, { given, payment, status: report.status });
  const now = context.clock.businessNow();
  const isReturned = report.status === 'returned';
  const from = isReturned ? (['requested', 'sent', 'credited'] as const) : (['requested', 'sent'] as const);
  const isMoved = await moveTransfer(tx, { table: 'payment_return', id }, { from, to: report.status }, now);
  if (!isMoved && given.status === 'returned' && !isReturned)
    return holdRefundReport(context, tx, given, creditedAfterReturn);
  if (!isMoved) return 'known-already';
  if (payment && isReturned) await undoReturn(context, tx, payment);
  if (payment?.reversed_at && !isReturned) await recordLoss(context, tx, given);
  return report.status;
}

type Refused = {
  readonly given: PaymentReturn;
  readonly payment: Payment | undefined;
  readonly status: 'credited' | 'returned';
};

/**
 * A return that ended as refused and was sent all the same. What arrived is given up after all, or held for a person when
 * nothing is held of it any more: it is lost if its provider took the payment back. What came back stands as it is, and is
 * no loss any more, unless another return of it reached its payer.
 */
async function recordRefused(
  context: Context,
  tx: Tx,
  { given, payment, status }: Refused,
): Promise<RefundRecordedAs> {
  const now = context.clock.businessNow();
  const today = context.clock.today(marketOfCurrency(readCurrency(given.currency)));
  if (status === 'credited' && !(await postReturn(tx, given.payment_id, today, now)))
    return payment?.reversed_at
      ? recordLoss(context, tx, given, creditedAfterRefusal)
      : holdRefundReport(context, tx, given, creditedAfterRefusal);
  const isLostByThis = status === 'returned' && !(await findStandingReturn(tx, given.payment_id));
  if (isLostByThis) await postLossUndone(tx, given.payment_id, today, now);
  const move = { from: ['refused'], to: status } as const;
  await moveTransfer(tx, { table: 'payment_return', id: given.id }, move, now);
  return status;
}
