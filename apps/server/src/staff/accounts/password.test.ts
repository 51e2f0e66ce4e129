import { expect, test } from 'vitest';
import { hashPassword, isPassword, leastCost } from './password.ts';

/** "correct horse", hashed by a server that knew one cost only. */
const former = 'argon2id$oyBj8aqollDiFTO88KFEzA$thwJ-EtL4H3r9G1pJQfbUIZpWGds3L--UcfzhcFQPvI';

test('SAFE-03 a password is known by its hash, and no other is, whatever its cost', async () => {
  for (const [cost, form] of [
    [undefined, /^argon2id\$[\w-]{22}\$[\w-]{43}$/],
    [leastCost, /^argon2id\$m=8,t=1\$[\w-]{22}\$[\w-]{43}$/],
  ] as const) {
    const hash = await hashPassword('ﬁne horse', cost);
    expect(hash).toMatch(form);
    expect(await isPassword('fine horse', hash), 'the same letters, written otherwise').toBe(true);
    for (const other of ['fine horses', '', 'Fine horse']) expect(await isPassword(other, hash)).toBe(false);
  }
});

test('SAFE-03 a hash of a server that knew one cost only is still that of its password', async () => {
  expect(await isPassword('correct horse', former)).toBe(true);
  expect(await isPassword('correct mare', former)).toBe(false);
});

test('SAFE-03 no password is that of an account that is not there', async () => {
  expect(await isPassword('', null)).toBe(false);
});
