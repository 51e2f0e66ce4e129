import { expect, it } from 'vitest';
import { isNamedBy, isPermissive, listExceptions, listPackages } from './licences.ts';

it.each([
  ['MIT', true],
  ['(MIT OR CC0-1.0)', true],
  ['(MPL-2.0 OR Apache-2.0)', true],
  ['MIT AND ISC AND BSD-3-Clause', true],
  ['Apache-2.0 AND LGPL-3.0-or-later', false],
  ['MPL-2.0', false],
  ['GPL-3.0-only', false],
  ['not stated', false],
])('of the licence %s it says whether it is permissive', (expression, expected) => {
  expect(isPermissive(expression)).toBe(expected);
});

it('SAFE-27 the licence report names every package that is not permissive', () => {
  const exceptions = listExceptions();
  const unnamed = listPackages().filter(
    ({ name, licence }) => !isPermissive(licence) && !exceptions.some((each) => isNamedBy(each, name)),
  );
  expect(unnamed).toEqual([]);
});

it('the licence report names no package that is gone or permissive', () => {
  const restricted = listPackages().filter(({ licence }) => !isPermissive(licence));
  const idle = listExceptions().filter((each) => !restricted.some(({ name }) => isNamedBy(each, name)));
  expect(idle).toEqual([]);
});
