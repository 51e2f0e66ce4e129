import { type Currency, currencies } from '@hiram/lending/money';
import { z } from 'zod';
import type { WorldCard } from './stores/card-store.ts';
import type { WorldCharge } from './stores/charge-store.ts';
import type { WorldPayment, WorldPaymentStatus } from './stores/payment-store.ts';
import type { WorldPayout, WorldPayoutStatus } from './stores/payout-store.ts';
import type { WorldSettlement } from './stores/settlement-store.ts';

const referenceSchema = z.string().regex(/^[\w.:-]{1,64}$/);
const currencySchema = z.enum(currencies);
const amountSchema = z.strictObject({
  value: z.number().int().positive().max(999_999_999_999),
  currency: currencySchema,
});

export const chargeRequestSchema = z
  .strictObject({
    reference: referenceSchema,
    amount: amountSchema.nullable(),
    currency: currencySchema,
    channel: z.string().max(16),
    description: z.string().max(200),
    return_url: z.url({ protocol: /^https?$/ }).max(2_000),
    expires_at: z.iso
      .datetime()
      .transform((text) => new Date(text))
      .nullable(),
  })
  .refine(({ amount, currency }) => amount === null || amount.currency === currency, {
    path: ['amount', 'currency'],
  });

export type WireChargeRequest = z.output<typeof chargeRequestSchema>;

export const cardChargeRequestSchema = z.strictObject({
  reference: referenceSchema,
  amount: amountSchema,
  customer: z.string().min(1).max(64),
  bank: z.string().min(1).max(40),
  account_number: z.string().min(1).max(40),
  holder_name: z.string().min(1).max(120),
  description: z.string().max(200),
  expires_at: z.iso.datetime().transform((text) => new Date(text)),
});

export type WireCardChargeRequest = z.output<typeof cardChargeRequestSchema>;

export const payoutRequestSchema = z.strictObject({
  reference: referenceSchema,
  amount: amountSchema,
  channel: z.string().max(16),
  account_number: z.string().min(1).max(40),
  holder_name: z.string().min(1).max(120),
});

export type WirePayoutRequest = z.output<typeof payoutRequestSchema>;

export const accountCheckRequestSchema = z.strictObject({
  account_number: z.string().min(1).max(40),
  holder_name: z.string().min(1).max(120),
});

const paymentStates: Readonly<Record<WorldPaymentStatus, string>> = {
  failed: 'DECLINED',
  expired: 'EXPIRED',
  paid: 'SUCCEEDED',
  reversed: 'REVERSED',
};
const payoutStates: Readonly<Record<WorldPayoutStatus, string>> = {
  pending: 'QUEUED',
  credited: 'CREDITED',
  returned: 'RETURNED',
};

const toAmount = (amountMinor: bigint, currency: Currency) => ({ value: Number(amountMinor), currency });

/** A charge as the provider tells it. Only a redirect channel has a page to send the payer to. */
export function toWireCharge(charge: WorldCharge, checkoutUrl: string | null): object {
  return {
    id: charge.providerReference,
    reference: charge.reference,
    checkout_url: checkoutUrl,
    pay_code: charge.payCode,
    qr: charge.qrText,
  };
}

/** A charge on a stored account as the provider tells it. */
export function toWireCard(card: WorldCard): object {
  return { id: card.providerReference, holder_check: card.needsHolder ? 'REQUIRED' : 'WAIVED' };
}

/** A payment as the provider tells it. */
export function toWirePayment(charge: WorldCharge, payment: WorldPayment): object {
  return {
    id: payment.paymentId,
    reference: charge.reference,
    state: paymentStates[payment.status],
    amount: toAmount(payment.amountMinor, charge.currency),
    paid_at: payment.paidAt.toISOString(),
  };
}

/** A payout as the provider tells it. */
export function toWirePayout(payout: WorldPayout): object {
  return {
    id: payout.providerReference,
    reference: payout.reference,
    state: payoutStates[payout.status],
    amount: toAmount(payout.amountMinor, payout.currency),
    settled_at: payout.settledAt.toISOString(),
    reason: payout.reason,
  };
}

/** A line of the report as the provider tells it: what moved, in the words in which a webhook tells it. */
export function toWireSettlement(line: WorldSettlement): object {
  const moved = { id: line.subjectId, reference: line.reference };
  const amount = toAmount(line.amountMinor, line.currency);
  const data =
    line.kind === 'payment'
      ? { ...moved, state: paymentStates[line.status as 'paid'], amount, paid_at: line.valueAt.toISOString() }
      : {
          ...moved,
          state: payoutStates[line.status as 'credited'],
          amount,
          settled_at: line.valueAt.toISOString(),
          reason: line.reason,
        };
  return { id: `stl_${line.lineId}`, type: line.kind, happened_at: line.happenedAt.toISOString(), data };
}

/** One event: its id, and the words it is told in. */
export type WorldEvent = { readonly eventId: string; readonly body: string };

/** The event that says what a payment has become; one payment in one status is always the same event. */
export function toPaymentEvent(charge: WorldCharge, payment: WorldPayment, occurredAt: Date): WorldEvent {
  const eventId = `evt_${payment.paymentId}_${payment.status}`;
  const body = { id: eventId, type: 'payment.updated', created_at: occurredAt.toISOString() };
  return { eventId, body: JSON.stringify({ ...body, data: toWirePayment(charge, payment) }) };
}

/** The event that says what a payout has become. */
export function toPayoutEvent(payout: WorldPayout, occurredAt: Date): WorldEvent {
  const eventId = `evt_${payout.providerReference}_${payout.status}`;
  const body = { id: eventId, type: 'payout.updated', created_at: occurredAt.toISOString() };
  return { eventId, body: JSON.stringify({ ...body, data: toWirePayout(payout) }) };
}
