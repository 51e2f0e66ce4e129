import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';

/** The marks of Latin letters are dropped (`Peña` is `pena`); those of Devanagari are part of the word and stay. */
const latinMarks = /[\u0300-\u036f]/g;

/** The words of a name as they are compared: lower case, without accents, each once and in order of the alphabet. */
export function nameWords(name: string): string[] {
  const plain = name.normalize('NFKD').replace(latinMarks, '').normalize('NFC').toLowerCase();
  const words = plain.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
  return [...new Set(words)].sort();
}

/** Whether two names have the same words, in whatever order and spelling of their letters. */
export const hasSameWords = (one: string, other: string): boolean =>
  nameWords(one).join(' ') === nameWords(other).join(' ');

/** The keyed index of each word of a name. Whoever has every word of a search in it is found by the search. */
export const nameTokenIndexes = (cipher: FieldCipher, name: string): Buffer[] =>
  nameWords(name).map((word) => cipher.blindIndex('name-token', word));

/** The keyed index of a name with a birth day, whatever the order of the words; null if one of the two is missing. */
export function nameAndBirthDayIndex(
  cipher: FieldCipher,
  { name, birthDay }: { readonly name: string; readonly birthDay: string },
): Buffer | null {
  const words = nameWords(name);
  return words.length === 0 || birthDay === ''
    ? null
    : cipher.blindIndex('name-birth-day', `${words.join(' ')}|${birthDay}`);
}

/** The keyed index of a document: its kind with its number, without the marks between the characters. */
export const documentIndex = (
  cipher: FieldCipher,
  { kind, number }: { readonly kind: string; readonly number: string },
): Buffer => cipher.blindIndex('document', `${kind}:${number.toUpperCase().replace(/[^0-9A-Z]/g, '')}`);
