import { createHmac } from 'node:crypto';
import { type TestHiram, testWebhookSecret } from './test-hiram.ts';

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
  const paidAt = (told.paidAt ?? hiram.house.clock.businessNow()).toISOString();
  return JSON.stringify({
    id: `evt_${told.paymentId}_${told.state}`,
    type: 'payment.updated',
    created_at: hiram.house.clock.businessNow().toISOString(),
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
  signature: string | null = signatureOf(body, hiram.house.clock.businessNow()),
): Promise<{ status: number; effect: string | undefined }> {
  const answer = await hiram.server.inject({
    method: 'POST',
    url: '/webhooks/payments/sandbox',
    headers: {
      'content-type': 'application/json',
      ...(signature === null ? {} : { 'sandbox-signature': signature }),
    },
    payload: body,
  });
  return { status: answer.statusCode, effect: (answer.json() as { effect?: string }).effect };
}

/** Tells of a payment, truly signed. */
export const tellPayment = (hiram: TestHiram, told: ToldPayment) =>
  deliverWebhook(hiram, paymentWords(hiram, told));

/** What the provider says of money that it sends for us. */
export type ToldPayout = {
  readonly reference: string;
  readonly state: 'CREDITED' | 'RETURNED';
  readonly amountMinor: number;
};

/** The body of a webhook about money that it sends for us. */
export function payoutWords(hiram: TestHiram, { reference, state, amountMinor }: ToldPayout): string {
  const now = hiram.house.clock.businessNow().toISOString();
  return JSON.stringify({
    id: `evt_${reference}_${state}`,
    type: 'payout.updated',
    created_at: now,
    data: {
      id: `po_${reference}`,
      reference,
      state,
      amount: { value: amountMinor, currency: 'PHP' },
      settled_at: now,
      reason: state === 'RETURNED' ? 'account closed' : null,
    },
  });
}
