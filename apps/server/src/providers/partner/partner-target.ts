import { type PartnerEventType, partnerEventTypes } from '@hiram/wire/partner/partner-events';
import { isPrivateHost } from './is-public-address.ts';
import { readSigningKey } from './sign-event.ts';

/** Where events go to, and what they are signed with. */
export type PartnerTarget = {
  readonly url: URL;
  /** The newest signs first; the one before it beside it for a while. */
  readonly keys: readonly Buffer[];
  /** A receiver on this machine, for tests and the sandbox. */
  readonly isLocal: boolean;
};

/** The receiver of the configuration, with the types that it wants. */
export type ConfiguredTarget = PartnerTarget & { readonly types: readonly PartnerEventType[] };

type Variables = Readonly<Record<string, string | undefined>>;
type Read = { readonly target: ConfiguredTarget | null; readonly faults: readonly string[] };

/** Reads the address, the secret and the types from the configuration; no target when none of them is set. */
export function readPartnerTarget(
  given: Variables,
  { allowsLocal }: { readonly allowsLocal: boolean },
): Read {
  const {
    PARTNER_WEBHOOK_URL: address,
    PARTNER_WEBHOOK_SECRET: secret,
    PARTNER_WEBHOOK_EVENTS: events,
  } = given;
  if (!address && !secret && !events) return { target: null, faults: [] };
  const url = readReceiverUrl(address ?? '', allowsLocal);
  const key = readSigningKey(secret ?? '');
  const types = events ? readTypes(events) : partnerEventTypes;
  const faults = [
    ...(url ? [] : ['PARTNER_WEBHOOK_URL: expected https://… without a user and a password']),
    ...(key ? [] : ['PARTNER_WEBHOOK_SECRET: expected whsec_ and 24 to 64 bytes in base64']),
    ...(types ? [] : [`PARTNER_WEBHOOK_EVENTS: expected some of ${partnerEventTypes.join(', ')}`]),
  ];
  if (!url || !key || !types) return { target: null, faults };
  return { target: { ...url, keys: [key], types }, faults };
}

/** Reads where a receiver is: https and nothing private, or this machine where that is allowed; null for anything else. */
export function readReceiverUrl(
  text: string,
  allowsLocal: boolean,
): Pick<PartnerTarget, 'url' | 'isLocal'> | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username || url.password) return null;
  const isLocal = allowsLocal && url.protocol === 'http:' && url.hostname === '127.0.0.1';
  if (isLocal) return { url, isLocal };
  return url.protocol === 'https:' && !isPrivateHost(url.hostname) ? { url, isLocal } : null;
}

function readTypes(text: string): PartnerEventType[] | null {
  const names = text.split(',').map((name) => name.trim());
  const types = partnerEventTypes.filter((type) => names.includes(type));
  return names.every((name) => (types as string[]).includes(name)) ? types : null;
}
