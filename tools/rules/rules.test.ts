import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../run-command.ts';
import { rooms } from './arrows.ts';
import { checkArrows } from './check-arrows.ts';
import { checkBrowserMethods } from './check-browser-methods.ts';
import { checkNames } from './check-names.ts';
import { checkSizes } from './check-sizes.ts';
import { checkVerbs } from './check-verbs.ts';
import type { Complaint, SourceFile } from './source-file.ts';

/** A made-up tree: text by path. */
function tree(files: Readonly<Record<string, string>>): SourceFile[] {
  return Object.entries(files).map(([path, text]) => ({ path, text }));
}

function lines(complaints: readonly Complaint[]): string[] {
  return complaints.map(({ path, sentence }) => `${path}: ${sentence}`);
}

describe('the arrows', () => {
  const forbidden: readonly (readonly [string, string, string, string])[] = [
    [
      'lending imports wire',
      'packages/lending/src/a.ts',
      "import { x } from '@hiram/wire/limits';",
      'must not import wire',
    ],
    ['lending imports a package', 'packages/lending/src/a.ts', "import { z } from 'zod';", 'package zod'],
    ['lending uses Node', 'packages/lending/src/a.ts', "import fs from 'node:fs';", 'parts of Node'],
    [
      'wire imports lending, as a type',
      'packages/wire/src/a.ts',
      "import type { M } from '@hiram/lending/money';",
      'must not import lending',
    ],
    [
      'ui imports bridge',
      'packages/ui/src/a.tsx',
      "import '@hiram/bridge/connect';",
      'must not import bridge',
    ],
    [
      'borrower imports lending',
      'apps/borrower/src/a.tsx',
      "export * from '@hiram/lending/money';",
      'must not import lending',
    ],
    [
      'borrower imports the server lazily',
      'apps/borrower/src/a.ts',
      "await import('@hiram/server/main')",
      'must not import server',
    ],
    [
      'console imports bridge',
      'apps/console/src/a.ts',
      "import { b } from '@hiram/bridge/bridge';",
      'must not import bridge',
    ],
    [
      'server imports ui',
      'apps/server/src/app/a.ts',
      "import { b } from '@hiram/ui/actions/button.tsx';",
      'must not import ui',
    ],
    [
      'the ground imports a domain',
      'apps/server/src/ground/a.ts',
      "import { b } from '../loans/b.ts';",
      'must not import server/loans',
    ],
    [
      'a provider imports app',
      'apps/server/src/providers/payment/a.ts',
      "import { b } from '../../app/b.ts';",
      'must not import server/app',
    ],
    [
      'a domain imports app',
      'apps/server/src/loans/book/a.ts',
      "import type { B } from '../../app/b.ts';",
      'must not import server/app',
    ],
    [
      'a domain imports one that stands beside it',
      'apps/server/src/complaints/a.ts',
      "import type { B } from '../staff/b.ts';",
      'must not import server/staff',
    ],
    [
      'a path leaves its workspace',
      'apps/server/src/app/a.ts',
      "import { b } from '../../../../packages/lending/src/money.ts';",
      'another workspace',
    ],
    [
      'code imports the test bench',
      'apps/server/src/app/a.ts',
      "import { b } from '../testing/b.ts';",
      'only tests',
    ],
    ['code imports vitest', 'apps/server/src/app/a.ts', "import { it } from 'vitest';", 'only tests'],
  ];

  it.each(forbidden)('finds that %s', (_title, path, text, words) => {
    const found = lines(checkArrows(tree({ [path]: text })));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(words);
  });

  it('lets the arrows of the architecture stand', () => {
    const files = tree({
      'packages/wire/src/calls/a.ts': "import { z } from 'zod';\nimport { b } from '../b.ts';",
      'packages/lending/src/a.test.ts': "import { it } from 'vitest';\nimport fc from 'fast-check';",
      'apps/server/src/loans/book/a.ts':
        "import { x } from '@hiram/lending/money';\nimport { y } from '../../feature/feature.ts';\nimport { z } from '../../ground/z.ts';\nimport { p } from '../../providers/payment/p.ts';",
      'apps/server/src/loans/book/a.test.ts': "import { t } from '../../testing/t.ts';",
      'apps/server/src/app/a.ts': "import { f } from '../loans/book/a.ts';\nimport fs from 'node:fs';",
      'apps/borrower/src/screens/s.tsx':
        "import type { A } from '@hiram/wire/calls/a';\nimport { u } from '@hiram/ui/actions/button.tsx';\nimport '@hiram/ui/tokens.css';",
    });
    expect(lines(checkArrows(files))).toEqual([]);
  });

  it('finds zod behind a file that the browser loads, however far', () => {
    const files = tree({
      'packages/wire/src/browser/call.ts': "import { a } from '../a.ts';\nimport type { B } from '../b.ts';",
      'packages/wire/src/a.ts': "export { c } from './c.ts';",
      'packages/wire/src/b.ts': "import { z } from 'zod';",
      'packages/wire/src/c.ts': "import { z } from 'zod';",
    });
    expect(checkArrows(files).map(({ path }) => path)).toEqual(['packages/wire/src/c.ts']);
  });

  it('is not misled by comments, strings and patterns', () => {
    const text = [
      "// import { x } from '@hiram/wire/limits';",
      "/* import { x } from 'zod'; */",
      "const quote = /['\"`]/; // import 'zod'",
      'const slashes = "https://example.org";',
      "import { ok } from './ok.ts';",
    ].join('\n');
    expect(lines(checkArrows(tree({ 'packages/lending/src/a.ts': text })))).toEqual([]);
  });
});

describe('old browsers', () => {
  const screen = 'apps/borrower/src/screens/a/a.tsx';

  it.each([
    ['a method of arrays', screen, 'const last = rows.at(-1);', '.at('],
    ['a method of arrays on another line', screen, 'rows\n  .toSorted()', '.toSorted('],
    ['a method of strings', 'packages/ui/src/a.ts', "text.replaceAll(' ', '')", '.replaceAll('],
    ['a copy', 'apps/borrower/src/worker/a.ts', 'structuredClone(kept)', 'structuredClone('],
    ['the pressed button', 'apps/borrower/src/plain/a.ts', 'const { x } = event.submitter;', '.submitter'],
    ['a large number', 'packages/wire/src/browser/a.ts', 'const most = 10n;', '10n'],
    ['an id without a guard', screen, 'crypto.randomUUID()', 'crypto.randomUUID('],
    ['a pattern that looks back', screen, 'const form = /(?<=a)b/;', '(?<='],
  ])('finds %s', (_title, path, text, word) => {
    const found = lines(checkBrowserMethods(tree({ [path]: text })));
    expect(found).toEqual([expect.stringContaining(`no ${word}`)]);
  });

  it('finds it in a file that a screen imports, and not in one of the server', () => {
    const files = tree({
      [screen]: "import { a } from '@hiram/wire/a';\nimport type { B } from '@hiram/wire/b';",
      'packages/wire/src/a.ts': 'list.findLast(isOpen)',
      'packages/wire/src/b.ts': 'list.findLast(isOpen)',
    });
    expect(checkBrowserMethods(files).map(({ path }) => path)).toEqual(['packages/wire/src/a.ts']);
  });

  it('lets guarded calls, words and tests stand', () => {
    const files = tree({
      [screen]: "rows.at?.(-1); // rows.at(-1)\nconst words = 'look.at(this)'; [...text.matchAll(/a/g)];",
      'apps/borrower/src/screens/a/a.test.ts': 'rows.at(-1)',
    });
    expect(checkBrowserMethods(files)).toEqual([]);
  });
});

describe('names', () => {
  it.each([
    ['packages/lending/src/utils.ts'],
    ['packages/lending/src/loan-manager.ts'],
    ['apps/server/src/loans/common/a.ts'],
    ['apps/server/src/payment-service.test.ts'],
    ['apps/borrower/src/screens/screen-v2.tsx'],
    ['apps/borrower/src/screens/LoanCard.tsx'],
  ])('finds %s', (path) => {
    expect(checkNames([path])).toHaveLength(1);
  });

  it('lets names that say one thing stand, and the words of the specification', () => {
    const paths = [
      'apps/server/src/ground/new-id.ts',
      'packages/wire/src/calls/bind-card-new.ts',
      'packages/ui/src/actions/button.module.css',
      'apps/server/src/ground/engine/migrations/0001-loan-core.sql',
      'README.md',
    ];
    expect(checkNames(paths)).toEqual([]);
  });
});

describe('the verbs', () => {
  const named = (text: string, path = 'packages/wire/src/a.ts') => checkVerbs(tree({ [path]: text })).length;

  it.each([
    'export async function askProvider(context: Context) {}',
    'const tell = (text: string) => text;',
    '  readonly askCode: (phone: string) => void;',
    '  async judge(claim: Claim) {}',
    '  tell?: () => void;',
  ])('complain of %s', (text) => {
    expect(named(text)).toBe(1);
  });

  it('complain of a file that is named with one', () => {
    expect(named('x;', 'apps/server/src/payments/ask-provider.ts')).toBe(1);
  });

  it('let a participle, a sentence and a call of another stand', () => {
    const texts = [
      'const asked = 1;',
      '// ask (twice)',
      "const text = 'ask: now';",
      'told.ask(1);',
      'const task = 1;',
    ];
    expect(texts.filter((text) => named(text) > 0)).toEqual([]);
  });
});

describe('the sizes of the server', () => {
  const file = (name: string, lines: number): readonly [string, string] => [
    `apps/server/src/loans/${name}.ts`,
    'x;\n'.repeat(lines),
  ];
  const files = (...sizes: readonly number[]) =>
    tree(Object.fromEntries(sizes.map((lines, index) => file(`part-${index}`, lines))));

  it('complain of a file of more than 300 lines, and of a test', () => {
    const sources = tree(Object.fromEntries([file('long.test', 301), file('short', 10)]));
    expect(lines(checkSizes(sources))).toEqual([
      'apps/server/src/loans/long.test.ts: has 301 lines, and a file has 300 at most',
    ]);
  });

  it('complain when more than half have over 60 lines, or more than a tenth over 130', () => {
    expect(checkSizes(files(10, 20, 60, 61, 62))).toEqual([]);
    expect(lines(checkSizes(files(10, 60, 61, 62, 63)))).toEqual([
      "apps/server/src/loans/part-2.ts: of the server's files 50 % have 60 lines at most: split this one, or another",
    ]);
    expect(checkSizes(files(1, 2, 3, 4, 5, 6, 7, 8, 9, 131))).toEqual([]);
    expect(lines(checkSizes(files(1, 2, 3, 4, 5, 6, 7, 8, 131, 132)))).toEqual([
      "apps/server/src/loans/part-8.ts: of the server's files 90 % have 130 lines at most: split this one, or another",
    ]);
  });
});

describe('the rooms as ARCHITECTURE.md has them', () => {
  it('stand on the floors that their arrows make, each once', () => {
    const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
    const listed = [...text.matchAll(/^\| (\d+) \| `([\w-]+)` \|/gm)].map(([, floor, room]) => [
      room,
      Number(floor),
    ]);
    expect(Object.fromEntries(listed)).toEqual(floorsOfArrows());
    expect(listed).toHaveLength(Object.keys(floorsOfArrows()).length);
  });
});

/** A room stands one floor above the highest room that it may use. Test support has no floor. */
function floorsOfArrows(): Record<string, number> {
  const prefix = 'server/';
  const below = new Map(
    rooms
      .filter(({ name }) => name.startsWith(prefix) && name !== 'server/testing')
      .map(({ name, mayUse }) => [name, mayUse === '*' ? [] : mayUse.filter((room) => room !== name)]),
  );
  const floorOf = (name: string): number =>
    1 + Math.max(-1, ...(below.get(name) ?? []).filter((room) => below.has(room)).map(floorOf));
  return Object.fromEntries([...below.keys()].map((name) => [name.slice(prefix.length), floorOf(name)]));
}
