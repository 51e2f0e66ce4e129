import { plainName } from './account.ts';

/** What stands in a name that is too short, or of which nothing can be written in Latin letters. */
const filler = 'Account Holder';

/** How long a provider takes a payee's name. */
type NameLength = { readonly min: number; readonly max: number };

/**
 * A payee's name as a provider in India takes it: Latin letters and spaces, within its length. The account's number and not
 * the name decides where money goes, so nobody's money waits for a name: one in an Indian script is written in Latin letters,
 * and one that is still too short is filled up.
 */
export function payeeName(name: string, { min, max }: NameLength): string {
  const latin = plainName(romanised(name), max).trim();
  return latin.length >= min ? latin : `${latin} ${filler}`.trim().slice(0, max);
}

/** Where the scripts of India begin in Unicode, Devanagari to Malayalam: each block has its letters in the same places. */
const indicFrom = 0x0900;
const indicUntil = 0x0d80;
const blockLength = 0x80;

const vowels = wordsFrom(0x05, 'a a i i u u ri li e e e ai o o o au');
const consonants = wordsFrom(
  0x15,
  'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h',
);
const vowelSigns = wordsFrom(0x3e, 'a i i u u ri ri e e e ai o o o au');
const marks = new Map([
  [0x01, 'n'],
  [0x02, 'n'],
  [0x03, 'h'],
]);
const virama = 0x4d;
const nukta = 0x3c;

function wordsFrom(first: number, words: string): ReadonlyMap<number, string> {
  return new Map(words.split(' ').map((word, index) => [first + index, word]));
}

const isIndic = (letter: string): boolean => {
  const point = letter.codePointAt(0) ?? 0;
  return point >= indicFrom && point < indicUntil;
};

/** A name with its words in Indian scripts in Latin letters, about as a bank would write them. */
const romanised = (name: string): string =>
  name
    .normalize('NFC')
    .split(/\s+/)
    .map((word) => ([...word].some(isIndic) ? capitalised(romanisedWord([...word])) : word))
    .join(' ');

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A consonant has an a after it, unless another vowel follows, none is said, or the word ends. */
function romanisedWord(letters: readonly string[]): string {
  const places = letters.map((letter) =>
    isIndic(letter) ? (letter.codePointAt(0) ?? 0) % blockLength : null,
  );
  const spoken = places.filter((place) => place !== nukta);
  return spoken
    .map((place, index) => {
      if (place === null) return '';
      const consonant = consonants.get(place);
      if (consonant === undefined)
        return vowels.get(place) ?? vowelSigns.get(place) ?? marks.get(place) ?? '';
      const next = spoken[index + 1];
      const isBare = next === undefined || next === null || next === virama || vowelSigns.has(next);
      return isBare ? consonant : `${consonant}a`;
    })
    .join('');
}
