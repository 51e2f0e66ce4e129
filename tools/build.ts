import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, runScript } from './run-command.ts';

/** A build from files. It runs again only if one of the files has changed. */
type Building = { readonly app: string; readonly what: string; readonly inputs: readonly string[] };

const documents: Building = {
  app: 'apps/borrower',
  what: "the borrower's pages",
  inputs: ['apps/borrower', 'packages/ui', 'packages/wire', 'packages/bridge', 'package-lock.json'],
};
const staffConsole: Building = {
  app: 'apps/console',
  what: 'the staff console',
  inputs: ['apps/console', 'packages/wire', 'package-lock.json'],
};
const server: Building = {
  app: 'apps/server',
  what: 'the server',
  inputs: ['apps/server', 'packages/lending', 'packages/wire', 'package-lock.json'],
};

const notInputs = new Set(['node_modules', 'dist']);

/** Builds the server and everything that a browser loads, each if its sources have changed since the last build. */
export const buildAll = async (): Promise<number> =>
  (await build(documents)) || (await build(staffConsole)) || (await build(server));

async function build({ app, what, inputs }: Building): Promise<number> {
  const mark = join(root, app, 'dist/.built-from');
  const hash = hashOf(inputs.map((input) => join(root, input)));
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) {
    console.log(`Built already: ${what}.`);
    return 0;
  }
  console.log(`Building ${what}…`);
  const code = await runScript(`${app}/build.ts`, [], { env: { NODE_ENV: 'production' } });
  if (code === 0) writeFileSync(mark, hash);
  else console.error(`Not built: ${what} (exit code ${code}).`);
  return code;
}

/** One hash over the paths and the bytes of files and of all files in folders, without tests. */
function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesUnder).sort()) {
    hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .filter((name) => !notInputs.has(name) && !name.includes('.test.'))
    .flatMap((name) => filesUnder(join(path, name)));
}

if (import.meta.main) process.exit(await buildAll());
