import { formatMoney } from '@hiram/lending/format';
import type { LoanEvent } from '@hiram/lending/loan-event';
import { type Currency, moneyOf } from '@hiram/lending/money';
import type { Context } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { newIdBeside } from '../../ground/new-id.ts';
import { lockLoan } from '../../loans/book/loan-store.ts';
import { recordEvents } from '../../loans/book/recording-store.ts';
import type { PayoutReport } from '../../providers/payment/payment-provider.ts';
import { moveTransfer } from '../payouts/transfer-store.ts';
import { insertProviderEvent, type ProviderMessage } from '../recording/payment-store.ts';
import { insertHeldReport } from '../reports/held-report-store.ts';
import { findRefund, type RefundTransfer } from './refund-transfer-store.ts';

/** What came of a report about a refund. */
export type RefundRecordedAs = 'credited' | 'returned' | 'known-already' | 'noted' | 'held';

type Report = { readonly report: PayoutReport; readonly message: ProviderMessage | null };

/**
 * Takes a provider's word about a refund into the books: one that came back is the borrower's credit again. Told with
 * another sum or currency than was sent, it moves nothing and is held for a person. Null when the reference names no refund.
 */
export async function recordRefund(
  context: Context,
  { report, message }: Report,
): Promise<RefundRecordedAs | null> {
  return context.loanLanes.run(report.reference, () => record(context, { report, message }));
}

const record = (context: Context, { report, message }: Report): Promise<RefundRecordedAs | null> =>
  inTransaction(context.db, async (tx): Promise<RefundRecordedAs | null> => {
    const refund = await findRefund(tx, { reference: report.reference });
    if (!refund) return null;
    await lockLoan(tx, refund.order_id);
    if (message && !(await insertProviderEvent(tx, message))) return 'known-already';
    if (report.status === 'pending') return 'noted';
    if (report.amountMinor !== refund.amount_minor || report.currency !== refund.currency)
      return holdRefund(context, tx, refund, report);
    const isReturned = report.status === 'returned';
    const from = isReturned ? (['requested', 'sent', 'credited'] as const) : (['requested', 'sent'] as const);
    const move = { from, to: report.status } as const;
    const transfer = { table: 'refund_transfer', id: refund.id } as const;
    const isMoved = await moveTransfer(tx, transfer, move, context.clock.businessNow());
    if (!isMoved) return 'known-already';
    if (isReturned) await undoRefund(context, tx, refund);
    return report.status;
  });

async function holdRefund(
  context: Context,
  tx: Tx,
  { provider, reference, order_id, ...refund }: RefundTransfer,
  { status, amountMinor, currency }: PayoutReport,
): Promise<'held'> {
  const sent = formatMoney(moneyOf(refund.amount_minor, refund.currency as Currency), 'market');
  const formatted = formatMoney(moneyOf(amountMinor, currency), 'market');
  const why = `it is ${status} with ${formatted}, and ${sent} was sent`;
  const held = { provider, kind: 'refund', reference, why, order_id } as const;
  if (await insertHeldReport(tx, held, context.clock.businessNow()))
    context.log.error({ reference, why }, 'a refund is not as it was sent');
  return 'held';
}

async function undoRefund(context: Context, tx: Tx, refund: RefundTransfer): Promise<void> {
  const loan = await lockLoan(tx, refund.order_id);
  const today = context.clock.today(loan.contract.terms.market);
  const returnedRefund: LoanEvent = {
    id: newIdBeside(loan.id),
    kind: 'reversed',
    valueDay: today,
    eventId: refund.id,
    reason: 'the refund came back',
  };
  await recordEvents(tx, loan, [returnedRefund], { today, now: context.clock.businessNow() });
}
