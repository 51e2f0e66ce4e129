import { createHmac } from 'node:crypto';
import { type TestHiram, testWebhookSecret } from '../test-hiram.ts';

/** What the provider says of one payment. */
export type ToldPayment = {
  readonly paymentId: string;
  readonly reference: string;
  readonly state: 'SUCCEEDED' | 'DECLINED' | 'EXPIRED' | 'REVERSED' | 'QUEUED';
  readonly amountMinor: number;
  readonly currency?: 'PHP' | 'INR';
  readonly paidAt?: Date;
};

/** The body of a webhook about a payment, in the provider's own words. */
export function paymentWords(hiram: TestHiram, told: ToldPayment): string {
  const paidAt = (told.paidAt ?? hiram.context.clock.businessNow()).toISOString();
  return JSON.stringify({
    id: `evt_${told.paymentId}_${told.state}`,
    type: 'payment.updated',
    created_at: hiram.context.clock.businessNow().toISOString(),
    data: {
      id: told.paymentId,
      reference: told.reference,
      state: told.state,
      amount: { value: told.amountMinor, currency: told.currency ?? 'PHP' },
      paid_at: paidAt,
    },
  });
}

/** The provider's signature of a body at an instant. */
export function signatureOf(body: string, at: Date, secret: string = testWebhookSecret): string {
  const seconds = Math.floor(at.getTime() / 1_000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/** Delivers a webhook, signed now unless told otherwise (null: not at all). */
export async function deliverWebhook(
  hiram: TestHiram,
  body: string,
  signature: string | null = signatureOf(body, hiram.context.clock.businessNow()),
): Promise<{ status: number; effect: string | undefined; retryAfter?: number }> {
  const answer = await hiram.server.inject({
    method: 'POST',
    url: '/webhooks/payments/sandbox',
    headers: {
      'content-type': 'application/json',
      ...(signature === null ? {} : { 'sandbox-signature': signature }),
    },
    payload: body,
  });
  const retryAfter = Number(answer.headers['retry-after'] ?? 0);
  const { effect } = answer.json() as { effect?: string };
  return { status: answer.statusCode, effect, ...(retryAfter > 0 ? { retryAfter } : {}) };
}

/** Tells of a payment, truly signed. */
export const sendPaymentReport = (hiram: TestHiram, told: ToldPayment) =>
  deliverWebhook(hiram, paymentWords(hiram, told));

/** What the provider says of money that it sends for us. */
export type ToldPayout = {
  readonly reference: string;
  readonly state: 'CREDITED' | 'RETURNED';
  readonly amountMinor: number;
  readonly currency?: 'PHP' | 'INR';
  readonly settledAt?: Date;
};

/** The body of a webhook about money that it sends for us. */
export function payoutWords(hiram: TestHiram, told: ToldPayout): string {
  const { reference, state, amountMinor, currency = 'PHP', settledAt } = told;
  const now = hiram.context.clock.businessNow().toISOString();
  return JSON.stringify({
    id: `evt_${reference}_${state}_${amountMinor}_${currency}_${settledAt?.getTime() ?? 'now'}`,
    type: 'payout.updated',
    created_at: now,
    data: {
      id: `po_${reference}`,
      reference,
      state,
      amount: { value: amountMinor, currency },
      settled_at: settledAt?.toISOString() ?? now,
      reason: state === 'RETURNED' ? 'account closed' : null,
    },
  });
}
