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

const limits = { sizeMax: 3, atOnce: 1, besideMin: 3 };
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

it('WORK-05 a single item waits for nobody, and what comes meanwhile is the next group', async () => {
  const groups = makeGroups(limits);
  const held = heldWork();
  const first = groups.run('payments', 1, held.work);
  await nextTurn();
  expect(held.groups).toEqual([[1]]);
  const others = [2, 3, 4, 5].map((item) => groups.run('payments', item, held.work));
  held.endFirst();
  await expect.poll(() => held.groups).toEqual([[1], [2, 3, 4]]);
  held.endFirst();
  await expect.poll(() => held.groups).toEqual([[1], [2, 3, 4], [5]]);
  held.endFirst();
  expect(await Promise.all([first, ...others])).toEqual([10, 20, 30, 40, 50]);
});

it('WORK-05 what the process reads in one turn is one group, and a second one begins beside it for many only', async () => {
  const groups = makeGroups({ sizeMax: 3, atOnce: 2, besideMin: 2 });
  const held = heldWork();
  const run = (item: number) => groups.run('payments', item, held.work);
  const inTurn = [1, 2].map(run);
  await nextTurn();
  expect(held.groups).toEqual([[1, 2]]);
  const alone = run(3);
  await nextTurn();
  expect(held.groups).toEqual([[1, 2]]);
  const beside = run(4);
  await nextTurn();
  expect(held.groups).toEqual([
    [1, 2],
    [3, 4],
  ]);
  const more = [5, 6, 7].map(run);
  await nextTurn();
  expect(held.groups).toHaveLength(2);
  held.endFirst();
  await expect.poll(() => held.groups).toContainEqual([5, 6, 7]);
  held.endFirst();
  held.endFirst();
  expect(await Promise.all([...inTurn, alone, beside, ...more])).toEqual([10, 20, 30, 40, 50, 60, 70]);
});

it('WORK-05 a group that fails fails its own items only, and other names do not wait', async () => {
  const groups = makeGroups(limits);
  const held = heldWork();
  const first = groups.run('payments', 1, held.work);
  await nextTurn();
  const second = groups.run('payments', 2, held.work);
  const other = groups.run('payouts', 7, held.work);
  await nextTurn();
  expect(held.groups).toEqual([[1], [7]]);
  held.endFirst(new Error('the database is away'));
  await expect(first).rejects.toThrow('away');
  await expect.poll(() => held.groups).toEqual([[1], [7], [2]]);
  held.endFirst();
  held.endFirst();
  expect([await other, await second]).toEqual([70, 20]);
});

it('TEXT-08 one that cannot be done fails alone, and those of its group are done; nobody is tried again while the database is away', async () => {
  const groups = makeGroups(limits);
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
  const run = (item: number) => groups.run('payments', item, work);
  const first = run(1);
  await nextTurn();
  const results = await Promise.allSettled([first, ...[2, 3, 4, 5, 6].map(run)]);
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
