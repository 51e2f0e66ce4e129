import { createHash, timingSafeEqual } from 'node:crypto';
import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';

/** Where a chain of the audit trail ended at some time: its bucket, its last entry then, and the seal of that entry. */
export type AuditHead = { readonly bucket: number; readonly sequence: bigint; readonly seal: Buffer };

/** What attests the whole audit trail at some time: how many entries it had, and the hash over the heads of its chains. */
export type AuditAnchor = { readonly entries: bigint; readonly hash: Buffer };

/** The entries of all chains together. */
export const countEntries = (heads: readonly AuditHead[]): bigint =>
  heads.reduce((count, { sequence }) => count + sequence, 0n);

/** The text that stands for the heads of all chains, in the order of their buckets: it is what is hashed. */
export const toHeadsText = (heads: readonly AuditHead[]): string =>
  JSON.stringify(
    heads.map(({ bucket, sequence, seal }) => [bucket, String(sequence), seal.toString('base64url')]),
  );

/** Reads what `toHeadsText` wrote. */
export const parseHeadsText = (text: string): readonly AuditHead[] =>
  (JSON.parse(text) as [number, string, string][]).map(([bucket, sequence, seal]) => ({
    bucket,
    sequence: BigInt(sequence),
    seal: Buffer.from(seal, 'base64url'),
  }));

/** The hash by which an anchor knows the heads of its time. */
export const hashOfHeads = (text: string): Buffer => createHash('sha256').update(text).digest();

const signatureOf = (cipher: FieldCipher, { entries, hash }: AuditAnchor): Buffer =>
  cipher.blindIndex('audit-anchor', `${entries}\n${hash.toString('base64url')}`);

/** Writes an anchor as one word to be kept outside of the database: `<entries>.<hash>.<signature>`. */
export const writeAnchor = (cipher: FieldCipher, anchor: AuditAnchor): string =>
  [
    String(anchor.entries),
    anchor.hash.toString('base64url'),
    signatureOf(cipher, anchor).toString('base64url'),
  ].join('.');

/** Reads an anchor; null when it is not one that was signed under our key. */
export function readAnchor(cipher: FieldCipher, word: string): AuditAnchor | null {
  const [, entries = '', hash = '', signature = ''] =
    /^(\d{1,18})\.([\w-]{43})\.([\w-]{43})$/.exec(word.trim()) ?? [];
  if (!entries) return null;
  const anchor = { entries: BigInt(entries), hash: Buffer.from(hash, 'base64url') };
  return timingSafeEqual(signatureOf(cipher, anchor), Buffer.from(signature, 'base64url')) ? anchor : null;
}
