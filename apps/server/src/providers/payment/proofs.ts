import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Compares two secrets by their digests, so that the time reveals neither length nor content. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** HMAC-SHA256 of the parts, one after another. */
export function hmacOf(secret: string, ...parts: readonly (string | Buffer)[]): Buffer {
  const hmac = createHmac('sha256', secret);
  for (const part of parts) hmac.update(part);
  return hmac.digest();
}

/** Whether a signature in hex or base64 is this one. */
export function isSignature(given: string, encoding: 'hex' | 'base64', expected: Buffer): boolean {
  const bytes = Buffer.from(given, encoding);
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

/** The only value of a header, or undefined. */
export const onlyHeader = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
