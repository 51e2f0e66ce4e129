/** Short enough that a tap is answered at once, long enough that most of the time is work. */
const sliceMs = 25;
const triesBetweenLooks = 64;

/** The SHA-256 of each text. */
type Digest = (texts: readonly Uint8Array<ArrayBuffer>[]) => Promise<readonly Uint8Array[]>;

/**
 * Finds the nonce of a proof of work: SHA-256 of `sid.nonce` begins with so many zero bits. Works in slices, so that the
 * page stays alive on a slow phone; a search that goes on for more bits starts where the last one ended. Rejects where the
 * browser can neither compute a digest nor load what can.
 */
export async function solveWork(sid: string, bits: number, from = 0): Promise<string> {
  const text = new TextEncoder();
  const digest = await chooseDigest();
  for (let nonce = from; ; ) {
    const end = performance.now() + sliceMs;
    do {
      const first = nonce;
      const tried = Array.from({ length: triesBetweenLooks }, (_, place) => first + place);
      const digests = await digest(tried.map((each) => text.encode(`${sid}.${each}`)));
      const found = digests.findIndex((each) => beginsWithZeros(each, bits));
      if (found >= 0) return String(first + found);
      nonce += triesBetweenLooks;
    } while (performance.now() < end);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** The library is many times faster and needs BigInt, which Safari has since 14. Before, the browser's own serves. */
async function chooseDigest(): Promise<Digest> {
  if (typeof BigInt !== 'function')
    return (texts) => Promise.all(texts.map(async (each) => digestByBrowser(each)));
  const { sha256 } = await import('@noble/hashes/sha2.js');
  return async (texts) => texts.map((each) => sha256(each));
}

const digestByBrowser = async (text: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', text));

/** Whether the first bits of a digest are zero; at most 32 are asked about. */
function beginsWithZeros(digest: Uint8Array, bits: number): boolean {
  const [first = 255, second = 255, third = 255, fourth = 255] = digest;
  const head = first * 2 ** 24 + second * 2 ** 16 + third * 2 ** 8 + fourth;
  return head < 2 ** (32 - bits);
}
