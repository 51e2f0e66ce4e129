import type { z } from 'zod';
import { toDecimal } from '../decimal-amount.ts';
import {
  type Charge,
  type ChargeRequest,
  type PaymentReport,
  type PaymentReports,
  type PayoutReport,
  type PayoutRequest,
  ProviderFailure,
  type RefundRequest,
  type SettlementPage,
  type WebhookVerdict,
} from '../payment-provider.ts';
import { parseJson, readReply } from '../read-reply.ts';
import { readEach } from '../report-fields.ts';
import { payoutCodeOf, type XenditChannel } from './channels.ts';
import { xenditName } from './client.ts';
import {
  dataSchemaOf,
  envelopeSchema,
  paymentRequestSchema,
  payoutSchema,
  refundSchema,
  type Transaction,
  transactionPageSchema,
  transactionSchema,
} from './wire.ts';

const payoutStatuses = new Map<string, PayoutReport['status']>([
  ['SUCCEEDED', 'credited'],
  ['FAILED', 'returned'],
  ['CANCELLED', 'returned'],
  ['REVERSED', 'returned'],
  ['COMPLIANCE_REJECTED', 'returned'],
]);
const refundStatuses = new Map<string, PayoutReport['status']>([
  ['SUCCEEDED', 'credited'],
  ['FAILED', 'returned'],
  ['CANCELLED', 'returned'],
]);
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
const toldStatuses = new Map<string, PaymentReport['status']>([
  ['SUCCEEDED', 'paid'],
  ['FAILED', 'failed'],
  ['EXPIRED', 'expired'],
  ['CANCELED', 'failed'],
]);

const read = <S extends z.ZodType>(schema: S, reply: unknown): z.output<S> =>
  readReply(xenditName, schema, reply);

/** Our charge in Xendit's words: one payment, or a code that can be paid again and again. */
export function toWirePaymentRequest(request: ChargeRequest, channel: XenditChannel): object {
  const isStanding = request.amount === null;
  const amount = request.amount && { request_amount: toDecimal(request.amount.minor) };
  return {
    reference_id: request.reference,
    type: isStanding ? 'REUSABLE_PAYMENT_CODE' : 'PAY',
    country: 'PH',
    currency: request.currency,
    ...amount,
    ...(isStanding ? {} : { capture_method: 'AUTOMATIC' }),
    channel_code: channel.code,
    channel_properties: propertiesOf(request, channel),
    description: request.description,
  };
}

function propertiesOf({ returnUrl, expiresAt, payer }: ChargeRequest, channel: XenditChannel): object {
  if (channel.presentation === 'redirect')
    return { success_return_url: returnUrl, failure_return_url: returnUrl };
  if (channel.presentation === 'qr') return {};
  const expiry = expiresAt && { expires_at: expiresAt.toISOString() };
  return { payer_name: payer.name.slice(0, 50), ...expiry };
}

/** Reads what Xendit made of a charge. Throws `ProviderFailure` on an answer that is not one. */
export function toCharge(reply: unknown, { presentation }: XenditChannel): Charge {
  const { payment_request_id, actions } = read(paymentRequestSchema, reply);
  const wanted = (test: (action: (typeof actions)[number]) => boolean): string => {
    const value = actions.find(test)?.value;
    if (value === undefined)
      throw new ProviderFailure(xenditName, 'answered a charge that nobody can pay', true);
    return value;
  };
  const charge = {
    providerReference: payment_request_id,
    payUrl: null,
    payCode: null,
    qrText: null,
    qrImage: null,
  };
  switch (presentation) {
    case 'redirect':
      return { ...charge, payUrl: readPayUrl(wanted(({ type }) => type === 'REDIRECT_CUSTOMER')) };
    case 'pay-code':
      return { ...charge, payCode: wanted(({ descriptor }) => descriptor === 'PAYMENT_CODE') };
    case 'qr':
      return { ...charge, qrText: wanted(({ descriptor }) => descriptor === 'QR_STRING') };
  }
}

/** A payer is sent nowhere but to a web page. */
function readPayUrl(text: string): string {
  if (/^https:\/\/|^http:\/\/127\.0\.0\.1/.test(text)) return text;
  throw new ProviderFailure(xenditName, 'answered a page that is no web address', true);
}

/** Our payout in Xendit's words. Throws `ProviderFailure` for an account that Xendit cannot pay to. */
export function toWirePayout({ reference, amount, account }: PayoutRequest): object {
  const code = account.kind === 'vpa' ? null : payoutCodeOf(account.code);
  if (account.kind === 'vpa' || code === null)
    throw new ProviderFailure(xenditName, 'cannot pay to this kind of account', false);
  return {
    reference_id: reference,
    channel_code: code,
    channel_properties: { account_number: account.number, account_holder_name: account.holderName },
    amount: toDecimal(amount.minor),
    currency: amount.currency,
    description: reference,
  };
}

/** Our refund in Xendit's words. */
export function toWireRefund({ reference, amount, payment }: RefundRequest): object {
  return {
    reference_id: reference,
    payment_request_id: payment.charge.providerReference,
    currency: amount.currency,
    amount: toDecimal(amount.minor),
    reason: 'REQUESTED_BY_CUSTOMER',
  };
}

/** Reads one payout. */
export function toPayoutReport(reply: unknown): PayoutReport {
  return payoutReportOf(read(payoutSchema, reply), payoutStatuses);
}

/** Reads one refund. */
export function toRefundReport(reply: unknown): PayoutReport {
  return payoutReportOf(read(refundSchema, reply), refundStatuses);
}

function payoutReportOf(
  wire: z.output<typeof payoutSchema>,
  statuses: ReadonlyMap<string, PayoutReport['status']>,
): PayoutReport {
  return {
    kind: 'payout',
    reference: wire.reference_id,
    providerReference: wire.id,
    status: statuses.get(wire.status) ?? 'pending',
    amountMinor: wire.amount,
    currency: wire.currency,
    settledAt: wire.updated,
    reason: wire.failure_code ?? (wire.status === 'SUCCEEDED' ? null : wire.status),
  };
}

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
  const { has_more, data } = read(transactionPageSchema, reply);
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

/** Reads a message whose token was right. Only its ids are believed; the rest says what to ask for again. */
export function parseEvent(rawBody: Buffer): WebhookVerdict {
  const envelope = envelopeSchema.safeParse(parseJson(rawBody));
  if (!envelope.success) return { ok: false, reason: 'malformed' };
  const { event, created: occurredAt, data } = envelope.data;
  const expected = dataSchemaOf(event);
  if (!expected) return { ok: true, event: null };
  const { kind, schema } = expected;
  const parsed = schema.safeParse(kind === 'refund' ? unwrapped(data) : data);
  if (!parsed.success) return { ok: false, reason: 'malformed' };
  const report = toldOf(kind, parsed.data);
  const capture = 'captures' in parsed.data ? (parsed.data.captures?.[0]?.capture_id ?? '') : '';
  const subject = report.kind === 'payment' ? report.paymentId : report.providerReference;
  return {
    ok: true,
    event: { eventId: [subject, capture, event].filter(Boolean).join('/'), occurredAt, report },
  };
}

/** The official example of a refund has its envelope twice. */
const unwrapped = (data: unknown): unknown => {
  const inner = (data as { readonly data?: unknown } | null)?.data;
  return inner ?? data;
};

type ToldData = z.output<NonNullable<ReturnType<typeof dataSchemaOf>>['schema']>;

function toldOf(kind: 'payment' | 'refund' | 'payout', data: ToldData): PaymentReport | PayoutReport {
  if (!('payment_id' in data && 'request_amount' in data))
    return payoutReportOf(
      data as z.output<typeof payoutSchema>,
      kind === 'refund' ? refundStatuses : payoutStatuses,
    );
  return {
    kind: 'payment',
    paymentId: data.payment_id,
    reference: data.reference_id,
    status: toldStatuses.get(data.status) ?? 'pending',
    amountMinor: data.request_amount,
    currency: data.currency,
    paidAt: data.captures?.[0]?.capture_timestamp ?? data.updated,
  };
}
