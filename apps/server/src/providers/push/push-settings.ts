import { type PushHosts, pushHostsDefault, readPushHosts } from './push-hosts.ts';
import { readVapidKeys, type VapidKeys } from './vapid.ts';

/** The keys of notifications in browsers, and the push services that may be written to. */
export type PushSettings = { readonly vapid: VapidKeys; readonly hosts: PushHosts };

type Variables = Readonly<Record<string, string | undefined>>;

const sandboxContact = 'mailto:sandbox@hiram.example';

/** Reads the keys and hosts of notifications; null without a key: they are off. */
export function readPushSettings(given: Variables, sandboxKey?: string): PushSettings | null {
  const key = given.PUSH_KEY ?? sandboxKey;
  const vapid = key ? readVapidKeys(key, given.PUSH_CONTACT ?? sandboxContact) : null;
  const allowsLocal = given.MODE !== 'production';
  const hosts = given.PUSH_HOSTS ? readPushHosts(given.PUSH_HOSTS, { allowsLocal }) : pushHostsDefault;
  return vapid && hosts ? { vapid, hosts } : null;
}

/** A sentence for each setting of notifications that is wrong. */
export function findPushFaults(given: Variables): string[] {
  const { PUSH_KEY: key, PUSH_CONTACT: contact, PUSH_HOSTS: hosts } = given;
  const faults = [];
  if (key && !readVapidKeys(key, '')) faults.push('PUSH_KEY: expected a P-256 private key in base64url');
  if (key && !contact) faults.push('PUSH_CONTACT: needed with PUSH_KEY, as mailto: or https:');
  if (hosts && !readPushHosts(hosts, { allowsLocal: given.MODE !== 'production' }))
    faults.push('PUSH_HOSTS: expected hosts like fcm.googleapis.com,*.push.apple.com');
  return faults;
}
