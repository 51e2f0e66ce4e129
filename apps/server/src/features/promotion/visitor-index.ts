import { isIPv6 } from 'node:net';
import type { FieldCipher } from '../../database/field-encryption.ts';
import type { RateLimit, RateSubject } from '../../database/rate-limit-store.ts';

/** The index of a phone at this page: what is counted and proved belongs to it, and the number itself is not kept. */
export const phoneIndexOf = (cipher: FieldCipher, phone: string): Buffer =>
  cipher.blindIndex('promotion-phone', phone);

/** Somebody whose turns are counted, by a blind index. */
export const rateSubject = (
  cipher: FieldCipher,
  { kind, text, limits }: { kind: string; text: string; limits: readonly RateLimit[] },
): RateSubject => ({ kind, subject: cipher.blindIndex(`rate-${kind}`, text), limits });

/** The address whose turns are counted: of IPv6 the network, for whoever has one address there has them all. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  return (
    mapped ??
    new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1).split(':').slice(0, 4).join(':')
  );
}
