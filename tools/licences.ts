import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-command.ts';

/** A package of the lockfile with the licence that it declares. */
export type LicensedPackage = { readonly name: string; readonly licence: string };

/** Licences that ask for no more than their notice. */
const permissive = new Set(
  [
    'MIT',
    'MIT-0',
    'ISC',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    '0BSD',
    'BlueOak-1.0.0',
    'CC0-1.0',
    'Zlib',
  ].map((licence) => licence.toLowerCase()),
);

/** True if an SPDX expression leaves a choice under which every part is permissive. */
export function isPermissive(expression: string): boolean {
  const plain = expression.replace(/[()]/g, '').toLowerCase();
  return plain
    .split(' or ')
    .some((choice) => choice.split(' and ').every((part) => permissive.has(part.trim())));
}

/** The packages that the lockfile installs, each name and licence once. */
export function listPackages(): LicensedPackage[] {
  const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { license?: string; link?: boolean }>;
  };
  const found = new Map<string, LicensedPackage>();
  for (const [path, { license = 'not stated', link }] of Object.entries(lockfile.packages)) {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (path.includes('node_modules/') && !link) found.set(`${name} ${license}`, { name, licence: license });
  }
  return [...found.values()];
}

/** The names that the licence report admits, with `*` for the end of a name. */
export function listExceptions(): string[] {
  const report = readFileSync(join(root, 'docs/licences.md'), 'utf8');
  const rows = report.split('\n').filter((line) => line.startsWith('| `'));
  return rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
}

/** True if an exception of the report names a package. */
export const isNamedBy = (exception: string, name: string): boolean =>
  exception.endsWith('*') ? name.startsWith(exception.slice(0, -1)) : name === exception;

if (import.meta.main) {
  const exceptions = listExceptions();
  const counts = Map.groupBy(listPackages(), ({ licence }) => licence);
  for (const [licence, packages] of [...counts].sort(([, left], [, right]) => right.length - left.length)) {
    const names = packages.map(({ name }) => name).join(', ');
    console.log(`${licence}: ${isPermissive(licence) ? packages.length : names}`);
  }
  const unnamed = listPackages().filter(
    ({ name, licence }) => !isPermissive(licence) && !exceptions.some((each) => isNamedBy(each, name)),
  );
  for (const { name, licence } of unnamed) console.error(`not in docs/licences.md: ${name} (${licence})`);
  process.exit(unnamed.length === 0 ? 0 : 1);
}
