import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const main = path.resolve(import.meta.dirname, '../main.ts');

/** Every file of ours that is loaded with another, whatever the configuration says. */
function listLoaded(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  const text = readFileSync(file, 'utf8');
  const imports = text.matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+)';/gms);
  for (const [, name = ''] of imports) {
    const imported = path.resolve(path.dirname(file), name);
    if (existsSync(imported)) listLoaded(imported, known);
  }
  return known;
}

it('PAY-02 production loads nothing of the sandbox, and the sandbox is loaded by three lines', () => {
  const loaded = [...listLoaded(main)].map((file) => path.relative(path.dirname(main), file));
  expect(loaded.length).toBeGreaterThan(200);
  expect(loaded.filter((file) => /sandbox/.test(file))).toEqual([]);
  const late = loaded.flatMap((file) => {
    const text = readFileSync(path.join(path.dirname(main), file), 'utf8');
    return [...text.matchAll(/import\('([^']*sandbox[^']*)'\)/g)].map(([, name]) => `${file}: ${name}`);
  });
  expect(late.sort()).toEqual([
    'app/composition/open-parts.ts: ./compose-sandbox.ts',
    'main.ts: ./sandbox/demo/demo-staff.ts',
    'providers/identity/open-identity-checkers.ts: ./sandbox/open-sandbox-checkers.ts',
  ]);
});
