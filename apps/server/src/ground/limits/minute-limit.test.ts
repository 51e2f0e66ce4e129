import { expect, it } from 'vitest';
import { minuteLimit } from './minute-limit.ts';

it('a limit of a minute lets so many through, and as many in the next', () => {
  const isWithin = minuteLimit(2);
  const at = (second: number) => isWithin('one', new Date(Date.UTC(2026, 10, 29, 8, 0, second)));
  expect([at(0), at(30), at(59)]).toEqual([true, true, false]);
  expect([at(60), at(61), at(62)]).toEqual([true, true, false]);
});

it('a limit of a minute is used up by one name for no other', () => {
  const isWithin = minuteLimit(1);
  const now = new Date(Date.UTC(2026, 10, 29, 8));
  expect(['noisy', 'noisy', 'quiet', 'quiet'].map((name) => isWithin(name, now))).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
