import { isReference } from '@hiram/wire/reference';
import type { GivenBack, PaymentReport, PayoutReport, WebhookVerdict } from '../payment-provider.ts';
import { parseJson } from '../read-reply.ts';
import { isOwnRefund } from './given-back.ts';
import { parseMandateNews } from './parse-mandate-news.ts';
import { paymentOf, payoutOf, refundOf } from './translate.ts';
import {
  disputeSchema,
  payeeSchema,
  paymentSchema,
  payoutSchema,
  refundSchema,
  webhookSchema,
} from './wire.ts';

/** Reads a message whose signature held. What is not about money of ours books nothing. */
export function parseEvent(rawBody: Buffer): WebhookVerdict {
  const body = parseJson(rawBody);
  const mandate = parseMandateNews(body);
  if (mandate) return { ok: true, event: null, mandate };
  const parsed = webhookSchema.safeParse(body);
  if (!parsed.success) return { ok: false, reason: 'malformed' };
  const { event, payload, created_at: occurredAt } = parsed.data;
  const entityOf: EntityOf = (name) => payload[name]?.entity;
  const givenBack = givenBackOf(event, entityOf);
  if (givenBack) return { ok: true, event: null, givenBack };
  const report = reportOf(event, entityOf, occurredAt);
  if (!report) return { ok: true, event: null };
  const subject = report.kind === 'payment' ? report.paymentId : report.providerReference;
  return { ok: true, event: { eventId: `${subject}/${event}/${report.status}`, occurredAt, report } };
}

type EntityOf = (name: string) => unknown;

/** The messages of a payment, and what it was made to: that carries our reference. */
const payees = new Map([
  ['qr_code.credited', 'qr_code'],
  ['virtual_account.credited', 'virtual_account'],
  ['payment_link.paid', 'payment_link'],
  ['payment.captured', 'payment'],
  ['payment.failed', 'payment'],
]);

function reportOf(event: string, entityOf: EntityOf, at: Date): PaymentReport | PayoutReport | null {
  const payee = payees.get(event);
  if (payee) {
    const payment = paymentSchema.safeParse(entityOf('payment')).data;
    const reference = ownReference(entityOf(payee));
    return payment && reference ? paymentOf(payment, reference) : null;
  }
  if (/^refund\.(created|processed|failed)$/.test(event)) {
    const refund = refundSchema.safeParse(entityOf('refund')).data;
    return refund?.receipt && isReference(refund.receipt) ? refundOf(refund, refund.receipt) : null;
  }
  if (!event.startsWith('payout.')) return null;
  const payout = payoutSchema.safeParse(entityOf('payout')).data;
  const reference = payout?.reference_id;
  return payout && reference && isReference(reference) ? payoutOf(payout, reference, at) : null;
}

/** A refund that was made in Razorpay's dashboard, or a dispute that is lost. One that is open has taken nothing for good. */
function givenBackOf(event: string, entityOf: EntityOf): GivenBack | null {
  if (event === 'refund.processed') {
    const refund = refundSchema.safeParse(entityOf('refund')).data;
    if (!refund?.payment_id || isOwnRefund(refund)) return null;
    return { paymentId: refund.payment_id, by: 'refund' };
  }
  if (event !== 'payment.dispute.lost') return null;
  const dispute = disputeSchema.safeParse(entityOf('dispute')).data;
  if (!dispute) return null;
  const amountMinor = dispute.currency === 'INR' ? dispute.amount_deducted || null : null;
  return { paymentId: dispute.payment_id, by: 'dispute', amountMinor };
}

function ownReference(entity: unknown): string | null {
  const payee = payeeSchema.safeParse(entity).data;
  const named = payee?.reference_id;
  return named && isReference(named) ? named : (payee?.notes ?? null);
}
