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
  return mapped ?? groupsOf(address).slice(0, 4).join(':');
}

/** The eight groups of an IPv6 address, as one way to write it: `::` stands for as many zeros as are missing. */
function groupsOf(address: string): readonly string[] {
  const short = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1);
  const [before = [], after = []] = short.split('::').map((half) => half.split(':').filter(Boolean));
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}
