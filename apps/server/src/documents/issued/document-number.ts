import { randomInt } from 'node:crypto';

/** Crockford's alphabet: no letter is taken for a digit. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 20;

const bucketLength = 2;

/** A number that cannot be guessed: 90 random bits after the two signs of the loan's bucket. */
export const newDocumentNumber = (bucket: number): string =>
  [
    letters[Math.floor(bucket / letters.length)],
    letters[bucket % letters.length],
    ...Array.from({ length: length - bucketLength }, () => letters[randomInt(letters.length)]),
  ].join('');

/** The bucket of a number as it is stored. */
export const bucketOfDocument = (number: string): number =>
  letters.indexOf(number.charAt(0)) * letters.length + letters.indexOf(number.charAt(1));

/** A number as it is printed: in groups of four. */
export const groupNumber = (number: string): string => number.match(/.{1,4}/g)?.join('-') ?? number;

/** Reads a number as people type it; null if it is none. */
export function parseDocumentNumber(typed: string): string | null {
  const number = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return number.length === length && [...number].every((letter) => letters.includes(letter)) ? number : null;
}
