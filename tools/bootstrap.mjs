/**
 * Runs a TypeScript tool with the project's own Node: `node tools/bootstrap.mjs <script.ts> [arguments]`.
 * Plain JavaScript without dependencies, because it runs before anything is installed, on any Node from 20.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const lockfile = join(root, 'package-lock.json');
const modules = join(root, 'node_modules');
const mark = join(modules, '.hiram-lock');
const binaries = join(modules, '.bin');
const projectNode = join(binaries, process.platform === 'win32' ? 'node.cmd' : 'node');

const [script, ...scriptArguments] = process.argv.slice(2);
if (!script) fail('Say which script to run: node tools/bootstrap.mjs <script.ts> [arguments]');
if (!isInstalled()) await install();
process.exit(
  await run(projectNode, [script, ...scriptArguments], {
    stdio: 'inherit',
    // Programs of packages start with `env node`. They must find the project's Node, not the machine's.
    env: { ...process.env, PATH: [binaries, pathWithoutModules()].join(delimiter) },
  }),
);

function isInstalled() {
  if (!existsSync(projectNode)) return false;
  const wanted = hashOfLockfile();
  if (existsSync(mark)) {
    if (readFileSync(mark, 'utf8') === wanted) return true;
  }
  if (!holdsWhatIsLocked()) return false;
  writeFileSync(mark, wanted);
  return true;
}

/** Whether npm's own record of the installation lists every package of the lockfile. */
function holdsWhatIsLocked() {
  const record = join(modules, '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const locked = JSON.parse(readFileSync(lockfile, 'utf8')).packages;
  return Object.entries(locked).every(
    ([path, entry]) =>
      !path.startsWith('node_modules/') ||
      entry.optional ||
      entry.devOptional ||
      (installed[path]?.version === entry.version && existsSync(join(root, path))),
  );
}

/**
 * Installs from the lockfile. `npm install` and not `npm ci`, because the latter fails with a registry mirror
 * that lacks optional packages of other platforms. Instead, a lockfile that npm would change is refused here,
 * but for these packages: which of them npm lists depends on what the registry answers.
 */
async function install() {
  const startedAt = Date.now();
  console.log('Installing the packages (about a minute the first time)…');
  const ticker = setInterval(() => console.log(`  still installing, ${secondsSince(startedAt)} s`), 10_000);
  const locked = readFileSync(lockfile, 'utf8');
  const code = await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, PATH: pathWithoutModules() },
  });
  clearInterval(ticker);
  const written = readFileSync(lockfile, 'utf8');
  const isChanged = withoutOptional(written) !== withoutOptional(locked);
  if (written !== locked) writeFileSync(lockfile, locked);
  if (code !== 0) {
    fail(
      `npm could not install (exit code ${code}); its own words are above. Check the network or the registry.`,
    );
  }
  if (isChanged) {
    fail(
      'package-lock.json does not fit the package.json files: run npm install and keep the lockfile it writes.',
    );
  }
  if (!existsSync(projectNode)) {
    fail(
      'The project\'s Node did not arrive: npm must be allowed to run install scripts ("ignore-scripts" off).',
    );
  }
  writeFileSync(mark, hashOfLockfile());
  console.log(`Installed in ${secondsSince(startedAt)} s.`);
}

/** The packages of a lockfile that every platform needs, as text. */
function withoutOptional(text) {
  const { packages } = JSON.parse(text);
  return JSON.stringify(Object.entries(packages).filter(([, { optional }]) => !optional));
}

/** npm must not run on a Node that it is about to replace. */
function pathWithoutModules() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.endsWith(join('node_modules', '.bin')))
    .join(delimiter);
}

/** Runs a command, forwards SIGTERM and SIGINT, and returns its exit code. */
function run(command, args, options) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, ...options });
    // A terminal already sends Ctrl-C to the whole group. A second signal would look like a second Ctrl-C.
    const pass = (signal) => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal));
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, pass);
    const watch = watchNpm(() => child.kill('SIGTERM'));
    const finish = (code) => {
      clearInterval(watch);
      for (const signal of signals) process.off(signal, pass);
      resolve(code);
    };
    child.on('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      finish(127);
    });
    child.on('close', (code, signal) => finish(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

/** npm does not forward SIGTERM. When npm has ended, its child must end as well. */
function watchNpm(whenGone) {
  const parent = process.ppid;
  const isUnderNpm = process.env.npm_lifecycle_event !== undefined;
  return setInterval(() => isUnderNpm && process.ppid !== parent && whenGone(), 500);
}

function hashOfLockfile() {
  return createHash('sha256').update(readFileSync(lockfile)).digest('hex');
}

function secondsSince(startedAt) {
  return Math.round((Date.now() - startedAt) / 1000);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
