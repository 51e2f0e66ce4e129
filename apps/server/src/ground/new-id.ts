import { createHash } from 'node:crypto';
import { bucketOf } from '@hiram/wire/bucket';
import { takeRandomBytes } from './random-bytes.ts';

/** The last millisecond in which an id was made, and how far the ids in it are counted. */
const last = { ms: 0, count: 0 };
const countMax = 0xfff;

/**
 * A UUID of version 7 (RFC 9562), created without the database. The twelve bits after the milliseconds begin at random in the
 * lower half and count up within a millisecond (section 6.2, method 1), so ids of one process are ordered as they were
 * made, at least 2,048 of them in a millisecond. The last byte is the bucket that the id belongs to; without one, as for what is the
 * lender's and no borrower's, that byte is random too.
 */
export function newId(bucket: number | null = null, nowMs: number = Date.now()): string {
  const bytes = takeRandomBytes(16);
  bytes.writeUIntBE(nowMs, 0, 6);
  bytes.writeUInt16BE(0x7000 | nextCount(nowMs, bytes.readUInt16BE(6)), 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  if (bucket !== null) bytes.writeUInt8(bucket, 15);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

function nextCount(ms: number, random: number): number {
  last.count = ms === last.ms && last.count < countMax ? last.count + 1 : random & (countMax >> 1);
  last.ms = ms;
  return last.count;
}

/** A new id in the bucket of another: what belongs to a borrower or to a loan. */
export const newIdBeside = (id: string): string => newId(bucketOf(id));

/** The id of another bucket that differs from this one in nothing else: the same whenever it is made. */
export const idOfBucket = (id: string, bucket: number): string =>
  `${id.slice(0, -2)}${bucket.toString(16).padStart(2, '0')}`;

/** An id that follows from another one and a name: the same whenever it is made, in the millisecond and the bucket of the other. */
export function idDerivedFrom(id: string, name: string): string {
  const hex = createHash('sha256').update(`${name} of ${id}`).digest('hex');
  return `${id.slice(0, 13)}-7${hex.slice(0, 3)}-8${hex.slice(3, 6)}-${hex.slice(6, 16)}${id.slice(-2)}`;
}

/** The lowest id of a millisecond: every id that was made earlier is lower. */
export function lowestIdOf(ms: number): string {
  const hex = ms.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Whether a text has the form of our ids. Any other text is unknown without a query. */
export const isId = (text: string): boolean => idPattern.test(text);
