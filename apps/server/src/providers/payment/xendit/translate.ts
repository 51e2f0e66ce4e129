import type { z } from 'zod';
import {
  type Charge,
  type ChargeRequest,
  type GivenBack,
  type PayoutReport,
  type PayoutRequest,
  ProviderFailure,
  type RefundRequest,
} from '../payment-provider.ts';
import { readReply } from '../read-reply.ts';
import { toDecimal } from '../reading/decimal-amount.ts';
import { payoutCodeOf, type XenditChannel } from './channels.ts';
import { xenditName } from './client.ts';
import { disputeSchema, paymentRequestSchema, payoutSchema, refundSchema } from './wire.ts';

/** What became of a payout. */
export const payoutStatuses = new Map<string, PayoutReport['status']>([
  ['SUCCEEDED', 'credited'],
  ['FAILED', 'returned'],
  ['CANCELLED', 'returned'],
  ['REVERSED', 'returned'],
  ['COMPLIANCE_REJECTED', 'returned'],
]);

/** What became of a refund. */
export const refundStatuses = new Map<string, PayoutReport['status']>([
  ['SUCCEEDED', 'credited'],
  ['FAILED', 'returned'],
  ['CANCELLED', 'returned'],
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

/** Xendit's guide from its older APIs to this one names a counter's properties: expires_at, payer_name, payment_code. */
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

/** A payout or a refund whose reply or message was read. */
export function payoutReportOf(
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

/** What a lost dispute took, or null of one that is not lost. One without a payment is named itself, so that a person finds it. */
export function toGivenBack(reply: unknown): GivenBack | null {
  const { id, status, currency, amount, payment_id: paymentId } = read(disputeSchema, reply);
  if (status !== 'LOST') return null;
  const amountMinor = currency === 'PHP' ? (amount.terminal ?? null) : null;
  return { paymentId: paymentId ?? id, by: 'dispute', amountMinor };
}
