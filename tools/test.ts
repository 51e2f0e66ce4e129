import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll } from './build.ts';
import { checkHouse } from './check.ts';
import { findOrInstallBrowser } from './find-browser.ts';
import { type RunOptions, runPackage, runScript } from './run-command.ts';
import { secondTriesMax } from './second-tries.ts';
import { addTallies, readTally, type Tally, tallyOf, tallyVariable } from './test-tally.ts';

/**
 * `--only=unit` runs checks and unit tests, `--only=e2e` the journeys. Other arguments go to the test runner.
 */
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
const rest = process.argv.slice(2).filter((argument) => !argument.startsWith('--only='));
const reports = mkdtempSync(join(tmpdir(), 'hiram-test-'));
const copiesLeft = join(reports, 'copies-left');

// Where no browser is there, installing one is mostly waiting: it goes beside the other tests.
const browser = only === 'unit' ? null : findOrInstallBrowser();

const tallies: Tally[] = [];
const stages: string[] = [];
if (only !== 'e2e') {
  await stage('check', async () => tallyOf(await checkHouse()));
  await stage('unit and server tests', runUnitTests);
}
const dropped = dropLeft();
if (only !== 'unit') {
  const built = await stage('build', async () => tallyOf((await buildAll()) === 0 ? [] : ['build']));
  if (built.failed === 0) await stage('journeys', runJourneys);
}
await dropped;
rmSync(reports, { recursive: true, force: true });

const retried = tallies.flatMap((tally) => tally.retried);
if (retried.length > secondTriesMax) tallies.push(tallyOf([`${retried.length} tests needed a second try`]));
const total = addTallies(tallies);
console.log(`\n${stages.join('\n')}`);
if (total.retried.length > 0) console.log(`passed when tried once more:\n  ${total.retried.join('\n  ')}`);
if (total.failures.length > 0) console.log(`failed:\n  ${total.failures.join('\n  ')}`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);

/** Runs a stage, prints its time and keeps its counts. */
async function stage(name: string, run: () => Promise<Tally>): Promise<Tally> {
  const startedAt = performance.now();
  console.log(`\n── ${name}`);
  const tally = await run();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  stages.push(`${tally.failed === 0 ? '✓' : '✗'} ${name}: ${seconds} s`);
  tallies.push(tally);
  return tally;
}

function runUnitTests(): Promise<Tally> {
  const args = ['run', '--reporter=default', '--reporter=./tools/vitest-reporter.ts'];
  return runTests('vitest', args, { HIRAM_TEST_COPIES_LEFT: copiesLeft });
}

/** Two hundred databases take a quarter of a minute, most of it waiting for the disk: they are dropped beside what comes next. */
async function dropLeft(): Promise<void> {
  if (existsSync(copiesLeft))
    await runScript('apps/server/src/testing/databases/drop-copies.ts', [copiesLeft]);
}

async function runJourneys(): Promise<Tally> {
  const path = await browser;
  if (path === null) return tallyOf(['no browser is there, and none could be installed']);
  const args = ['test', '--reporter=line,./tools/playwright-reporter.ts', '--pass-with-no-tests'];
  return runTests('playwright', args, { CHROME_PATH: path });
}

async function runTests(
  runner: string,
  args: readonly string[],
  env: RunOptions['env'] = {},
): Promise<Tally> {
  const path = join(reports, runner);
  const code = await runPackage(runner, [...args, ...rest], { env: { ...env, [tallyVariable]: path } });
  return readTally(path, runner, code);
}
