import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Pool } from 'pg';

/** The folder of the migrations, in the order of their names. */
export const migrationsFolder = path.join(import.meta.dirname, 'migrations');

const createdMeanwhile = new Set(['23505', '42P07']);

/**
 * Brings the schema up to date. Safe for several processes that start at once: they take turns on a table lock.
 * Throws when a migration that was applied has been changed since.
 */
export async function migrate(pool: Pool, folder: string = migrationsFolder): Promise<void> {
  await pool
    .query(
      'create table if not exists schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    )
    .catch((error: { code?: string }) => {
      if (!createdMeanwhile.has(error.code ?? '')) throw error;
    });
  const client = await pool.connect();
  try {
    await client.query('begin; lock table schema_migration in share row exclusive mode');
    const rows = (
      await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migration')
    ).rows;
    const applied = new Map(rows.map((row) => [row.name, row.sha256]));
    for (const migration of readMigrations(folder)) {
      const before = applied.get(migration.name);
      if (before && before !== migration.sha256)
        throw new Error(`migration ${migration.name} was changed after it was applied`);
      if (before) continue;
      await client.query(migration.text);
      await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [
        migration.name,
        migration.sha256,
      ]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

function readMigrations(folder: string): { name: string; text: string; sha256: string }[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8');
    return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
  });
}
