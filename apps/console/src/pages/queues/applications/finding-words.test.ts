import { expect, test } from 'vitest';
import { flagsOf } from './finding-words.ts';

const good = { rule: 'age', verdict: 'good', figure: '30' } as const;
const bad = { rule: 'payout-account', verdict: 'bad', figure: 'none' } as const;

test.each([
  ['approved', [], [good]],
  [null, [], [good]],
  ['referred', ['Rules: for a person to decide'], [good]],
  ['declined', ['Rules: against', 'No payout account'], [good, bad]],
] as const)(
  'an application that is %s by its rules is flagged with %j in the list',
  (outcome, flags, findings) => {
    expect(flagsOf({ outcome, findings }).map(([label]) => label)).toEqual(flags);
  },
);
