import { formatMoney } from '@hiram/lending/format';
import { readCurrency } from '@hiram/lending/market';
import { moneyOf } from '@hiram/lending/money';
import type { Context } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import type { PayoutReport } from '../../providers/payment/payment-provider.ts';
import { lockPayment } from '../matching/matched-payment-store.ts';
import { moveTransfer } from '../payouts/transfer-store.ts';
import { insertProviderEvent, type ProviderMessage } from '../recording/payment-store.ts';
import type { RefundRecordedAs } from '../refunds/record-refund.ts';
import { insertHeldReport } from '../reports/held-report-store.ts';
import { holdLostTwice } from './hold-lost-twice.ts';
import { findReturn, lockReturn, type PaymentReturn } from './return-store.ts';
import { undoReturn } from './undo-return.ts';

type Report = { readonly report: PayoutReport; readonly message: ProviderMessage | null };

/**
 * Books a provider's report about a return: money that came back is unmatched again. What the provider took back meanwhile
 * is given up then, or held for a person if it reached its payer as well. A report with another sum or currency than was
 * sent moves nothing and is held for a person. Null when the reference names no return.
 */
export async function recordReturn(context: Context, told: Report): Promise<RefundRecordedAs | null> {
  const known = await findReturn(context.db, { reference: told.report.reference });
  return known ? inTransaction(context.db, (tx) => record(context, tx, known.id, told)) : null;
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
  if (report.amountMinor !== given.amount_minor || report.currency !== given.currency)
    return holdReturn(context, tx, given, report);
  const now = context.clock.businessNow();
  const isReturned = report.status === 'returned';
  const from = isReturned ? (['requested', 'sent', 'credited'] as const) : (['requested', 'sent'] as const);
  const isMoved = await moveTransfer(tx, { table: 'payment_return', id }, { from, to: report.status }, now);
  if (!isMoved) return 'known-already';
  if (payment && isReturned) await undoReturn(context, tx, payment);
  if (payment?.reversed_at && !isReturned) await holdLostTwice(context, tx, given);
  return report.status;
}

async function holdReturn(
  context: Context,
  tx: Tx,
  { provider, reference, amount_minor, currency }: PaymentReturn,
  { status, ...report }: PayoutReport,
): Promise<'held'> {
  const sent = formatMoney(moneyOf(amount_minor, readCurrency(currency)), 'market');
  const formatted = formatMoney(moneyOf(report.amountMinor, report.currency), 'market');
  const why = `it is ${status} with ${formatted}, and ${sent} was sent`;
  const held = { provider, kind: 'refund', reference, why, order_id: null } as const;
  if (await insertHeldReport(tx, held, context.clock.businessNow()))
    context.log.error({ reference, why }, 'a return is not as it was sent');
  return 'held';
}
