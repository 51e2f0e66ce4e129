import { randomFillSync } from 'node:crypto';

const supply = Buffer.alloc(8_192);
let taken = supply.length;

/** So many random bytes, at most 1,024, each handed out once: asking the system for many at a time costs a tenth. */
export function takeRandomBytes(count: number): Buffer {
  if (count > 1_024) throw new RangeError('more random bytes than are kept');
  if (taken + count > supply.length) {
    randomFillSync(supply);
    taken = 0;
  }
  const bytes = Buffer.from(supply.subarray(taken, taken + count));
  taken += count;
  return bytes;
}
