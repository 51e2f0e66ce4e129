import type { z } from 'zod';
import type { PaymentReport, PayoutReport, WebhookVerdict } from '../payment-provider.ts';
import { parseJson } from '../read-reply.ts';
import { payoutReportOf, payoutStatuses, refundStatuses } from './translate.ts';
import { dataSchemaOf, disputeEventSchema, envelopeSchema, type payoutSchema } from './wire.ts';

const eventStatuses = new Map<string, PaymentReport['status']>([
  ['SUCCEEDED', 'paid'],
  ['FAILED', 'failed'],
  ['EXPIRED', 'expired'],
  ['CANCELED', 'failed'],
]);

/** Reads a message whose token was right. Only its ids are believed; the rest says what to ask for again. */
export function parseEvent(rawBody: Buffer): WebhookVerdict {
  const message = parseJson(rawBody);
  const dispute = disputeEventSchema.safeParse(message).data;
  if (dispute)
    return { ok: true, event: null, ...(dispute.event === 'dispute.lost' && { lostDisputeId: dispute.id }) };
  const envelope = envelopeSchema.safeParse(message);
  if (!envelope.success) return { ok: false, reason: 'malformed' };
  const { event, created: occurredAt, data } = envelope.data;
  const expected = dataSchemaOf(event);
  if (!expected) return { ok: true, event: null };
  const { kind, schema } = expected;
  const parsed = schema.safeParse(kind === 'refund' ? unwrapped(data) : data);
  if (!parsed.success) return { ok: false, reason: 'malformed' };
  const report = reportOfEvent(kind, parsed.data);
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

type EventData = z.output<NonNullable<ReturnType<typeof dataSchemaOf>>['schema']>;

function reportOfEvent(kind: 'payment' | 'refund' | 'payout', data: EventData): PaymentReport | PayoutReport {
  if (!('payment_id' in data && 'request_amount' in data))
    return payoutReportOf(
      data as z.output<typeof payoutSchema>,
      kind === 'refund' ? refundStatuses : payoutStatuses,
    );
  return {
    kind: 'payment',
    paymentId: data.payment_id,
    reference: data.reference_id,
    status: eventStatuses.get(data.status) ?? 'pending',
    amountMinor: data.request_amount,
    currency: data.currency,
    paidAt: data.captures?.[0]?.capture_timestamp ?? data.updated,
  };
}
