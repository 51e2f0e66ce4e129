import { createHmac } from 'node:crypto';

/** The provider's signature of a webhook: HMAC-SHA256 over `<seconds>.<body>`, new for each attempt. */
export function signWebhook(body: string, secret: string, now: Date): string {
  const timestamp = Math.floor(now.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}
