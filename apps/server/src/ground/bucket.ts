import { createHash } from 'node:crypto';
import { bucketOf, parseBucketSigns } from '@hiram/wire/bucket';
import { isReference } from '@hiram/wire/reference';
import { isId } from './new-id.ts';

/**
 * Every borrower belongs to one of 256 buckets, and everything of a borrower lies in the borrower's. A bucket is whole on one
 * shard, so a statement that names it runs on one machine, however many there are.
 *
 * The bucket comes from the lender and the phone's blind index, so a sign-in needs no directory. From then on each id carries
 * it in its last byte (`newId`, `bucketOf`), and each reference and contract number in its first two signs (`wire/bucket`).
 */
export const bucketOfPhone = (merchantNumber: string, phoneIndex: Buffer): number =>
  firstByte(createHash('sha256').update(merchantNumber).update('\0').update(phoneIndex));

/** The bucket of what belongs to no borrower. The same text is always the same bucket, so a repeat finds it again. */
export const bucketOfText = (text: string): number => firstByte(createHash('sha256').update(text));

/** The bucket of what a provider reports: that of our reference, else one made of the text that came in its place. */
export const bucketOfReference = (reference: string): number =>
  (isReference(reference) ? parseBucketSigns(reference) : null) ?? bucketOfText(reference);

/** The bucket of something that is told by ids: that of the first one, else one made of its key. */
export function bucketOfPayload(payload: Readonly<Record<string, unknown>>, key: string): number {
  const id = Object.values(payload).find((value) => typeof value === 'string' && isId(value));
  return typeof id === 'string' ? bucketOf(id) : bucketOfText(key);
}

const firstByte = (hash: ReturnType<typeof createHash>): number => hash.digest().readUInt8(0);
