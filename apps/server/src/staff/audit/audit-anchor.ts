import { timingSafeEqual } from 'node:crypto';
import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';

/** How far the audit trail went at some time, and the seal of its last entry then. */
export type AuditAnchor = { readonly sequence: bigint; readonly seal: Buffer };

const signatureOf = (cipher: FieldCipher, { sequence, seal }: AuditAnchor): Buffer =>
  cipher.blindIndex('audit-anchor', `${sequence}\n${seal.toString('base64url')}`);

/** Writes an anchor as one word to be kept outside of the database: `<sequence>.<seal>.<signature>`. */
export const writeAnchor = (cipher: FieldCipher, anchor: AuditAnchor): string =>
  [
    String(anchor.sequence),
    anchor.seal.toString('base64url'),
    signatureOf(cipher, anchor).toString('base64url'),
  ].join('.');

/** Reads an anchor; null when it is not one that was signed under our key. */
export function readAnchor(cipher: FieldCipher, word: string): AuditAnchor | null {
  const [, sequence = '', seal = '', signature = ''] =
    /^(\d{1,18})\.([\w-]{43})\.([\w-]{43})$/.exec(word.trim()) ?? [];
  if (!sequence) return null;
  const anchor = { sequence: BigInt(sequence), seal: Buffer.from(seal, 'base64url') };
  return timingSafeEqual(signatureOf(cipher, anchor), Buffer.from(signature, 'base64url')) ? anchor : null;
}
