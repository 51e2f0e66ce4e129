import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../run-command.ts';

/** What a source of `lending` and of `wire` may not hold, each with the rule that finds it. */
const impure: readonly (readonly [expression: string, rule: string])[] = [
  ['Date.now()', 'plugin'],
  ['new Date()', 'plugin'],
  ['Math.random()', 'plugin'],
  ['`at $' + '{Date.now()}`', 'plugin'],
  ['process.env.HOME', 'lint/style/noProcessEnv'],
  ['process.argv', 'lint/style/noRestrictedGlobals'],
  ["fetch('/x')", 'lint/style/noRestrictedGlobals'],
  ["globalThis.fetch('/x')", 'lint/style/noRestrictedGlobals'],
  ["console.log('x')", 'lint/suspicious/noConsole'],
];
const pureFolders = ['packages/lending/src', 'packages/wire/src'];
const planted: Record<string, string> = {
  ...Object.fromEntries(
    pureFolders.flatMap((folder) =>
      impure.map(([expression], index) => [
        `${folder}/impure-${index}.ts`,
        `export const a = ${expression};\n`,
      ]),
    ),
  ),
  'packages/lending/src/first.ts': "import { b } from './second.ts';\nexport const a = b;\n",
  'packages/lending/src/second.ts': "import { c } from '@hiram/lending/third';\nexport const b = c;\n",
  'packages/lending/src/third.ts':
    "import type { a } from './first.ts';\nexport const c = 1;\nexport type A = typeof a;\n",
  'packages/lending/src/node.ts': "import fs from 'node:fs';\nexport const a = fs;\n",
  'apps/server/src/app/floating.ts':
    'const send = async (): Promise<void> => undefined;\nexport const go = (): void => {\n  send();\n};\n',
  'packages/wire/src/browser/fine.ts': "export const send = () => fetch('/x');\n",
  'packages/lending/src/fine.ts':
    '/** Never Date.now(). */\nexport const a = [new Date(5), "Math.random()"];\n',
  'packages/lending/src/fine.test.ts': 'export const a = [Date.now(), process.env.SEED];\n',
  'apps/server/src/app/fine.ts': 'export const a = Date.now();\n',
};

type Found = { readonly diagnostics: readonly { category: string; location: { path: string } }[] };

let folder: string;
let found: ReadonlyMap<string, readonly string[]>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hiram-rules-'));
  for (const [path, text] of Object.entries(planted)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const settings = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8')) as object;
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...settings, vcs: { enabled: false } }));
  mkdirSync(join(folder, 'tools/rules'), { recursive: true });
  for (const file of ['tools/rules/pure.grit', 'tsconfig.json', 'packages/lending/package.json'])
    cpSync(join(root, file), join(folder, file));
  mkdirSync(join(folder, 'node_modules/@hiram'), { recursive: true });
  symlinkSync('../../packages/lending', join(folder, 'node_modules/@hiram/lending'));
  const biome = join(root, 'node_modules/.bin/biome');
  const run = spawnSync(biome, ['lint', '--reporter=json', '--max-diagnostics=none', '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(run.stdout.slice(run.stdout.indexOf('{'))) as Found;
  found = new Map(
    Object.keys(planted).map((path) => [
      path,
      diagnostics.filter(({ location }) => location.path === path).map(({ category }) => category),
    ]),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the linter', () => {
  const cases = pureFolders.flatMap((place) =>
    impure.map(
      ([expression, rule], index) => [expression, place, rule, `${place}/impure-${index}.ts`] as const,
    ),
  );
  it.each(cases)('finds %s in %s', (_expression, _place, rule, path) => {
    expect(found.get(path)).toContain(rule);
  });

  it('finds a circle of files, through names of packages and through types alone', () => {
    for (const name of ['first', 'second', 'third'])
      expect(found.get(`packages/lending/src/${name}.ts`)).toContain('lint/suspicious/noImportCycles');
  });

  it('finds parts of Node in a package, and a promise that nobody waits for', () => {
    expect(found.get('packages/lending/src/node.ts')).toContain('lint/correctness/noNodejsModules');
    expect(found.get('apps/server/src/app/floating.ts')).toContain('lint/nursery/noFloatingPromises');
  });

  it.each(Object.keys(planted).filter((path) => path.includes('/fine.')))('lets %s stand', (path) => {
    expect(found.get(path)).toEqual([]);
  });
});
