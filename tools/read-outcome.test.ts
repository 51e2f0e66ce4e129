import { expect, it } from 'vitest';
import { readOutcome } from './read-outcome.ts';

const count = '\n✓ check: 15.0 s\n7482 passed, 0 failed, 3 skipped\n';

it('takes a run for steady when all passed at the first try', () => {
  expect(readOutcome(count, 0)).toEqual({
    line: '7482 passed, 0 failed, 0 on a second try',
    isSteady: true,
  });
});

it('takes no other run for steady', () => {
  const retried = `\npassed when tried once more:\n  a.test.ts: slow\n  b.test.ts: slow\n${count}`;
  expect(readOutcome(retried, 0)).toEqual({
    line: '7482 passed, 0 failed, 2 on a second try',
    isSteady: false,
  });
  for (const [said, code] of [
    ['1 passed, 1 failed, 0 skipped\n', 1],
    ['0 passed, 0 failed, 0 skipped\n', 0],
    [count, 1],
    ['it was stopped', null],
  ] as const)
    expect(readOutcome(said, code).isSteady, said).toBe(false);
});
