import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hiram-commands-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a command needs beside its name. This file is no file of loans, and is there. */
const wordsOf: { readonly [command: string]: readonly string[] } = {
  'import-book.ts': [import.meta.filename, '--source=Lendbook'],
};

/** Runs a command of operators; answers its code and what it said of what is wrong. */
async function run(
  command: string,
  environment: Readonly<Record<string, string>> = {},
  words: readonly string[] = [],
) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, command), ...words], {
    env: { PATH: process.env.PATH, NODE_NO_WARNINGS: '1', DATA_DIR: folder, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

it.each(['verify-audit.ts', 'verify-ledger.ts', 'reencrypt.ts', 'import-book.ts'])(
  'OPS-01 %s leaves the schema to the role migrate',
  async (command) => {
    const { code, said } = await run(command, {}, wordsOf[command]);
    expect(said).toMatch(/^the database lacks migrations \(0001-[^\n]*: run the role migrate first\n$/);
    expect(code).toBe(1);
    // Of a hundred names nobody would find what to do.
    expect(said.length).toBeLessThan(200);
  },
  60_000,
);

it.each(['verify-audit.ts', 'verify-ledger.ts', 'reencrypt.ts', 'distribute.ts', 'import-book.ts'])(
  'SAFE-17 %s says what is wrong with a setting, and nothing else',
  async (command) => {
    const settings = { PORT: 'eighty', DATABASE_URL: 'postgres://127.0.0.1:1/hiram' };
    expect(await run(command, settings, wordsOf[command])).toEqual({
      code: 1,
      said: 'The configuration does not hold:\n  - PORT: expected a whole number from 0 to 65535\n',
    });
  },
);

const importUsage =
  'npm run import -- <file> --source=<system> [--tolerance=<minor units>] [--write --by=<your name>]';

it.each([
  ['verify-ledger.ts', ['rebuld'], 'npm run ledger [-- rebuild]'],
  ['verify-ledger.ts', ['rebuild', 'now'], 'npm run ledger [-- rebuild]'],
  ['reencrypt.ts', ['2'], 'npm run reencrypt'],
  ['distribute.ts', ['worker-1'], 'npm run distribute'],
  ['add-staff.ts', ['maria', 'administrator'], 'npm run staff -- add <name> <role>'],
  ['import-book.ts', ['loans.jsonl'], importUsage],
  ['import-book.ts', ['loans.jsonl', '--source=Lendbook', '--write'], importUsage],
  ['import-book.ts', ['loans.jsonl', '--source=Lendbook', '--force'], importUsage],
  ['import-book.ts', ['loans.jsonl', '--source=<b>'], importUsage],
  ['import-book.ts', ['loans.jsonl', '--source=Lendbook', '--check', '--write', '--by=ana'], importUsage],
  ['import-book.ts', ['none.jsonl', '--source=Lendbook'], 'There is no such file.'],
])('SAFE-17 %s given %j says how it is run, and does nothing', async (command, words, usage) => {
  const { code, said } = await run(command, {}, words);
  expect([code, said.split('\n')[0]]).toEqual([1, usage]);
});

it('SAFE-17 distribute.ts is told which database it needs where there is only the embedded one', async () => {
  expect(await run('distribute.ts')).toEqual({
    code: 1,
    said:
      'The configuration does not hold:\n' +
      '  - DATABASE_URL: needed: only a PostgreSQL with Citus is distributed\n',
  });
});

it('SAFE-17 a database without TLS stops a command whose address demands it with the name of the setting', async () => {
  const plain = createServer((socket) => socket.once('data', () => socket.end('N'))).listen(0, '127.0.0.1');
  await once(plain, 'listening');
  const { port } = plain.address() as AddressInfo;
  const { code, said } = await run('verify-ledger.ts', {
    DATABASE_URL: `postgres://hiram:hunter2@127.0.0.1:${port}/hiram?sslmode=require`,
  });
  expect([code, said]).toEqual([
    1,
    'The configuration does not hold:\n' +
      '  - DATABASE_URL: the database cannot be used now (The server does not support SSL connections)\n',
  ]);
  plain.close();
});
