import { sha256 } from '@noble/hashes/sha2.js';

/** Short enough that a tap is answered at once, long enough that most of the time is work. */
const sliceMs = 25;
const triesBetweenLooks = 64;

/**
 * Finds the nonce of a proof of work: SHA-256 of `sid.nonce` begins with so many zero bits. Works in slices, so that the
 * page stays alive on a slow phone; a search that goes on for more bits starts where the last one ended.
 */
export async function solveWork(sid: string, bits: number, from = 0): Promise<string> {
  const text = new TextEncoder();
  for (let nonce = from; ; ) {
    const end = performance.now() + sliceMs;
    do {
      for (let tried = 0; tried < triesBetweenLooks; tried += 1, nonce += 1)
        if (beginsWithZeros(sha256(text.encode(`${sid}.${nonce}`)), bits)) return String(nonce);
    } while (performance.now() < end);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Whether the first bits of a digest are zero; at most 32 are asked about. */
function beginsWithZeros(digest: Uint8Array, bits: number): boolean {
  const [first = 255, second = 255, third = 255, fourth = 255] = digest;
  const head = first * 2 ** 24 + second * 2 ** 16 + third * 2 ** 8 + fourth;
  return head < 2 ** (32 - bits);
}
