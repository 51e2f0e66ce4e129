import { nameWords } from '../../borrowers/indexes/name-index.ts';

type Person = { readonly name: string; readonly birthDay: string };

const wordsMin = 2;

/**
 * Whether a document is of the person who shows it: the same birth day, where the document has one, and every word of the
 * shorter name in the longer one, at least two of them. Middle names and suffixes may be left out.
 */
export function isSamePerson(said: Person, shown: Person): boolean {
  if (shown.birthDay !== '' && shown.birthDay !== said.birthDay) return false;
  const [shorter = [], longer = []] = [nameWords(said.name), nameWords(shown.name)].sort(
    (one, other) => one.length - other.length,
  );
  const isWhole = shorter.length >= wordsMin || shorter.length === longer.length;
  return shorter.length > 0 && isWhole && shorter.every((word) => longer.includes(word));
}
