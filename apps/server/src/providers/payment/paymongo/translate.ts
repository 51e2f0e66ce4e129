import { isReference } from '@hiram/wire/reference';
import { withGivenBack } from '../given-back.ts';
import {
  type Charge,
  type ChargeRequest,
  type PaymentReport,
  type PaymentReports,
  type PayoutReport,
  type PayoutRequest,
  ProviderFailure,
  type RefundRequest,
} from '../payment-provider.ts';
import { readReply } from '../read-reply.ts';
import { readEach } from '../reading/report-fields.ts';
import { type PaymongoChannel, payoutCodeOf } from './channels.ts';
import { type PaymongoWallet, paymongoName } from './client.ts';
import {
  intentSchema,
  paymentSchema,
  refundSchema,
  type WirePayment,
  type WireRefund,
  type WireTransfer,
} from './wire.ts';

const paymentStatuses = new Map<string, PaymentReport['status']>([
  ['paid', 'paid'],
  ['failed', 'failed'],
]);
const refundStatuses = new Map<string, PayoutReport['status']>([
  ['succeeded', 'credited'],
  ['failed', 'returned'],
]);
/** A transfer that succeeded has reached its account, and never comes back. */
const transferStatuses = refundStatuses;

/** What InstaPay carries at once, in centavos. For more there is PESONet, whose codes of banks differ and are not confirmed. */
export const instapayMinorMax = 5_000_000n;

const inEnvelope = (attributes: object): object => ({ data: { attributes } });

/** A number of minor units as JSON has it. */
const minorOf = ({ minor }: { readonly minor: bigint }): number => Number(minor);

/** Our charge as an intent to be paid by one method. PayMongo issues no codes that take any sum. */
export function toWireIntent(request: ChargeRequest, channel: PaymongoChannel): object {
  if (!request.amount) throw new ProviderFailure(paymongoName, 'issues no standing codes', false);
  return inEnvelope({
    amount: minorOf(request.amount),
    currency: request.currency,
    payment_method_allowed: [channel.method],
    description: request.description,
    metadata: { reference: request.reference },
  });
}

const lifeSecondsMin = 60;

/** How long a charge can be paid: as long as its channel allows, and not beyond the end that was asked for. */
export function lifeSecondsOf(
  { expiresAt }: Pick<ChargeRequest, 'expiresAt'>,
  { lifeSeconds }: PaymongoChannel,
  now: Date,
): number {
  if (!expiresAt) return lifeSeconds;
  const left = Math.floor((expiresAt.getTime() - now.getTime()) / 1_000);
  return Math.max(lifeSecondsMin, Math.min(lifeSeconds, left));
}

/** How a charge is paid. Only a QR code takes an end of ours. */
export const toWireMethod = ({ method, presentation }: PaymongoChannel, lifeSeconds: number): object =>
  inEnvelope({ type: method, ...(presentation === 'qr' && { expiry_seconds: lifeSeconds }) });

export const toWireAttachment = (methodId: string, { returnUrl }: ChargeRequest): object =>
  inEnvelope({ payment_method: methodId, return_url: returnUrl });

/** Reads what PayMongo made of a charge. Throws `ProviderFailure` on an answer that nobody can pay by. */
export function toCharge(reply: unknown, { presentation }: PaymongoChannel): Charge {
  const { id, attributes } = readReply(paymongoName, intentSchema, reply).data;
  const action = attributes.next_action;
  const charge = { providerReference: id, payUrl: null, payCode: null, qrText: null, qrImage: null };
  if (action?.type === 'redirect' && presentation === 'redirect')
    return { ...charge, payUrl: action.redirect.url };
  if (action?.type === 'consume_qr' && presentation === 'qr')
    return { ...charge, qrImage: action.code.image_url };
  throw new ProviderFailure(paymongoName, 'answered a charge that nobody can pay', true);
}

/** Our payout in PayMongo's words. Throws `ProviderFailure` for what PayMongo cannot pay. */
export function toWireTransfer(
  { reference, amount, account }: PayoutRequest,
  wallet: PaymongoWallet,
): object {
  const bic = account.kind === 'vpa' ? null : payoutCodeOf(account.code);
  if (account.kind === 'vpa' || bic === null)
    throw new ProviderFailure(paymongoName, 'cannot pay to this kind of account', false);
  if (amount.minor > instapayMinorMax)
    throw new ProviderFailure(paymongoName, 'carries no more than 50,000 pesos at once', false);
  return {
    transfers: [
      {
        provider: 'instapay',
        amount: minorOf(amount),
        currency: amount.currency,
        purpose: 'Loan',
        reference_number: reference,
        source_account: { ...wallet, bic: 'PAEYPHM2XXX' },
        destination_account: { number: account.number, name: account.holderName, bic },
      },
    ],
  };
}

/** Our refund in PayMongo's words. */
export const toWireRefund = ({ reference, amount, payment }: RefundRequest): object =>
  inEnvelope({
    amount: minorOf(amount),
    payment_id: payment.paymentId,
    reason: 'others',
    metadata: { reference },
  });

/** Reads payments one by one, with what went back of each. */
export function toPaymentReports(elements: readonly unknown[], reference: string): PaymentReports {
  const { read, unreadable } = readEach(paymentSchema, elements);
  const found = read.map((payment) => reportsOf(payment, reference));
  return {
    reports: found.flatMap(({ reports }) => reports),
    unreadable: [...unreadable, ...found.flatMap((each) => each.unreadable)],
  };
}

/** No document says what a dispute does to a payment, so a person looks. */
const disputed = 'its payer disputes it: only the dashboard says what becomes of it';

/** A payment with what went back of it by refunds of the dashboard. PayMongo leaves it as paid. */
export function reportsOf(payment: WirePayment, reference: string): PaymentReports {
  const { id, attributes } = payment;
  const { read, unreadable } = readEach(refundSchema, attributes.refunds);
  const foreign = read.filter((refund) => refund.attributes.status === 'succeeded' && !ownReference(refund));
  const givenBackMinor = foreign.reduce((sum, refund) => sum + refund.attributes.amount, 0n);
  const faults = unreadable.map((each) => `its refund ${each.id}: ${each.why}`);
  return {
    reports: withGivenBack(paymentOf(payment, reference), givenBackMinor),
    unreadable: [...faults, ...(attributes.disputed === true ? [disputed] : [])].map((why) => ({ id, why })),
  };
}

/** The reference that we put on a payment or on a refund, or null. */
export function ownReference(resource: WirePayment | WireRefund | undefined): string | null {
  const reference = resource?.attributes.metadata?.reference;
  return reference && isReference(reference) ? reference : null;
}

/** One payment, under the reference that it was made for. */
export function paymentOf({ id, attributes }: WirePayment, reference: string): PaymentReport {
  return {
    kind: 'payment',
    paymentId: id,
    reference,
    status: paymentStatuses.get(attributes.status) ?? 'pending',
    amountMinor: attributes.amount,
    currency: attributes.currency,
    paidAt: attributes.paid_at ?? attributes.created_at,
  };
}

/** One transfer of ours. */
export function payoutOf(wire: WireTransfer): PayoutReport {
  const status = transferStatuses.get(wire.status) ?? 'pending';
  return {
    kind: 'payout',
    reference: wire.reference_number,
    providerReference: wire.id,
    status,
    amountMinor: wire.amount,
    currency: wire.currency,
    settledAt: wire.updated_at,
    reason: status === 'returned' ? (wire.provider_error_code ?? wire.status) : null,
  };
}

/** One refund of ours, under the reference that it was made for. */
export function refundOf({ id, attributes }: WireRefund, reference: string): PayoutReport {
  const status = refundStatuses.get(attributes.status) ?? 'pending';
  return {
    kind: 'payout',
    reference,
    providerReference: id,
    status,
    amountMinor: attributes.amount,
    currency: attributes.currency,
    settledAt: attributes.updated_at,
    reason: status === 'returned' ? attributes.status : null,
  };
}

/** The refund of a payment that carries our reference. */
export function findRefundIn({ attributes }: WirePayment, reference: string): PayoutReport | null {
  const { read } = readEach(refundSchema, attributes.refunds);
  const found = read.find((refund) => refund.attributes.metadata?.reference === reference);
  return found ? refundOf(found, reference) : null;
}
