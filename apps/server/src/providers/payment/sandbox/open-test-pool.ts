import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { embeddedPool } from '../../../database/embedded-pool.ts';
import { migrationsFolder } from '../../../database/migrate.ts';

export type TestPool = { readonly pool: pg.Pool; close(): Promise<void> };

/**
 * A database with the provider's tables alone: a schema of its own on the PostgreSQL of TEST_DATABASE_URL, else an
 * embedded one in memory, whose single connection finds every nested use of the pool.
 */
export async function openTestPool(): Promise<TestPool> {
  const url = process.env.TEST_DATABASE_URL;
  const opened = url ? await openSchema(url) : await openMemory();
  for (const name of ['0002-sandbox-provider.sql', '0005-sandbox-cards.sql', '0013-sandbox-reports.sql'])
    await opened.pool.query(readFileSync(path.join(migrationsFolder, name), 'utf8'));
  return opened;
}

async function openSchema(url: string): Promise<TestPool> {
  const schema = `sandbox_${randomUUID().replaceAll('-', '')}`;
  const owner = new pg.Pool({ connectionString: url, max: 1 });
  await owner.query(`create schema ${schema}`);
  const pool = new pg.Pool({ connectionString: url, max: 4, options: `-c search_path=${schema}` });
  const close = async () => {
    await pool.end();
    await owner.query(`drop schema ${schema} cascade`);
    await owner.end();
  };
  return { pool, close };
}

async function openMemory(): Promise<TestPool> {
  const engine = await PGlite.create();
  const pool = embeddedPool(engine);
  const close = async () => {
    await pool.end();
    await engine.close();
  };
  return { pool, close };
}
