import { randomBytes } from 'node:crypto';

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** An id that cannot be guessed and can be read aloud: 20 of 32 characters, 100 bits. */
export function makeId(prefix: string): string {
  return `${prefix}_${Array.from(randomBytes(20), (byte) => alphabet[byte % 32]).join('')}`;
}
