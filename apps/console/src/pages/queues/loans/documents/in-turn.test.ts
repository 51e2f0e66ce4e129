import { expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';

it('DOC-03 files that are asked for at once are asked for one after the other, also behind one that failed', async () => {
  let underWay = 0;
  const save = (number: number) => async () => {
    underWay += 1;
    expect(underWay).toBe(1);
    await Promise.resolve();
    underWay -= 1;
    if (number === 2) throw new Error('It could not be drawn.');
    return number;
  };
  const ended = await Promise.allSettled([1, 2, 3, 4].map((number) => inTurn(save(number))));
  expect(ended.map((each) => (each.status === 'fulfilled' ? each.value : each.reason.message))).toEqual([
    ...[1, 'It could not be drawn.', 3, 4],
  ]);
});
