/** The hosts of push services: exact ones, and those under a name that begins with `*.`. */
export type PushHosts = readonly string[];

/** The push services of Chrome, Firefox, Safari and Edge. */
export const pushHostsDefault: PushHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

const hostPattern = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/;
const localPattern = /^http:\/\/127\.0\.0\.1:\d{1,5}$/;

/** Reads hosts from a configuration, separated by commas; null when one is none. A local origin is for tests. */
export function readPushHosts(
  text: string,
  { allowsLocal }: { readonly allowsLocal: boolean },
): PushHosts | null {
  const hosts = text.split(',').map((host) => host.trim().toLowerCase());
  const isHost = (host: string) => hostPattern.test(host) || (allowsLocal && localPattern.test(host));
  return hosts.every(isHost) ? hosts : null;
}

/**
 * Whether an address may be written to: https at its usual port, without a name and a password in it, at a host that we
 * know. A browser tells us its address, so it must not choose where this server goes.
 */
export function isPushAddress(endpoint: string, hosts: PushHosts): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username || password) return false;
  if (protocol !== 'https:' || port !== '') return hosts.includes(origin);
  return hosts.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host));
}
