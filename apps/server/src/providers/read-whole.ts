/** A body was larger than whoever reads it takes. */
export class BodyTooLarge extends Error {
  constructor(bytesMax: number) {
    super(`the body is larger than ${bytesMax} bytes`);
    this.name = 'BodyTooLarge';
  }
}

/**
 * Reads a body whole, up to so many bytes: what the other side says of its length is not believed. A larger one is
 * broken off and throws `BodyTooLarge`. How long it may take is up to the signal of the request that it answers.
 */
export async function readWhole(body: AsyncIterable<Uint8Array> | null, bytesMax: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let byteCount = 0;
  // Leaving the loop early breaks the stream off, and its connection with it.
  for await (const chunk of body ?? []) {
    byteCount += chunk.byteLength;
    if (byteCount > bytesMax) throw new BodyTooLarge(bytesMax);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
