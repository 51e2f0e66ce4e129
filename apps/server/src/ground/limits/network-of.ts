import ipaddr from 'ipaddr.js';

/** What one caller can change at will, and the network around it: `/24` of IPv4; `/64` and `/48` of IPv6. */
export type CallerPlace = { readonly address: string; readonly network: string };

/** Where a request came from, as limits count it. A text that is no address is counted as it is. */
export function placeOf(text: string): CallerPlace {
  if (!ipaddr.isValid(text)) return { address: text, network: text };
  const address = ipaddr.process(text);
  const bytes = address.toByteArray();
  const cut = (bits: number): string => `${bytes.slice(0, bits / 8).join('.')}/${bits}`;
  return address.kind() === 'ipv4'
    ? { address: cut(32), network: cut(24) }
    : { address: cut(64), network: cut(48) };
}
