import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from './run-command.ts';
import { addTallies, nothingRun, readTally, tallyVariable } from './test-tally.ts';

const folder = mkdtempSync(join(tmpdir(), 'hiram-tally-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs Vitest on short files. Returns the counts, with each failure's message cut at its colon. */
function count(name: string, files: Readonly<Record<string, string>>) {
  const place = mkdtempSync(join(folder, `${name}-`));
  for (const [file, content] of Object.entries(files)) writeFileSync(join(place, file), content);
  const path = join(place, 'tally.json');
  const reporter = join(root, 'tools', 'vitest-reporter.ts');
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', '--root', place, '--globals', '--retry=1', `--reporter=${reporter}`];
  const env = { ...process.env, [tallyVariable]: path };
  const { status } = spawnSync(process.execPath, args, { env, cwd: place });
  const tally = readTally(path, 'vitest', status ?? 1);
  const inPlace = (line: string) => line.replace(/^\S*\/(?=[a-z]+\.test\.js)/u, '');
  return { ...tally, failures: tally.failures.map(inPlace), retried: tally.retried.map(inPlace) };
}

describe('the count of tests', () => {
  it('counts what passed, failed, was skipped and passed when tried once more, with the reason of a failure', () => {
    const tests = [
      "test('holds', () => {}); test('breaks', () => expect(1).toBe(2)); test.skip('waits', () => {});",
      "let tries = 0; test('wavers', () => expect(++tries).toBe(2));",
    ].join('\n');
    expect(count('plain', { 'a.test.js': tests })).toEqual({
      passed: 2,
      failed: 1,
      skipped: 1,
      failures: ['a.test.js › breaks: expected 1 to be 2 // Object.is equality'],
      retried: ['a.test.js › wavers'],
    });
  });

  it('counts a file that cannot load, a hook that fails and an error outside of every test, and names each', () => {
    const tally = count('stray', {
      'a.test.js': "import './absent.js'; test('never', () => {});",
      'b.test.js':
        "describe('suite', () => { afterAll(() => { throw new Error('left open') }); test('holds', () => {}) });",
      'c.test.js':
        "test('holds', async () => { Promise.reject(new Error('nobody waits')); await new Promise((r) => setTimeout(r, 50)) });",
    });
    expect(tally).toMatchObject({ passed: 2, failed: 3 });
    expect(tally.failures.map((line) => line.slice(0, 60)).sort()).toEqual([
      expect.stringMatching(/^a\.test\.js: /u),
      expect.stringMatching(/^b\.test\.js › suite: left open/u),
      expect.stringMatching(/^outside of every test: Error: nobody waits/u),
    ]);
  });

  it('never counts a runner that ended badly as clean', () => {
    const absent = join(folder, 'absent.json');
    expect(readTally(absent, 'vitest', 1)).toEqual({
      ...nothingRun,
      failed: 1,
      failures: ['vitest ended with exit code 1'],
    });
    expect(readTally(absent, 'vitest', 0)).toEqual(nothingRun);
  });

  it('adds up', () => {
    const [one, ten] = [
      { passed: 1, failed: 2, skipped: 3, failures: ['a', 'b'], retried: [] },
      { passed: 10, failed: 1, skipped: 30, failures: ['c'], retried: ['d'] },
    ];
    expect(addTallies([one, ten])).toEqual({
      passed: 11,
      failed: 3,
      skipped: 33,
      failures: ['a', 'b', 'c'],
      retried: ['d'],
    });
  });
});
