import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';

/** The index of a phone at this page: what is counted and proved belongs to it, and the number itself is not kept. */
export const phoneIndexOf = (cipher: FieldCipher, phone: string): Buffer =>
  cipher.blindIndex('promotion-phone', phone);

/** The ten thousand numbers around one. */
export const prefixOf = (phone: string): string => `${phone.length}:${phone.slice(0, -4)}`;
