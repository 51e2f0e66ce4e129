import { isReference } from '@hiram/wire/reference';
import type { z } from 'zod';
import { isIfsc, localPhone } from '../india/account.ts';
import { isUpiApp } from '../india/channels.ts';
import { payeeName } from '../india/payee-name.ts';
import { bankModeOf } from '../india/payout-limits.ts';
import {
  type ChargeRequest,
  type PaymentReport,
  type PaymentReports,
  type PayoutReport,
  type PayoutRequest,
  ProviderFailure,
  type RefundRequest,
  type WebhookVerdict,
} from '../payment-provider.ts';
import { parseJson, readReply } from '../read-reply.ts';
import { toDecimal } from '../reading/decimal-amount.ts';
import { readEach } from '../reading/report-fields.ts';
import { cashfreeName } from './client.ts';
import { lostDisputeOf } from './lost-dispute.ts';
import { isOwnRefund, refundedElsewhere, refundOf } from './refunds.ts';
import {
  paymentEventSchema,
  paymentSchema,
  reconRowSchema,
  refundEventSchema,
  transferEventSchema,
  transferSchema,
  type WirePayment,
  webhookSchema,
} from './wire.ts';

/** FLAGGED waits for Cashfree's own people. */
const paymentStatuses = new Map<string, PaymentReport['status']>([
  ['SUCCESS', 'paid'],
  ['FAILED', 'failed'],
  ['USER_DROPPED', 'failed'],
  ['CANCELLED', 'failed'],
  ['VOID', 'reversed'],
]);
const endedTransfers = new Set(['FAILED', 'REVERSED', 'REJECTED', 'MANUALLY_REJECTED']);

/** A day in India, as the API wants its times. */
export const toIndianTime = (at: Date): string =>
  `${new Date(at.getTime() + 330 * 60_000).toISOString().slice(0, 19)}+05:30`;

const customerOf = ({ payer }: ChargeRequest) => ({
  customer_id: payer.id.replace(/[^A-Za-z0-9_-]/g, ''),
  customer_phone: localPhone(payer.phone),
});

/** The sum of a charge; Cashfree issues no codes that take any. */
function sumOf({ amount }: ChargeRequest): number {
  if (!amount) throw new ProviderFailure(cashfreeName, 'issues no standing codes', false);
  return toDecimal(amount.minor);
}

/** Cashfree refuses a charge that ends within a quarter of an hour. */
const lifeMsMin = 16 * 60_000;

/** When a charge ends, as Cashfree takes it; null for one that does not. */
const endOf = ({ expiresAt }: ChargeRequest, now: Date): string | null =>
  expiresAt && toIndianTime(new Date(Math.max(expiresAt.getTime(), now.getTime() + lifeMsMin)));

/** Our charge as an order under our own reference. */
export function toWireOrder(request: ChargeRequest, now: Date): object {
  const end = endOf(request, now);
  return {
    order_id: request.reference,
    order_amount: sumOf(request),
    order_currency: request.currency,
    customer_details: customerOf(request),
    order_meta: { return_url: request.returnUrl },
    order_note: request.description.slice(0, 200),
    ...(end !== null && { order_expiry_time: end }),
  };
}

/** A page that opens the payer's UPI app on a phone, and offers nothing else. */
const upiOnly = { payment_methods: 'upi', upi_intent: 'true' };

/** Our charge as a page of Cashfree's, for one payment of the whole sum. */
export function toWireLink(request: ChargeRequest, now: Date): object {
  const end = endOf(request, now);
  return {
    link_id: request.reference,
    link_amount: sumOf(request),
    link_currency: request.currency,
    link_purpose: request.description.slice(0, 500),
    customer_details: { customer_phone: localPhone(request.payer.phone) },
    link_partial_payments: false,
    link_notify: { send_sms: false, send_email: false },
    link_meta: { return_url: request.returnUrl, ...(isUpiApp(request.channelNumber) ? upiOnly : {}) },
    ...(end !== null && { link_expiry_time: end }),
  };
}

/** Our payout in Cashfree's words. Throws `ProviderFailure` for an account that Cashfree cannot pay to. */
export function toWireTransfer({ reference, amount, account }: PayoutRequest): object {
  return {
    transfer_id: reference,
    transfer_amount: toDecimal(amount.minor),
    transfer_currency: amount.currency,
    transfer_mode: account.kind === 'vpa' ? 'upi' : bankModeOf(amount.minor).toLowerCase(),
    beneficiary_details: {
      beneficiary_name: payeeName(account.holderName, { min: 1, max: 100 }),
      beneficiary_instrument_details: instrumentOf(account),
    },
  };
}

function instrumentOf(account: PayoutRequest['account']): object {
  if (account.kind === 'vpa') return { vpa: account.vpa };
  if (account.kind === 'wallet' || !isIfsc(account.code))
    throw new ProviderFailure(cashfreeName, 'pays to a UPI address, or to a bank by its IFSC', false);
  return { bank_account_number: account.number, bank_ifsc: account.code };
}

/** Our refund in Cashfree's words. */
export const toWireRefund = ({ reference, amount }: RefundRequest): object => ({
  refund_id: reference,
  refund_amount: toDecimal(amount.minor),
  refund_note: reference,
});

/** Reads the payments of an order, one by one. */
export function toPaymentReports(reply: readonly unknown[], reference: string): PaymentReports {
  const { read: known, unreadable } = readEach(paymentSchema, reply);
  return {
    reports: known
      .filter(({ payment_status }) => payment_status !== 'NOT_ATTEMPTED')
      .map((payment) => paymentOf(payment, reference)),
    unreadable,
  };
}

const paymentOf = (wire: WirePayment, reference: string): PaymentReport => ({
  kind: 'payment',
  paymentId: wire.cf_payment_id,
  reference,
  status: paymentStatuses.get(wire.payment_status) ?? 'pending',
  amountMinor: wire.payment_amount,
  currency: wire.payment_currency,
  paidAt: wire.payment_time,
});

/** Reads one transfer. Only what the bank has credited is credited: SUCCESS alone may still be on its way. */
export function toPayoutReport(reply: unknown): PayoutReport {
  const transfer = readReply(cashfreeName, transferSchema, reply);
  return payoutOf(transfer, transfer.updated_on ?? transfer.added_on);
}

function payoutOf(wire: z.output<typeof transferEventSchema>, settledAt: Date): PayoutReport {
  const isCredited = wire.status === 'SUCCESS' && wire.status_code === 'COMPLETED';
  const isReturned = endedTransfers.has(wire.status);
  return {
    kind: 'payout',
    reference: wire.transfer_id,
    providerReference: wire.cf_transfer_id ?? '',
    status: isCredited ? 'credited' : isReturned ? 'returned' : 'pending',
    amountMinor: wire.transfer_amount,
    currency: 'INR',
    settledAt,
    reason: isReturned ? (wire.status_code ?? wire.status) : null,
  };
}

/** A row of the report: a payment, what a dispute took of one, or the refund that must be asked for, since its row has no sum. */
export type ReconRow =
  | { readonly kind: 'payment'; readonly lineId: string; readonly at: Date; readonly report: PaymentReport }
  | { readonly kind: 'refund'; readonly at: Date; readonly orderId: string; readonly refundId: string };

/** Reads the rows of a page of the report, one by one. */
export function toReconRows(data: readonly unknown[]) {
  const { read: known, unreadable } = readEach(reconRowSchema, data);
  const rows = known.flatMap((wire): ReconRow[] => {
    if (wire.kind === 'other') return [];
    const { order_id: orderId, event_time: at } = wire;
    if (wire.kind === 'refund') return [{ kind: 'refund', at, orderId, refundId: wire.refund_id }];
    const report = wire.kind === 'dispute' ? disputedOf(wire) : paymentOf(wire, orderId);
    // A payment may be disputed more than once, each time about a part of it.
    const event = wire.kind === 'dispute' && wire.event_id ? `/${wire.event_id}` : '';
    return [{ kind: 'payment', lineId: `${report.paymentId}/${report.status}${event}`, at, report }];
  });
  return { rows, unreadable };
}

/**
 * What a dispute took from the lender's account. The report does not say that it is lost, only that the money has gone: the close
 * shows it to a person where our books still have the payment.
 */
const disputedOf = (
  wire: Extract<z.output<typeof reconRowSchema>, { readonly kind: 'dispute' }>,
): PaymentReport => ({
  kind: 'payment',
  paymentId: wire.cf_payment_id,
  reference: wire.order_id,
  status: 'reversed',
  amountMinor: wire.event_amount,
  currency: wire.payment_currency,
  paidAt: wire.event_time,
});

const paymentTypes = new Set([
  'PAYMENT_SUCCESS_WEBHOOK',
  'PAYMENT_FAILED_WEBHOOK',
  'PAYMENT_USER_DROPPED_WEBHOOK',
]);
/**
 * Reads a message whose signature held. A payment of a link names an order of Cashfree's own, and not all documents agree on
 * the message of a transfer: what cannot be read as ours books nothing, and the poller learns of it within a minute.
 */
export function parseEvent(rawBody: Buffer): WebhookVerdict {
  const parsed = webhookSchema.safeParse(parseJson(rawBody));
  if (!parsed.success) return { ok: false, reason: 'malformed' };
  const { type, event_time: occurredAt, data } = parsed.data;
  const givenBack = lostDisputeOf(type, data) ?? refundedElsewhere(type, data);
  if (givenBack) return { ok: true, event: null, givenBack };
  const report = reportOf(type, data, occurredAt);
  if (!report) return { ok: true, event: null };
  const subject = report.kind === 'payment' ? report.paymentId : report.reference;
  return { ok: true, event: { eventId: `${subject}/${type}/${report.status}`, occurredAt, report } };
}

function reportOf(type: string, data: unknown, occurredAt: Date): PaymentReport | PayoutReport | null {
  if (paymentTypes.has(type)) {
    const told = paymentEventSchema.safeParse(data);
    if (!told.success || !isReference(told.data.order.order_id)) return null;
    return paymentOf(told.data.payment, told.data.order.order_id);
  }
  if (type === 'REFUND_STATUS_WEBHOOK') {
    const told = refundEventSchema.safeParse(data);
    return told.success && isOwnRefund(told.data.refund) ? refundOf(told.data.refund) : null;
  }
  if (!/^TRANSFER_/.test(type)) return null;
  const told = transferEventSchema.safeParse(data);
  return told.success ? payoutOf(told.data, occurredAt) : null;
}
