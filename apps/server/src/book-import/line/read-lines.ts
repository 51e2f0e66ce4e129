import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** A line of the file; null where it is longer than a line may be. */
export type FileLine = { readonly line: number; readonly text: string | null };

const lineBytesMax = 65_536;
const newline = 0x0a;

/** The lines of a file one after the other, however long it is: empty ones are passed over. */
export async function* readLines(file: string): AsyncGenerator<FileLine> {
  let line = 0;
  let parts: Buffer[] = [];
  let size = 0;
  const take = (): FileLine | null => {
    line += 1;
    const text = size > lineBytesMax ? null : toText(Buffer.concat(parts), line === 1);
    parts = [];
    size = 0;
    return text === '' ? null : { line, text };
  };
  const keep = (piece: Buffer): void => {
    size += piece.length;
    if (size <= lineBytesMax) parts.push(piece);
    else parts = [];
  };
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
      keep(chunk.subarray(from, end));
      from = end + 1;
      const taken = take();
      if (taken) yield taken;
    }
    keep(chunk.subarray(from));
  }
  if (size === 0) return;
  const taken = take();
  if (taken) yield taken;
}

const toText = (bytes: Buffer, isFirst: boolean): string => {
  const text = bytes.toString('utf8').trim();
  return isFirst && text.startsWith('\ufeff') ? text.slice(1) : text;
};

/** The hash by which the trail knows the file. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}
