import { bucketOf } from '@hiram/wire/bucket';
import { expect, it } from 'vitest';
import { idDerivedFrom, idOfBucket, isId, lowestIdOf, newId } from './new-id.ts';

const ms = Date.parse('2026-11-20T04:00:00Z');

it('ids of one millisecond are ordered as they were made, and no two are the same', () => {
  const made = Array.from({ length: 2_000 }, (_, index) => newId(index % 256, ms));
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
  expect(made.every(isId)).toBe(true);
});

it('an id is after those of earlier milliseconds, whenever it was made', () => {
  const later = newId(null, ms + 1);
  const earlier = newId(null, ms);
  expect(earlier < later).toBe(true);
  expect([lowestIdOf(ms) <= earlier, earlier < lowestIdOf(ms + 1), lowestIdOf(ms + 1) <= later]).toEqual([
    true,
    true,
    true,
  ]);
});

it('more ids of one millisecond than can be counted are ids of that millisecond', () => {
  const made = Array.from({ length: 5_000 }, () => newId(null, ms));
  expect(new Set(made).size).toBe(made.length);
  expect(made.every((id) => isId(id) && lowestIdOf(ms) <= id && id < lowestIdOf(ms + 1))).toBe(true);
});

it('the last byte is the bucket, and the id of another bucket is the same but for it', () => {
  const id = newId(7, ms);
  expect([bucketOf(id), bucketOf(idOfBucket(id, 255))]).toEqual([7, 255]);
  expect(idOfBucket(idOfBucket(id, 255), 7)).toBe(id);
});

it('an id that follows from another is the same again, and another one for another name or another id', () => {
  const [one, two] = [newId(7, ms), newId(7, ms)];
  const derived = idDerivedFrom(one, 'payout 1');
  expect(idDerivedFrom(one, 'payout 1')).toBe(derived);
  expect(isId(derived)).toBe(true);
  expect(bucketOf(derived)).toBe(7);
  expect(new Set([derived, one, idDerivedFrom(one, 'payout 2'), idDerivedFrom(two, 'payout 1')]).size).toBe(
    4,
  );
});
