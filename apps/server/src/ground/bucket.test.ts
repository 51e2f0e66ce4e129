import { randomBytes } from 'node:crypto';
import { dayOf } from '@hiram/lending/calendar-day';
import { bucketCount, bucketOf, parseBucketSigns, toBucketSigns } from '@hiram/wire/bucket';
import { newReference } from '@hiram/wire/reference';
import { describe, expect, it } from 'vitest';
import { newContractNumber } from '../loans/book/numbers/new-contract-number.ts';
import { bucketOfPayload, bucketOfPhone, bucketOfReference, bucketOfText } from './bucket.ts';
import { isId, newId, newIdBeside } from './new-id.ts';

const buckets = Array.from({ length: bucketCount }, (_, bucket) => bucket);

describe('SHARD-01 a bucket is read from every id, reference and contract number', () => {
  it('is the last byte of an id, which stays a UUID of version 7 in the order of time', () => {
    for (const bucket of buckets) {
      const [first, later] = [newId(bucket, 1_000), newId(bucket, 1_001)];
      expect(isId(first)).toBe(true);
      expect([bucketOf(first), bucketOf(newIdBeside(first))]).toEqual([bucket, bucket]);
      expect(first < later).toBe(true);
    }
  });

  it('is the first two signs of a reference and of a contract number, in an alphabet that every provider takes', () => {
    const day = dayOf('2026-11-20');
    for (const bucket of buckets) {
      const id = newId(bucket);
      for (const text of [newReference('payout', id), newContractNumber(id, day)]) {
        expect(text).toMatch(/^[0-9A-Z]{24,32}$/);
        expect(parseBucketSigns(text)).toBe(bucket);
      }
      expect(bucketOfReference(newReference('payment', id))).toBe(bucket);
      expect(parseBucketSigns(toBucketSigns(bucket))).toBe(bucket);
    }
  });

  it('is none in a text that is none of ours', () => {
    for (const text of ['', '0', '7', '74', 'ZZ', '-1', '0a', 'é0'])
      expect(parseBucketSigns(text)).toBeNull();
  });
});

describe('SHARD-01 a bucket is found without a directory', () => {
  it('is the same for the same lender and phone, and another for most others', () => {
    const phone = randomBytes(32);
    expect(bucketOfPhone('hiram', phone)).toBe(bucketOfPhone('hiram', phone));
    const phones = Array.from({ length: 4_000 }, () => bucketOfPhone('hiram', randomBytes(32)));
    expect(new Set(phones).size).toBeGreaterThan(250);
    const lenders = Array.from({ length: 100 }, (_, number) => bucketOfPhone(`lender-${number}`, phone));
    expect(new Set(lenders).size).toBeGreaterThan(50);
  });

  it('is the same for what a provider repeats, whatever it says', () => {
    for (const text of ['', 'FOREIGN-1', 'ZZP'.padEnd(28, '0'), '\u{10ffff}'])
      expect(bucketOfReference(text)).toBe(bucketOfText(text));
  });

  it('is that of what a message is about', () => {
    const id = newId(77);
    expect(bucketOfPayload({ template: 'messagePaid', borrowerId: id }, 'key')).toBe(77);
    expect(bucketOfPayload({ key: 'complaints/1.jpg' }, 'key')).toBe(bucketOfText('key'));
  });
});
