import { isIPv6 } from 'node:net';
import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';

/** The index of a phone at this page: what is counted and proved belongs to it, and the number itself is not kept. */
export const phoneIndexOf = (cipher: FieldCipher, phone: string): Buffer =>
  cipher.blindIndex('promotion-phone', phone);

/** The address whose turns are counted: of IPv6 the network, for whoever has one address there has them all. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  return mapped ?? groupsOf(address).slice(0, 4).join(':');
}

/** The block of addresses around one: of IPv4 a /24, of IPv6 a /48. */
export function blockOf(address: string): string {
  const network = networkOf(address);
  return isIPv6(address) && network.includes(':')
    ? network.split(':').slice(0, 3).join(':')
    : network.split('.').slice(0, 3).join('.');
}

/** The ten thousand numbers around one. */
export const prefixOf = (phone: string): string => `${phone.length}:${phone.slice(0, -4)}`;

/** The eight groups of an IPv6 address, as one way to write it: `::` stands for as many zeros as are missing. */
function groupsOf(address: string): readonly string[] {
  const short = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1);
  const [before = [], after = []] = short.split('::').map((half) => half.split(':').filter(Boolean));
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}
