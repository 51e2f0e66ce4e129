import { isReference } from '@hiram/wire/reference';
import { withGivenBack } from '../given-back.ts';
import type { GivenBack, PaymentReports, PayoutReport, SettlementLine } from '../payment-provider.ts';
import { readReply } from '../read-reply.ts';
import { readEach } from '../reading/report-fields.ts';
import { cashfreeName } from './client.ts';
import { refundEventSchema, refundSchema, type WireRefund } from './wire.ts';

const refundStatuses = new Map<string, PayoutReport['status']>([
  ['SUCCESS', 'credited'],
  ['CANCELLED', 'returned'],
  ['FAILED', 'returned'],
]);

/** Reads one refund. */
export function toRefundReport(reply: unknown): PayoutReport {
  return refundOf(readReply(cashfreeName, refundSchema, reply));
}

/** A refund that Hiram requested carries our reference; one of the dashboard has another id. */
export const isOwnRefund = ({ refund_id }: WireRefund): boolean => isReference(refund_id);

/** What somebody else sent back of a payment, once it has arrived. */
const isGivenBack = (refund: WireRefund): boolean =>
  refund.refund_status === 'SUCCESS' && !isOwnRefund(refund);

/**
 * The payments of an order with what went back of each by refunds that are none of ours. One that cannot be read may be of any payment
 * that was received.
 */
export function withRefunds(
  { reports, unreadable }: PaymentReports,
  refunds: readonly unknown[],
): PaymentReports {
  const { read, unreadable: odd } = readEach(refundSchema, refunds);
  const foreign = read.filter(isGivenBack);
  const givenBackOf = (paymentId: string): bigint =>
    foreign.reduce((sum, { cf_payment_id, refund_amount }) => {
      return cf_payment_id === paymentId ? sum + refund_amount : sum;
    }, 0n);
  const received = reports.filter(({ status }) => status === 'paid');
  const doubts = received.flatMap(({ paymentId }) =>
    odd.map(({ id, why }) => ({ id: paymentId, why: `a refund of its order, ${id}: ${why}` })),
  );
  return {
    reports: reports.flatMap((report) =>
      report.status === 'paid' ? withGivenBack(report, givenBackOf(report.paymentId)) : [report],
    ),
    unreadable: [...unreadable, ...doubts],
  };
}

/** A refund as a line of a day's report. One of the dashboard took its sum back from a payment; before it has arrived, nothing. */
export function toRefundLine(
  reply: unknown,
  { at, orderId }: { readonly at: Date; readonly orderId: string },
): SettlementLine | null {
  const wire = readReply(cashfreeName, refundSchema, reply);
  const {
    cf_payment_id: paymentId,
    cf_refund_id,
    refund_amount: amountMinor,
    refund_currency: currency,
  } = wire;
  if (isOwnRefund(wire) || !paymentId) {
    const report = refundOf(wire);
    return { lineId: `${report.providerReference}/${report.status}`, happenedAt: at, report };
  }
  if (!isGivenBack(wire)) return null;
  const taken = { kind: 'payment', paymentId, reference: orderId, status: 'reversed' } as const;
  const report = { ...taken, amountMinor, currency, paidAt: at };
  return { lineId: `${paymentId}/reversed/${cf_refund_id}`, happenedAt: at, report };
}

export function refundOf(wire: WireRefund): PayoutReport {
  const status = refundStatuses.get(wire.refund_status) ?? 'pending';
  return {
    kind: 'payout',
    reference: wire.refund_id,
    providerReference: wire.cf_refund_id,
    status,
    amountMinor: wire.refund_amount,
    currency: wire.refund_currency,
    settledAt: wire.processed_at ?? wire.created_at,
    reason: status === 'returned' ? (wire.status_description ?? wire.refund_status) : null,
  };
}

/** What somebody refunded in the dashboard; null for a refund of ours, and for one that has not arrived. */
export function refundedElsewhere(type: string, data: unknown): GivenBack | null {
  if (type !== 'REFUND_STATUS_WEBHOOK') return null;
  const refund = refundEventSchema.safeParse(data).data?.refund;
  return refund?.cf_payment_id && isGivenBack(refund)
    ? { paymentId: refund.cf_payment_id, by: 'refund' }
    : null;
}
