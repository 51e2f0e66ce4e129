import { createHmac } from 'node:crypto';

/** What is signed: the id, the instant of this try and the body byte for byte. */
type Signed = { readonly id: string; readonly at: Date; readonly body: string };

const secretPrefix = 'whsec_';
const keyBytes = { min: 24, max: 64 };

/** The key in a secret as Standard Webhooks writes it (`whsec_` and 24 to 64 bytes in base64); null when it is none. */
export function readSigningKey(secret: string): Buffer | null {
  if (!secret.startsWith(secretPrefix)) return null;
  const text = secret.slice(secretPrefix.length);
  const key = Buffer.from(text, 'base64');
  const isExact = key.toString('base64').replace(/=+$/, '') === text.replace(/=+$/, '');
  return isExact && key.length >= keyBytes.min && key.length <= keyBytes.max ? key : null;
}

/** The three headers of Standard Webhooks, signed with HMAC-SHA256 by each of the keys that are in use. */
export function signEvent(keys: readonly Buffer[], { id, at, body }: Signed) {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = keys.map(
    (key) => `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
