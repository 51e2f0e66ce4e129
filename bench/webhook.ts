import { createHmac, randomUUID } from 'node:crypto';
import { post } from './load.ts';

/** A payment for the sandbox provider's report. */
export type ReportedPayment = { readonly reference: string; readonly amountMinor: number };

/** Signs and posts the provider's report of a payment. Throws unless it was recorded as a new payment. */
export async function sendWebhook(address: string, secret: string, payment: ReportedPayment): Promise<void> {
  const id = `pay_${randomUUID()}`;
  const now = new Date();
  const body = JSON.stringify({
    id: `evt_${id}_paid`,
    type: 'payment.updated',
    created_at: now.toISOString(),
    data: {
      id,
      reference: payment.reference,
      state: 'SUCCEEDED',
      amount: { value: payment.amountMinor, currency: 'PHP' },
      paid_at: now.toISOString(),
    },
  });
  const seconds = Math.floor(now.getTime() / 1_000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  const answer = await post(`${address}/webhooks/payments/sandbox`, body, {
    'content-type': 'application/json',
    'sandbox-signature': `t=${seconds},v1=${signature}`,
    'x-forwarded-for': `10.${(Math.random() * 250) | 0}.${(Math.random() * 250) | 0}.1`,
  });
  if (answer.status !== 200 || !answer.text.includes('"recorded"'))
    throw new Error(`A webhook was answered ${answer.status}: ${answer.text}`);
}
