import { type KeyObject, X509Certificate } from 'node:crypto';
import type { CheckReply, IdentityChecker } from '../identity-checker.ts';
import { readArchive } from './read-archive.ts';
import { parseOfflineXml, readSigned } from './read-offline-xml.ts';

const dayMs = 86_400_000;
/** An older file may be of somebody who has changed name or number since; the person fetches a new one in a minute. */
const daysMax = 30;

/** A key by which UIDAI signs, and the time in which it does. */
export type PinnedKey = { readonly publicKey: KeyObject; readonly from: Date; readonly to: Date };

type AadhaarOptions = {
  /** UIDAI's keys, as the lender has pinned them. */
  readonly pinned: readonly PinnedKey[];
  readonly now: () => Date;
};

/**
 * Aadhaar's offline file: a zip with a share code, signed by UIDAI. It is verified against the certificates that the lender has
 * pinned, and nothing of it is kept but the name, the birth day and the last four digits.
 */
export const aadhaarChecker = (options: AadhaarOptions): IdentityChecker => ({
  kind: 'aadhaar-xml',
  provider: 'uidai',
  takes: 'file',
  check: async ({ evidence, typed }) => {
    const xml = await readArchive(evidence, typed);
    const sent = xml === null ? null : parseOfflineXml(xml);
    return sent ? readFile(sent, options) : { verdict: 'unreadable' };
  },
});

function readFile(
  sent: NonNullable<ReturnType<typeof parseOfflineXml>>,
  { pinned, now }: AadhaarOptions,
): CheckReply {
  for (const { publicKey, from, to } of pinned) {
    const holder = readSigned(sent, publicKey);
    if (!holder) continue;
    const { name, birthDay, end, writtenAt } = holder;
    if (writtenAt < from || writtenAt > to) return { verdict: 'forged', why: 'certificate-expired' };
    const days = (now().getTime() - writtenAt.getTime()) / dayMs;
    if (days > daysMax || days < -1) return { verdict: 'outdated' };
    return { verdict: 'genuine', person: { name, birthDay }, document: null, end };
  }
  return { verdict: 'forged', why: 'signature' };
}

/** The keys of the certificates in a PEM file, in their order; throws for one that is none. */
export const readPinned = (pem: string): PinnedKey[] =>
  (pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).map((each) => {
    const { publicKey, validFrom, validTo } = new X509Certificate(each);
    return { publicKey, from: new Date(validFrom), to: new Date(validTo) };
  });
