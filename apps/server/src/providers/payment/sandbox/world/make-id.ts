import { randomBytes } from 'node:crypto';

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A name that nobody guesses and everybody can read out: 20 characters of 32, 100 bits. */
export function makeId(prefix: string): string {
  return `${prefix}_${Array.from(randomBytes(20), (byte) => alphabet[byte % 32]).join('')}`;
}
