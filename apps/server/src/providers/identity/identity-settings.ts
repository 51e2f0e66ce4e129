import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { address } from '../http/setting-fields.ts';
import { type PinnedKey, readPinned } from './aadhaar/aadhaar-checker.ts';
import type { SecureIdOptions } from './secure-id/client.ts';

/** The registers that a deployment may ask, and the certificates that it has pinned. */
export type IdentitySettings = {
  readonly pinnedAadhaar: readonly PinnedKey[];
  /** Null where the lender has no contract for Secure ID. */
  readonly secureId: SecureIdOptions | null;
};

const secureIdUrl = address.default('https://api.cashfree.com');

type Given = Readonly<Record<string, unknown>>;

/** Reads the settings of identity checks, with a sentence for each fault. */
export function readIdentitySettings(given: Given): { settings: IdentitySettings; faults: string[] } {
  const faults: string[] = [];
  const clientId = textOf(given, 'CASHFREE_VERIFICATION_CLIENT_ID');
  const clientSecret = textOf(given, 'CASHFREE_VERIFICATION_CLIENT_SECRET');
  const baseUrl = secureIdUrl.safeParse(given.CASHFREE_URL ?? undefined);
  const secureId =
    clientId && clientSecret && baseUrl.success ? { clientId, clientSecret, baseUrl: baseUrl.data } : null;
  const file = textOf(given, 'AADHAAR_CERTIFICATES');
  return { settings: { pinnedAadhaar: file ? readFile(file, faults) : [], secureId }, faults };
}

const textOf = (given: Given, name: string): string => z.string().catch('').parse(given[name]);

function readFile(file: string, faults: string[]): PinnedKey[] {
  try {
    const pinned = readPinned(readFileSync(file, 'utf8'));
    if (pinned.length > 0) return pinned;
  } catch {
    // Said below: a file that is missing and one that is none are the same fault.
  }
  faults.push('AADHAAR_CERTIFICATES: expected a PEM file with the certificates of UIDAI');
  return [];
}
