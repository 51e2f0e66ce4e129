import { isReference } from '@hiram/wire/reference';
import type { PaymentReport, PayoutReport, WebhookVerdict } from '../payment-provider.ts';
import { parseJson } from '../read-reply.ts';
import { readEach } from '../reading/report-fields.ts';
import { paymentOf, refundOf } from './translate.ts';
import { eventSchema, paymentSchema, refundSchema, type WirePayment, type WireRefund } from './wire.ts';

/** Reads a message whose signature held. What is not about money of ours books nothing. */
export function parseEvent(rawBody: Buffer): WebhookVerdict {
  const parsed = eventSchema.safeParse(parseJson(rawBody));
  if (!parsed.success) return { ok: false, reason: 'malformed' };
  const { id, attributes } = parsed.data.data;
  const report = reportOf(attributes.type, attributes.data);
  return {
    ok: true,
    event: report && { eventId: id, occurredAt: attributes.created_at, report },
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

/** The reference that we put on a payment or on a refund, or null. */
export function ownReference(resource: WirePayment | WireRefund | undefined): string | null {
  const reference = resource?.attributes.metadata?.reference;
  return reference && isReference(reference) ? reference : null;
}

function ownRefund(refund: WireRefund | undefined): PayoutReport | null {
  const reference = ownReference(refund);
  return refund && reference ? refundOf(refund, reference) : null;
}
