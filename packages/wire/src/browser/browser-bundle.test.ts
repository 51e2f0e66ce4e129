import { readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = resolve(import.meta.dirname, '..');
const runtimeImport = /^(?:import|export)\s+(?!type\b)(?:[^;]*?\bfrom\s+)?'([^']+)'/gm;

/** Every module that a file loads at run time, itself included; packages by name. */
function reachableFrom(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(runtimeImport)) {
    if (target.startsWith('.')) reachableFrom(resolve(dirname(file), target), found);
    else found.add(target);
  }
  return found;
}

const browserFiles = [
  ...readdirSync(resolve(source, 'browser'))
    .filter((name) => !name.endsWith('.test.ts'))
    .map((name) => `browser/${name}`),
  'forms/account-form.ts',
  'addresses.ts',
  'page-parameters.ts',
  'limits.ts',
  'envelope.ts',
  'refusal-codes.ts',
];

describe("the browser's files", () => {
  it.each(browserFiles)('%s loads no package, not even zod', (file) => {
    const modules = [...reachableFrom(resolve(source, file))];
    expect(modules.filter((module) => !module.startsWith('/'))).toEqual([]);
    expect(modules.filter((module) => module.includes('/calls/'))).toEqual([]);
  });

  it('the check finds zod on the server', () => {
    expect(reachableFrom(resolve(source, 'all-calls.ts'))).toContain('zod');
  });
});
