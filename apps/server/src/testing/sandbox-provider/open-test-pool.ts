import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { embeddedPool } from '../../ground/engine/embedded/embedded-pool.ts';
import { migrate } from '../../ground/engine/migrate.ts';
import { survivingLostConnections } from '../../ground/engine/postgres-pool.ts';
import { sandboxMigrationsFolder } from '../../providers/payment/sandbox/migrations-folder.ts';

export type TestPool = { readonly pool: pg.Pool; close(): Promise<void> };

/**
 * A database with the provider's tables alone: a schema of its own on the PostgreSQL of TEST_DATABASE_URL, else an
 * embedded one in memory, whose single connection finds every nested use of the pool.
 */
export async function openTestPool(): Promise<TestPool> {
  const url = process.env.TEST_DATABASE_URL;
  const opened = url ? await openSchema(url) : await openMemory();
  await migrate(opened.pool, sandboxMigrationsFolder);
  return opened;
}

async function openSchema(url: string): Promise<TestPool> {
  const schema = `sandbox_${randomUUID().replaceAll('-', '')}`;
  const owner = survivingLostConnections(new pg.Pool({ connectionString: url, max: 1 }), null);
  await owner.query(`create schema ${schema}`);
  const own = new pg.Pool({ connectionString: url, max: 4, options: `-c search_path=${schema}` });
  const pool = survivingLostConnections(own, null);
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
