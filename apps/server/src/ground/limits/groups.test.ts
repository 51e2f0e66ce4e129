import { expect, it } from 'vitest';
import { makeGroups } from './groups.ts';

/** Work that ends when the test says so, and the groups that it was given. */
function heldWork() {
  const groups: number[][] = [];
  const ends: ((error?: Error) => void)[] = [];
  const work = (items: readonly number[]): Promise<number[]> => {
    groups.push([...items]);
    return new Promise((resolve, reject) =>
      ends.push((error) => (error ? reject(error) : resolve(items.map((item) => item * 10)))),
    );
  };
  return { groups, work, endFirst: (error?: Error) => ends.shift()?.(error) };
}

it('WORK-05 a single item waits for nobody, and what comes meanwhile is the next group', async () => {
  const groups = makeGroups({ sizeMax: 3, atOnce: 1 });
  const held = heldWork();
  const results = [1, 2, 3, 4, 5].map((item) => groups.run('payments', item, held.work));
  expect(held.groups).toEqual([[1]]);
  held.endFirst();
  await expect.poll(() => held.groups).toEqual([[1], [2, 3, 4]]);
  held.endFirst();
  await expect.poll(() => held.groups).toEqual([[1], [2, 3, 4], [5]]);
  held.endFirst();
  expect(await Promise.all(results)).toEqual([10, 20, 30, 40, 50]);
});

it('WORK-05 a group that fails fails its own items only, and other names do not wait', async () => {
  const groups = makeGroups({ sizeMax: 3, atOnce: 1 });
  const held = heldWork();
  const first = groups.run('payments', 1, held.work);
  const second = groups.run('payments', 2, held.work);
  const other = groups.run('payouts', 7, held.work);
  expect(held.groups).toEqual([[1], [7]]);
  held.endFirst(new Error('the database is away'));
  await expect(first).rejects.toThrow('away');
  await expect.poll(() => held.groups).toEqual([[1], [7], [2]]);
  held.endFirst();
  held.endFirst();
  expect([await other, await second]).toEqual([70, 20]);
});

it('TEXT-08 one that cannot be done fails alone, and those of its group are done; nobody is tried again while the database is away', async () => {
  const groups = makeGroups({ sizeMax: 3, atOnce: 1 });
  const given: number[][] = [];
  const done: number[] = [];
  const work = async (items: readonly number[]): Promise<number[]> => {
    given.push([...items]);
    await Promise.resolve();
    if (items.includes(3)) throw new Error('three cannot be done');
    if (items.includes(6)) throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    done.push(...items);
    return items.map((item) => item * 10);
  };
  const results = await Promise.allSettled(
    [1, 2, 3, 4, 5, 6].map((item) => groups.run('payments', item, work)),
  );
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([
    true,
    true,
    false,
    true,
    false,
    false,
  ]);
  expect(done).toEqual([1, 2, 4]);
  expect(given).toEqual([[1], [2, 3, 4], [2], [3], [4], [5, 6]]);
});
