import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOutcome } from './read-outcome.ts';
import { root } from './run-command.ts';

/**
 * `npm run steady -- --quiet=5 --busy=5`: runs `npm test` so many times in a row, each time on a fresh clone of the last commit. In a
 * busy run every core has other work all the time. A line for each run is printed as it ends. Other arguments go to `npm test`.
 * Ends with 1 unless every run passed without a second try and left no process behind; the logs of those that did not are kept.
 */
const timesOf = (name: string): number =>
  Number(process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1] ?? 0);
const rest = process.argv.slice(2).filter((argument) => !/^--(quiet|busy)=/.test(argument));

const runs = [
  ...Array.from({ length: timesOf('quiet') }, () => 'quiet' as const),
  ...Array.from({ length: timesOf('busy') }, () => 'busy' as const),
];
if (runs.length === 0) {
  console.error('Say how often: npm run steady -- --quiet=5 --busy=5');
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'hiram-steady-'));
let steady = 0;
for (const [index, kind] of runs.entries()) {
  const line = await runOnce(join(folder, `${index + 1}`), kind);
  console.log(`${index + 1} of ${runs.length}, ${kind}: ${line}`);
}
if (steady === runs.length) rmSync(folder, { recursive: true });
console.log(
  `${steady} of ${runs.length} passed without a second try${steady === runs.length ? '' : `: ${folder}`}`,
);
process.exit(steady === runs.length ? 0 : 1);

/** Clones, runs, and says what came of it. */
async function runOnce(clone: string, kind: 'quiet' | 'busy'): Promise<string> {
  execFileSync('git', ['clone', '--quiet', root, clone]);
  const startedAt = performance.now();
  const others = kind === 'busy' ? keepBusy() : [];
  const log = createWriteStream(`${clone}.log`);
  const test = spawn('npm', ['test', '--', ...rest], { cwd: clone, stdio: ['ignore', 'pipe', 'pipe'] });
  test.stdout.pipe(log, { end: false });
  test.stderr.pipe(log, { end: false });
  const [code] = (await once(test, 'close')) as [number | null];
  await new Promise((resolve) => log.end(resolve));
  for (const other of others) other.kill('SIGKILL');
  const outcome = readOutcome(readFileSync(`${clone}.log`, 'utf8'), code);
  const left = processesOf(clone);
  if (outcome.isSteady && left === 0) steady += 1;
  rmSync(clone, { recursive: true, force: true });
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  return `${outcome.line}${left === 0 ? '' : `, ${left} processes left behind`}, ${minutes} minutes`;
}

/** A process for each core that never waits. */
function keepBusy(): ChildProcess[] {
  const endless = [
    '--eval',
    'process.stdin.resume().on("end", () => process.exit()); setImmediate(function on() { setImmediate(on); })',
  ];
  return Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, endless, { stdio: ['pipe', 'ignore', 'ignore'] }),
  );
}

/** How many processes still run out of a clone. */
function processesOf(clone: string): number {
  const all = execFileSync('ps', ['-eo', 'args='], { encoding: 'utf8' }).split('\n');
  return all.filter((line) => line.includes(`${clone}/`)).length;
}
