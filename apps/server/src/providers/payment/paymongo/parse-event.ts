import type { GivenBack, PaymentReport, PayoutReport, WebhookVerdict } from '../payment-provider.ts';
import { parseJson } from '../read-reply.ts';
import { readEach } from '../reading/report-fields.ts';
import { ownReference, paymentOf, refundOf } from './translate.ts';
import { eventSchema, paymentSchema, refundSchema, type WireRefund } from './wire.ts';

/** Reads a message whose signature held. What is not about money of ours books nothing. */
export function parseEvent(rawBody: Buffer): WebhookVerdict {
  const parsed = eventSchema.safeParse(parseJson(rawBody));
  if (!parsed.success) return { ok: false, reason: 'malformed' };
  const { id, attributes } = parsed.data.data;
  const report = reportOf(attributes.type, attributes.data);
  const givenBack = givenBackOf(attributes.type, attributes.data);
  return {
    ok: true,
    event: report && { eventId: id, occurredAt: attributes.created_at, report },
    ...(givenBack ? { givenBack } : {}),
  };
}

function reportOf(type: string, resource: unknown): PaymentReport | PayoutReport | null {
  switch (type) {
    case 'payment.paid':
    case 'payment.failed': {
      const payment = paymentSchema.safeParse(resource).data;
      const reference = ownReference(payment);
      return payment && reference ? paymentOf(payment, reference) : null;
    }
    case 'payment.refund.updated':
      return ownRefund(refundSchema.safeParse(resource).data);
    case 'payment.refunded': {
      const refunds = readEach(
        refundSchema,
        paymentSchema.safeParse(resource).data?.attributes.refunds ?? [],
      );
      const byAge = refunds.read.toSorted((one, other) => ageOf(one) - ageOf(other));
      return ownRefund(byAge.findLast((refund) => ownReference(refund) !== null));
    }
    default:
      return null;
  }
}

const ageOf = ({ attributes }: WireRefund): number => attributes.updated_at.getTime();

/** Refunds that carry no reference of ours were made in PayMongo's dashboard. */
function givenBackOf(type: string, resource: unknown): GivenBack | null {
  if (type === 'payment.refunded') {
    const payment = paymentSchema.safeParse(resource).data;
    const { read } = readEach(refundSchema, payment?.attributes.refunds ?? []);
    const isForeign = read.some((refund) => ownReference(refund) === null);
    return payment && isForeign ? { paymentId: payment.id, by: 'refund' } : null;
  }
  if (type !== 'payment.refund.updated') return null;
  const refund = refundSchema.safeParse(resource).data;
  const paymentId = refund?.attributes.payment_id;
  return paymentId && ownReference(refund) === null ? { paymentId, by: 'refund' } : null;
}

function ownRefund(refund: WireRefund | undefined): PayoutReport | null {
  const reference = ownReference(refund);
  return refund && reference ? refundOf(refund, reference) : null;
}
