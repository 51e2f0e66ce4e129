import type { PaymentReport, PaymentReports, PayoutReport, SettlementPage } from '../payment-provider.ts';
import { readReply } from '../read-reply.ts';
import { readEach } from '../reading/report-fields.ts';
import { xenditName } from './client.ts';
import { type Transaction, transactionPageSchema, transactionSchema } from './wire.ts';

const paymentStatuses = new Map<string, PaymentReport['status']>([
  ['SUCCESS', 'paid'],
  ['FAILED', 'failed'],
  ['VOIDED', 'reversed'],
  ['REVERSED', 'reversed'],
]);
const transferStatuses = new Map<string, PayoutReport['status']>([
  ['SUCCESS', 'credited'],
  ['FAILED', 'returned'],
  ['VOIDED', 'returned'],
  ['REVERSED', 'returned'],
]);

/** Reads a page of transactions: the payments among them, and where the next page begins. */
export function toPayments(reply: unknown): PaymentReports & { readonly next: string | null } {
  const { known, unreadable, next } = readTransactions(reply);
  const payments = known.filter(({ type }) => type === 'PAYMENT');
  return { reports: payments.map(paymentOf), unreadable, next };
}

/** Reads a page of transactions as the report of a day. */
export function toSettlementPage(reply: unknown): SettlementPage {
  const { known, unreadable, next } = readTransactions(reply);
  return {
    next,
    unreadable,
    lines: known.flatMap((row) => {
      const report = reportOf(row);
      return report ? [{ lineId: row.id, happenedAt: row.created, report }] : [];
    }),
  };
}

function readTransactions(reply: unknown) {
  const { has_more, data } = readReply(xenditName, transactionPageSchema, reply);
  const { read: known, unreadable } = readEach(transactionSchema, data);
  const last = (data.at(-1) as { readonly id?: unknown } | undefined)?.id;
  return { known, unreadable, next: has_more && typeof last === 'string' ? last : null };
}

function reportOf(row: Transaction): PaymentReport | PayoutReport | null {
  if (row.type === 'PAYMENT') return paymentOf(row);
  if (row.type !== 'DISBURSEMENT' && row.type !== 'REFUND') return null;
  return {
    kind: 'payout',
    reference: row.reference_id,
    providerReference: row.product_id,
    status: transferStatuses.get(row.status) ?? 'pending',
    amountMinor: row.amount,
    currency: row.currency,
    settledAt: row.updated,
    reason: row.status === 'SUCCESS' ? null : row.status,
  };
}

const paymentOf = (row: Transaction): PaymentReport => ({
  kind: 'payment',
  paymentId: row.product_id,
  reference: row.reference_id,
  status: paymentStatuses.get(row.status) ?? 'pending',
  amountMinor: row.amount,
  currency: row.currency,
  paidAt: row.created,
});
