import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, runScript } from './run-command.ts';

/** What the borrower's documents are made of. */
const inputs = [
  'apps/borrower',
  'packages/ui',
  'packages/wire',
  'packages/bridge',
  'package-lock.json',
] as const;

const notInputs = new Set(['node_modules', 'dist']);
const outputs = join(root, 'apps/borrower/dist');
const mark = join(outputs, '.built-from');

/** Builds the borrower's documents unless what they are made of is what the last build was made of. */
export async function buildDocuments(): Promise<number> {
  const hash = hashOf(inputs.map((input) => join(root, input)));
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) {
    console.log("The borrower's pages are built already.");
    return 0;
  }
  console.log("Building the borrower's pages…");
  const code = await runScript('apps/borrower/build.ts', [], { env: { NODE_ENV: 'production' } });
  if (code !== 0) {
    console.error(`The borrower's pages did not build (exit code ${code}).`);
    return code;
  }
  writeFileSync(mark, hash);
  return 0;
}

/** One hash over the paths and the bytes of files and of all files in folders, tests apart. */
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

if (import.meta.main) process.exit(await buildDocuments());
