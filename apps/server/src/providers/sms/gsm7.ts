/** The letters of a text of 160 (3GPP TS 23.038, the default alphabet and its extension). One other letter makes it 70. */
const letters = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà^{}\\[~]|€',
);

/** How a letter outside of the alphabet is written in it. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/₱\s?/g, 'PHP '],
  [/₹\s?/g, 'Rs. '],
  [/[‘’ʼ]/g, "'"],
  [/[“”]/g, '"'],
  [/[‐-―−]/g, '-'],
  [/…/g, '...'],
  [/[•·●]/g, '*'],
  [/[\u00a0\u2000-\u200a\u202f]/g, ' '],
];

/** The letters of a text that are outside of the alphabet, each once. */
export const listForeignLetters = (text: string): string[] => [
  ...new Set([...text].filter((letter) => !letters.has(letter))),
];

export const isGsm7 = (text: string): boolean => listForeignLetters(text).length === 0;

/** Writes a text in the alphabet: `₱` as PHP, an accent that it lacks without it, what has no spelling as a question mark. */
export function toGsm7(text: string): string {
  const spelt = spellings.reduce((written, [pattern, spelling]) => written.replace(pattern, spelling), text);
  return [...spelt].map((letter) => (letters.has(letter) ? letter : plain(letter))).join('');
}

const plain = (letter: string): string => {
  const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return bare !== '' && isGsm7(bare) ? bare : '?';
};
