import { expect, it } from 'vitest';
import { minuteLimit } from './minute-limit.ts';

it('a limit of a minute lets so many through, and as many in the next', () => {
  const isWithin = minuteLimit(2);
  const at = (second: number) => isWithin(new Date(Date.UTC(2026, 10, 29, 8, 0, second)));
  expect([at(0), at(30), at(59)]).toEqual([true, true, false]);
  expect([at(60), at(61), at(62)]).toEqual([true, true, false]);
});
