import type { Pool } from 'pg';
import { expect, type TestContext, vi } from 'vitest';
import type { Tx } from '../ground/engine/database.ts';
import { sql } from '../ground/engine/sql.ts';
import type { TestHiram } from './test-hiram.ts';

/** Leaves a test of two at once out where nobody is seen to wait for the other. */
export const skipUnlessWaitingIsSeen = (
  skip: TestContext['skip'],
  { database, context }: Pick<TestHiram, 'database' | 'context'>,
): void =>
  skip(
    database.engine === 'embedded' || context.shards.all.length > 1,
    'the embedded engine has one connection, and a distributed book locks its parts',
  );

/** Waits until so many connections of a test's database wait for a lock. */
export const untilWaiting = (db: Tx, waiters: number): Promise<void> =>
  vi.waitFor(async () => {
    const { rows } = await sql`select distinct pid from pg_locks where not granted
      and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(db);
    expect(rows).toHaveLength(waiters);
  }, 60_000);

/** Begins a transaction with a statement, whose locks are held until what it answers is called. */
export async function holdLocks(
  pool: Pool,
  statement: string,
  values: readonly unknown[] = [],
): Promise<() => Promise<void>> {
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query(statement, [...values]);
  return async () => {
    await holder.query('commit');
    holder.release();
  };
}
