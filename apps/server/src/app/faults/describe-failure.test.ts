import type pg from 'pg';
import { expect, it } from 'vitest';
import { distribute } from '../../ground/engine/sharding/distribute.ts';
import { brandFileOf, loadBrand } from '../../lender/brand/brand.ts';
import { describeFailure } from './describe-failure.ts';

const sayOf = (work: () => unknown): Promise<string> =>
  Promise.resolve()
    .then(work)
    .then(() => 'nothing', describeFailure);

it('SAFE-17 a lender’s file that does not hold ends a start with its fault, and not with a trace', async () => {
  const missing = brandFileOf('nobody');
  const said = await sayOf(() => loadBrand('nobody'));
  expect(said).toContain(`${missing} does not hold:\n  - ENOENT`);
  expect(said).not.toMatch(/^ +at /m);
});

it('SAFE-17 a database without Citus ends the distribution with what to do', async () => {
  const plain = { query: async () => ({ rows: [] }) } as unknown as pg.ClientBase;
  expect(await sayOf(() => distribute(plain, () => undefined))).toBe(
    'This database has no Citus: create extension citus on it and on its workers first.',
  );
});
