import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll } from './build.ts';
import { checkHouse } from './check.ts';
import { findOrInstallBrowser } from './find-browser.ts';
import { runPackage } from './run-command.ts';
import { addTallies, nothingRun, readPlaywright, readVitest, type Tally, tallyOf } from './test-tally.ts';

/** `--only=unit` runs checks and unit tests, `--only=e2e` the journeys; every other argument goes to the test runner. */
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
const rest = process.argv.slice(2).filter((argument) => !argument.startsWith('--only='));
const reports = mkdtempSync(join(tmpdir(), 'hiram-test-'));

const tallies: Tally[] = [];
const stages: string[] = [];
if (only !== 'e2e') {
  await stage('check', async () => tallyOf(await checkHouse()));
  await stage('unit and server tests', runUnitTests);
}
if (only !== 'unit') {
  const built = await stage('build', async () => tallyOf((await buildAll()) === 0 ? [] : ['build']));
  if (built.failed === 0) await stage('journeys', runJourneys);
}
rmSync(reports, { recursive: true, force: true });

const total = addTallies(tallies);
console.log(`\n${stages.join('\n')}`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);

/** Runs a stage, says how long it took and keeps its count. */
async function stage(name: string, run: () => Promise<Tally>): Promise<Tally> {
  const startedAt = performance.now();
  console.log(`\n── ${name}`);
  const tally = await run();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  stages.push(`${tally.failed === 0 ? '✓' : '✗'} ${name}: ${seconds} s`);
  tallies.push(tally);
  return tally;
}

async function runUnitTests(): Promise<Tally> {
  const report = join(reports, 'vitest.json');
  const code = await runPackage('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...rest,
  ]);
  return readVitest(report, code);
}

async function runJourneys(): Promise<Tally> {
  const browser = await findOrInstallBrowser();
  if (browser === null) return { ...nothingRun, failed: 1 };
  const report = join(reports, 'playwright.json');
  const code = await runPackage(
    'playwright',
    ['test', '--reporter=line,json', '--pass-with-no-tests', ...rest],
    { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHROME_PATH: browser } },
  );
  return readPlaywright(report, code);
}
