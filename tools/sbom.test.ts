import { expect, it } from 'vitest';
import { listNotices } from './notices.ts';
import { makeSbom } from './sbom.ts';

it('OPS-02 the bill of materials names every package of the notices, and no tool of the developer', () => {
  const components = new Set(
    makeSbom().components.map(({ purl }) => decodeURIComponent(purl.replace('pkg:npm/', ''))),
  );
  const missing = listNotices().filter(({ name, version }) => !components.has(`${name}@${version}`));
  expect(missing.map(({ name }) => name)).toEqual([]);
  expect([...components].filter((name) => /^(?:vitest|@biomejs\/biome|lighthouse)@/.test(name))).toEqual([]);
});
