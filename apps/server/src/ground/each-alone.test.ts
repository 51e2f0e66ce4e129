import { expect, it } from 'vitest';
import { eachAlone } from './each-alone.ts';

const told = () => {
  const said: string[] = [];
  return { said, log: { error: (_fields: object, sentence: string) => void said.push(sentence) } };
};
const databaseIsAway = Object.assign(new Error('the database is away'), { code: 'ECONNREFUSED' });

it('SAFE-29 works on every other when one fails, and says so', async () => {
  const { said, log } = told();
  const worked: number[] = [];
  const done = await eachAlone({ log }, [1, 2, 3], 'one could not be worked on', async (each) => {
    if (each === 2) throw new Error('spoiled');
    worked.push(each);
  });
  expect({ done, worked, said }).toEqual({ done: 2, worked: [1, 3], said: ['one could not be worked on'] });
});

it('SAFE-29 goes on behind one that is locked, and ends when the database is away', async () => {
  const { said, log } = told();
  const tried: number[] = [];
  const work = (failing: readonly number[]) => async (each: number) => {
    tried.push(each);
    if (failing.includes(each)) throw databaseIsAway;
  };
  expect(await eachAlone({ log }, [1, 2, 3], 'not worked on', work([1, 3]))).toBe(1);
  expect(said).toHaveLength(2);
  tried.length = 0;
  await expect(eachAlone({ log }, [1, 2, 3, 4], 'not worked on', work([2, 3, 4]))).rejects.toThrow('away');
  expect(tried).toEqual([1, 2, 3]);
});
