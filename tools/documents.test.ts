import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findCitations } from './rules/find-citations.ts';
import { listPaths } from './rules/source-file.ts';
import { root } from './run-command.ts';

const paths = listPaths(root);
const documents = paths
  .filter((path) => path.endsWith('.md') && !path.startsWith('brands/'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const scripts = (
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
).scripts;

/** The possible paths of a place in the glossary's last column. */
function pathOfPlace(place: string): string[] {
  const [room = '', ...rest] = place.split('/');
  const folder = { server: 'apps/server/src', brands: 'brands' }[room] ?? `packages/${room}/src`;
  const path = [folder, ...rest].filter((part) => part !== '').join('/');
  return [path, `${path}.ts`, `${path}.tsx`];
}

const textOf = (path: string): string => documents.find((document) => document.path === path)?.text ?? '';
const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '');

/** What must exist for a named path: the file itself, or the source of one that only a build writes. */
const sourceOf = (named: string): string => named.replace(/\/dist\/(.*)\.js$/, '/src/$1.ts');

/** The definitions in the documents: requirement ids, numbered sections and decision records. */
const defined: ReadonlySet<string> = new Set([
  ...all(textOf('docs/requirements.md'), /^\| ([A-Z]+-\d{2}) \|/gm),
  ...all(textOf('docs/specification.md'), /^## (Spec §\d+):/gm).map((section) => section.toLowerCase()),
  ...all(textOf('docs/decisions/README.md'), /^## (Decisions §\d+):/gm).map((section) =>
    section.toLowerCase(),
  ),
  ...documents
    .flatMap(({ path }) => all(path, /^docs\/decisions\/(\d{3})-/g))
    .map((number) => `record ${number}`),
]);

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

  it('name only files and folders that exist', () => {
    const lost = documents.flatMap(({ path, text }) =>
      all(text, /`((?:apps|packages|e2e|bench|tools|docs|brands)\/[\w./-]+)`/g)
        .filter((named) => !existsSync(join(root, sourceOf(named))))
        .map((named) => `${path}: ${named}`),
    );
    expect(lost).toEqual([]);
  });

  it('name a source by its bare name only where one is called so', () => {
    const names = new Set(paths.map((path) => basename(path)));
    const lost = documents
      // A record says what was so on its day.
      .filter(({ path }) => !path.startsWith('docs/decisions/'))
      .flatMap(({ path, text }) =>
        all(text, /`([\w.-]+\.(?:tsx?|mjs|sql))`/g)
          .filter((named) => !names.has(named))
          .map((named) => `${path}: ${named}`),
      );
    expect(lost).toEqual([]);
  });

  it('name each setting that the server reads, and no other', () => {
    const sources = paths.filter((path) =>
      /^apps\/server\/src\/(app\/configuration|providers\/.*(-settings|-target))\.ts$/.test(path),
    );
    const written = sources.map((path) => readFileSync(join(root, path), 'utf8')).join('\n');
    // Some are made of the name of a market.
    const text = ['PH', 'IN'].map((market) => written.replaceAll(`$\{market}`, market)).join('\n');
    const operations = textOf('docs/operations.md');
    const read = new Set(all(text, /^ {2,4}([A-Z][A-Z0-9_]{3,}):/gm));
    expect(read.size).toBeGreaterThan(60);
    expect([...read].filter((name) => !operations.includes(`\`${name}`))).toEqual([]);
    const table = /## Configuration\n(.*?)\n## /s.exec(operations)?.[1] ?? '';
    const named = all(table, /^\| ([^|]+) \|/gm).flatMap((cell) => all(cell, /`([A-Z][A-Z0-9_]+)`/g));
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((name) => !text.includes(name))).toEqual([]);
  });

  it('lead from each word of the glossary to its room', () => {
    const glossary = documents.find(({ path }) => path === 'GLOSSARY.md')?.text ?? '';
    const places = [...glossary.matchAll(/\| `([a-z][\w/-]+)` \|$/gm)].map((match) => match[1] ?? '');
    expect(places.length).toBeGreaterThan(50);
    const lost = places.filter((place) => !pathOfPlace(place).some((path) => existsSync(join(root, path))));
    expect(lost).toEqual([]);
  });

  it('define each requirement, section and decision record that the repository cites', () => {
    const text = paths.filter(
      (path) => /\.(ts|tsx|mjs|css|sql|md|json|yaml)$/.test(path) && path !== 'package-lock.json',
    );
    const cited = text.flatMap((path) =>
      findCitations(readFileSync(join(root, path), 'utf8')).map((citation) => ({ path, citation })),
    );
    expect(cited.length).toBeGreaterThan(700);
    expect(
      cited
        .filter(({ citation }) => !defined.has(citation))
        .map(({ path, citation }) => `${path}: ${citation}`),
    ).toEqual([]);
  });

  it('state each requirement once, with the section that it comes from', () => {
    const rows = all(textOf('docs/requirements.md'), /^(\| [A-Z]+-\d{2} \|.*)$/gm);
    expect(rows.length).toBeGreaterThanOrEqual(99);
    expect(new Set(rows.map((row) => row.split('|')[1])).size).toBe(rows.length);
    const rootless = rows.filter((row) => findCitations(row.split('|')[3] ?? '').length === 0);
    expect(rootless).toEqual([]);
  });

  it('list each decision record', () => {
    const records = documents.map(({ path }) => path).filter((path) => /^docs\/decisions\/\d/.test(path));
    const listed = all(textOf('docs/decisions/README.md'), /^- \[\d{3}\]\(([^)]+)\)/gm);
    expect(records.map((path) => path.replace('docs/decisions/', ''))).toEqual(listed);
  });
});
