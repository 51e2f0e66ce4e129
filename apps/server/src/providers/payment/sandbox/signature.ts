import { createHmac, timingSafeEqual } from 'node:crypto';

/** The maximum difference between a webhook's time and ours. Beyond it, a webhook counts as replayed. */
const signatureToleranceSeconds = 300;

export type SignatureVerdict = 'genuine' | 'unsigned' | 'altered' | 'too-old';

type Signed = { readonly rawBody: Buffer; readonly header: string | undefined; readonly secret: string };

/**
 * Verifies the header `Sandbox-Signature: t=<seconds>,v1=<hex>`: an HMAC-SHA256 over `<t>.<raw body>`. It may
 * have several v1 while the provider changes its secret, and one valid one is enough. Only a validly signed
 * webhook can be too old.
 */
export function verifySignature({ rawBody, header, secret }: Signed, now: Date): SignatureVerdict {
  const parts = readHeader(header);
  if (!parts) return 'unsigned';
  const expected = createHmac('sha256', secret).update(`${parts.timestamp}.`).update(rawBody).digest();
  if (!parts.signatures.some((signature) => isEqual(signature, expected))) return 'altered';
  const ageSeconds = Math.abs(now.getTime() / 1000 - Number(parts.timestamp));
  return ageSeconds <= signatureToleranceSeconds ? 'genuine' : 'too-old';
}

function readHeader(header: string | undefined): { timestamp: string; signatures: Buffer[] } | null {
  const pairs = (header ?? '').split(',').map((pair) => pair.trim().split('='));
  const timestamp = pairs.find(([key]) => key === 't')?.[1];
  const signatures = pairs.filter(([key]) => key === 'v1').map(([, hex]) => Buffer.from(hex ?? '', 'hex'));
  if (!timestamp || !/^\d{1,12}$/.test(timestamp) || signatures.length === 0) return null;
  return { timestamp, signatures };
}

function isEqual(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}
