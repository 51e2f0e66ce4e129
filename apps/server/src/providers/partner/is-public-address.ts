import ipaddr from 'ipaddr.js';

/** The only IPv6 addresses that are given out to the internet. */
const globalV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether a host of an address is an IP address itself and no public one; a name is judged when it is resolved. */
export function isPrivateHost(hostname: string): boolean {
  const isLiteral = hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
  return isLiteral && !isPublicAddress(hostname.replace(/^\[|\]$/g, ''));
}

/**
 * Whether an IP address is one of the internet: not private, loopback, link-local (where clouds keep their metadata),
 * shared, reserved or a form of IPv6 that carries an IPv4 address.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv6 ? address.match(globalV6) : true;
}
