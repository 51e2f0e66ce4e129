const plainProof = /^[\x20-\x7e]+$/;
const lookAlikes: ReadonlyMap<string, string> = new Map([
  ['o', '0'],
  ['i', '1'],
  ['l', '1'],
  ['|', '1'],
]);

/**
 * What a proof is known by, so that one receipt counts once however it is typed: full-width and other compatible characters
 * are folded, and letters that look like a digit count as it, as do different marks between the same parts. Null for a proof
 * that is not of plain letters, digits and marks, for there a letter of another alphabet can stand in place of one of ours.
 */
export function proofKey(proof: string): string | null {
  const folded = proof.normalize('NFKC').toLowerCase().trim();
  if (!plainProof.test(folded)) return null;
  const alike = [...folded].map((character) => lookAlikes.get(character) ?? character).join('');
  const key = alike.replaceAll(/[^a-z0-9]+/g, ' ').trim();
  return key === '' ? null : key;
}

/** What a proof was known by before: those that were recorded so are still found. */
export const formerProofKey = (proof: string): string => proof.toLowerCase().replaceAll(/\s+/g, ' ');
