import { expect, it } from 'vitest';
import { versionBehind } from './version-behind.ts';

const launch = null;
const [june, july, august] = [
  '2027-05-31T16:00:00.000Z',
  '2027-06-30T16:00:00.000Z',
  '2027-07-31T16:00:00.000Z',
];

it.each([
  ['is the one in force where nothing else is scheduled', [launch, june], 1],
  ['is the one that is scheduled before it', [launch, june, july, august], 3],
  ['is not one that starts after it', [launch, june, august, july], 2],
  ['is the one saved later where two start together', [launch, june, july, july], 3],
  ['is the one of the same start that it replaced', [launch, june, june], 2],
  ['is none where nothing has begun by then', [august, july], null],
  ['is none where there is no other', [june], null],
] as const)('DESK-11 the version behind the newest %s', (_name, starts, expected) => {
  const versions = starts.map((effectiveAt, index) => ({ version: index + 1, effectiveAt }));
  expect(versionBehind(versions.toReversed())?.version ?? null).toBe(expected);
});
