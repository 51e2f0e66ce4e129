import { expect, it } from 'vitest';
import { isPermissive } from './licences.ts';
import { formatNotices, listNotices } from './notices.ts';

const notices = listNotices();

it('OPS-02 the notices name every package that is shipped, and no tool of the developer', () => {
  const names = notices.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'react', 'sharp', 'zod']));
  for (const tool of ['vitest', '@biomejs/biome', 'lighthouse', 'axe-core'])
    expect(names).not.toContain(tool);
});

it('OPS-02 the notices contain a text for every licence that is not permissive', () => {
  const silent = notices.filter(({ licence, texts }) => !isPermissive(licence) && texts.length === 0);
  expect(silent).toEqual([]);
});

it('OPS-02 the notices pass on each text under the name and version of its package', () => {
  const text = formatNotices([
    { name: 'one', version: '1.2.3', licence: 'MIT', texts: ['Copyright Ann', 'And Bob'] },
  ]);
  expect(text).toMatch(/one 1\.2\.3\nLicence: MIT\n\nCopyright Ann\n\nAnd Bob/);
});
