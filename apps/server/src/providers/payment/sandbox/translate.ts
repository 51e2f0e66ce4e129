import { currencies } from '@hiram/lending/money';
import { z } from 'zod';
import {
  type CardCharge,
  type CardChargeRequest,
  type Charge,
  type ChargeRequest,
  type PaymentReport,
  type PaymentReports,
  type PayoutReport,
  type PayoutRequest,
  type ProviderEvent,
  ProviderFailure,
  type SettlementPage,
} from '../payment-provider.ts';
import { reportedMinor } from '../reading/decimal-amount.ts';
import { readEach, reportedId, reportedInstant, reportedReason } from '../reading/report-fields.ts';

/** The provider's name, as it stands beside its payment ids. */
export const sandboxProviderName = 'sandbox';

const amountSchema = z.object({
  value: reportedMinor(),
  currency: z.enum(currencies),
});

const chargeSchema = z.object({
  id: reportedId(),
  checkout_url: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .nullable(),
  pay_code: reportedId().nullable(),
  qr: z.string().min(1).max(2_000).nullable(),
});

const cardChargeSchema = z.object({ id: reportedId(), holder_check: z.string() });

const paymentSchema = z.object({
  id: reportedId(),
  reference: reportedId(),
  state: z.string(),
  amount: amountSchema,
  paid_at: reportedInstant(),
});

const payoutSchema = z.object({
  id: reportedId(),
  reference: reportedId(),
  state: z.string(),
  amount: amountSchema,
  settled_at: reportedInstant(),
  reason: reportedReason(),
});

const eventSchema = z.discriminatedUnion('type', [
  z.object({
    id: reportedId(),
    type: z.literal('payment.updated'),
    created_at: reportedInstant(),
    data: paymentSchema,
  }),
  z.object({
    id: reportedId(),
    type: z.literal('payout.updated'),
    created_at: reportedInstant(),
    data: payoutSchema,
  }),
]);

const settlementSchema = z.discriminatedUnion('type', [
  z.object({
    id: reportedId(),
    type: z.literal('payment'),
    happened_at: reportedInstant(),
    data: paymentSchema,
  }),
  z.object({
    id: reportedId(),
    type: z.literal('payout'),
    happened_at: reportedInstant(),
    data: payoutSchema,
  }),
]);

const settlementPageSchema = z.object({
  lines: z.array(z.unknown()),
  next: z.string().min(1).max(1_000).nullable(),
});

const paymentStatuses = new Map<string, PaymentReport['status']>([
  ['SUCCEEDED', 'paid'],
  ['DECLINED', 'failed'],
  ['EXPIRED', 'expired'],
  ['REVERSED', 'reversed'],
]);
const payoutStatuses = new Map<string, PayoutReport['status']>([
  ['CREDITED', 'credited'],
  ['RETURNED', 'returned'],
]);

/** Our charge request in the provider's words. */
export function toWireChargeRequest(request: ChargeRequest): object {
  return {
    reference: request.reference,
    amount: request.amount && { value: Number(request.amount.minor), currency: request.amount.currency },
    currency: request.currency,
    channel: request.channelNumber,
    description: request.description,
    return_url: request.returnUrl,
    expires_at: request.expiresAt?.toISOString() ?? null,
  };
}

/** Our card charge in the provider's words. */
export function toWireCardChargeRequest(request: CardChargeRequest): object {
  return {
    reference: request.reference,
    amount: { value: Number(request.amount.minor), currency: request.amount.currency },
    customer: request.payerId,
    bank: request.account.bankCode,
    account_number: request.account.accountNumber,
    holder_name: request.account.holderName,
    description: request.description,
    expires_at: request.expiresAt.toISOString(),
  };
}

/** Our payout request in the provider's words. */
export function toWirePayoutRequest(request: PayoutRequest): object {
  return {
    reference: request.reference,
    amount: { value: Number(request.amount.minor), currency: request.amount.currency },
    ...toWireAccount(request.account),
    holder_name: request.account.holderName,
  };
}

const toWireAccount = (account: PayoutRequest['account']) =>
  account.kind === 'vpa'
    ? { channel: 'UPI', account_number: account.vpa }
    : { channel: account.code, account_number: account.number };

/** Reads the answer to a charge. Throws `ProviderFailure` on an answer that is not one. */
export function toCharge(reply: unknown): Charge {
  const wire = read(chargeSchema, reply);
  return {
    providerReference: wire.id,
    payUrl: wire.checkout_url,
    payCode: wire.pay_code,
    qrText: wire.qr,
    qrImage: null,
  };
}

/** Reads the answer to a card charge; a word of theirs that we do not know asks for the holder. Throws `ProviderFailure`. */
export function toCardCharge(reply: unknown): CardCharge {
  const wire = read(cardChargeSchema, reply);
  return { providerReference: wire.id, needsHolder: wire.holder_check !== 'WAIVED' };
}

/** Reads the list of payments of one charge, one by one. Throws `ProviderFailure` on an answer that is no list. */
export function toPaymentReports(reply: unknown): PaymentReports {
  const { payments } = read(z.object({ payments: z.array(z.unknown()) }), reply);
  const { read: known, unreadable } = readEach(paymentSchema, payments);
  return { reports: known.map(toPaymentReport), unreadable };
}

/** Reads one payout. Throws `ProviderFailure` on an answer that is not one. */
export function toPayoutReport(reply: unknown): PayoutReport {
  return payoutReportOf(read(payoutSchema, reply));
}

/** Reads the provider's id of a payout. Throws `ProviderFailure` on an answer that is not one. */
export function toPayoutReference(reply: unknown): { readonly providerReference: string } {
  return { providerReference: read(payoutSchema, reply).id };
}

/** Reads a page of the report of a day, line by line. Throws `ProviderFailure` on an answer that is no page. */
export function toSettlementPage(reply: unknown): SettlementPage {
  const { lines, next } = read(settlementPageSchema, reply);
  const { read: known, unreadable } = readEach(settlementSchema, lines);
  return {
    next,
    unreadable,
    lines: known.map(({ id: lineId, happened_at: happenedAt, ...moved }) => ({
      lineId,
      happenedAt,
      report: moved.type === 'payment' ? toPaymentReport(moved.data) : payoutReportOf(moved.data),
    })),
  };
}

/** Reads the body of a webhook whose signature held; null when it is not an event that we know. */
export function parseEvent(body: unknown): ProviderEvent | null {
  const wire = eventSchema.safeParse(body);
  if (!wire.success) return null;
  const { id, created_at, type, data } = wire.data;
  const report = type === 'payment.updated' ? toPaymentReport(data) : payoutReportOf(data);
  return { eventId: id, occurredAt: created_at, report };
}

function toPaymentReport(wire: z.output<typeof paymentSchema>): PaymentReport {
  return {
    kind: 'payment',
    paymentId: wire.id,
    reference: wire.reference,
    status: paymentStatuses.get(wire.state) ?? 'pending',
    amountMinor: wire.amount.value,
    currency: wire.amount.currency,
    paidAt: wire.paid_at,
  };
}

function payoutReportOf(wire: z.output<typeof payoutSchema>): PayoutReport {
  return {
    kind: 'payout',
    reference: wire.reference,
    providerReference: wire.id,
    status: payoutStatuses.get(wire.state) ?? 'pending',
    amountMinor: wire.amount.value,
    currency: wire.amount.currency,
    settledAt: wire.settled_at,
    reason: wire.reason,
  };
}

function read<Schema extends z.ZodType>(schema: Schema, reply: unknown): z.output<Schema> {
  const result = schema.safeParse(reply);
  if (result.success) return result.data;
  const fields = result.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new ProviderFailure(sandboxProviderName, `unreadable answer: ${fields || 'not an object'}`, true);
}
