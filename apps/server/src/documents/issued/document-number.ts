import { randomInt } from 'node:crypto';

/** Crockford's alphabet: no letter is taken for a digit. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 20;

/** A number that cannot be guessed: 100 random bits. */
export const newDocumentNumber = (): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

/** A number as it is printed: in groups of four. */
export const groupNumber = (number: string): string => number.match(/.{1,4}/g)?.join('-') ?? number;

/** Reads a number as people type it; null if it is none. */
export function parseDocumentNumber(typed: string): string | null {
  const number = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return number.length === length && [...number].every((letter) => letters.includes(letter)) ? number : null;
}
