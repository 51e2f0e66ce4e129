import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listPaths } from './rules/source-file.ts';
import { root } from './run-command.ts';

const documents = listPaths(root)
  .filter((path) => path.endsWith('.md') && !path.startsWith('brands/'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const scripts = (
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
).scripts;

/** Where the words of the glossary's last column lead. */
function pathOfPlace(place: string): string[] {
  const [room = '', ...rest] = place.split('/');
  const folder = { server: 'apps/server/src', brands: 'brands' }[room] ?? `packages/${room}/src`;
  const path = [folder, ...rest].filter((part) => part !== '').join('/');
  return [path, `${path}.ts`, `${path}.tsx`];
}

describe('documents', () => {
  it('name only commands that exist', () => {
    const missing = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/\bnpm (?:run )?([a-z]+)\b/g)]
        .map((match) => match[1] ?? '')
        .filter((name) => !['install', 'ci'].includes(name) && !(name in scripts))
        .map((name) => `${path}: npm run ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('link only to what exists', () => {
    const broken = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)]
        .map((match) => match[1] ?? '')
        .filter((link) => !existsSync(join(root, dirname(path), link)))
        .map((link) => `${path}: ${link}`),
    );
    expect(broken).toEqual([]);
  });

  it('lead from each word of the glossary to its room', () => {
    const glossary = documents.find(({ path }) => path === 'GLOSSARY.md')?.text ?? '';
    const places = [...glossary.matchAll(/\| `([a-z][\w/-]+)` \|$/gm)].map((match) => match[1] ?? '');
    expect(places.length).toBeGreaterThan(50);
    const lost = places.filter((place) => !pathOfPlace(place).some((path) => existsSync(join(root, path))));
    expect(lost).toEqual([]);
  });
});
