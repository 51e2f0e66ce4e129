import { checkArrows } from './rules/check-arrows.ts';
import { checkBrowserMethods } from './rules/check-browser-methods.ts';
import { checkNames } from './rules/check-names.ts';
import { checkShards, readBucketTables } from './rules/check-shards.ts';
import { checkSizes } from './rules/check-sizes.ts';
import { checkVerbs } from './rules/check-verbs.ts';
import { type Complaint, listPaths, readMigrations, readSources } from './rules/source-file.ts';
import { root, runPackage } from './run-command.ts';

/** Runs every check that needs no running code. Returns the names of the failed ones. */
export async function checkHouse(): Promise<string[]> {
  const steps: readonly (readonly [string, () => number | Promise<number>])[] = [
    ['lint, circles, purity and format', () => runPackage('biome', ['check', '--error-on-warnings', '.'])],
    ['types', () => runPackage('tsc', ['--noEmit', '-p', '.'])],
    ['arrows, names, sizes, shards and old browsers', checkRules],
    ['unused files and packages', () => runPackage('knip', ['--no-config-hints'])],
  ];
  const failed: string[] = [];
  for (const [name, run] of steps) {
    const code = await run();
    console.log(`${code === 0 ? '✓' : '✗'} ${name}`);
    if (code !== 0) failed.push(name);
  }
  return failed;
}

function checkRules(): number {
  const paths = listPaths(root);
  const sources = readSources(root, paths);
  const complaints: readonly Complaint[] = [
    ...checkArrows(sources),
    ...checkBrowserMethods(sources),
    ...checkNames(paths),
    ...checkShards(sources, readBucketTables(readMigrations(root, paths))),
    ...checkSizes(sources),
    ...checkVerbs(sources),
  ];
  for (const { path, sentence } of complaints) console.error(`${path}: ${sentence}`);
  return complaints.length === 0 ? 0 : 1;
}

if (import.meta.main) process.exit((await checkHouse()).length === 0 ? 0 : 1);
