import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { givingWay, lockMsMax } from './giving-way.ts';
import type { FaultLog } from './postgres-pool.ts';
import { changesOf, createsTable, statementsOf } from './statements-of.ts';

/** The folder of the migrations, in the order of their names. */
export const migrationsFolder = path.join(import.meta.dirname, 'migrations');

/** The table, its row type or an entry of the catalogue: whichever of them two that create it at once meet first. */
const createdMeanwhile = new Set(['42P07', '42710', '23505']);

/**
 * Brings the schema up to date. Safe for several processes that start at once: they take turns on a table lock.
 * A migration that was applied under another name is known by its text and only renamed. Throws when one that was
 * applied has been changed since, and when the database knows one that this program does not. It gives way to whoever uses
 * its tables, and the log is told of that.
 */
export async function migrate(
  pool: Pool,
  folder: string = migrationsFolder,
  log: FaultLog | null = null,
): Promise<void> {
  await pool
    .query(
      'create table if not exists schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    )
    .catch((error: { code?: string }) => {
      if (!createdMeanwhile.has(error.code ?? '')) throw error;
    });
  await givingWay(() => migrateOnce(pool, folder), log);
}

async function migrateOnce(pool: Pool, folder: string): Promise<void> {
  const client = await pool.connect();
  try {
    // Waiting for another starter, and a migration of a large table, may take as long as they take. Nobody waits behind the first.
    await client.query(
      `begin; set local lock_timeout = 0; set local statement_timeout = 0;
       set local idle_in_transaction_session_timeout = 0;
       lock table schema_migration in share row exclusive mode; set local lock_timeout = ${lockMsMax}`,
    );
    const rows = (
      await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migration')
    ).rows;
    const migrations = readMigrations(folder);
    refuseNewerSchema(rows, migrations);
    const hashes = new Map(rows.map((row) => [row.name, row.sha256]));
    const names = new Map(rows.map((row) => [row.sha256, row.name]));
    for (const { name, text, sha256 } of migrations) {
      const before = hashes.get(name);
      if (before && before !== sha256) throw new Error(`migration ${name} was changed after it was applied`);
      if (before) continue;
      const formerName = names.get(sha256);
      if (formerName !== undefined) {
        await client.query('update schema_migration set name = $1 where name = $2', [name, formerName]);
        continue;
      }
      await apply(client, text);
      await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/**
 * Applies a migration, statement by statement, as a distributed book takes it: Citus hands the text of a change on to the shards, and
 * that must be one statement. There a table begins on the coordinator; its keys to distributed ones are accepted because nobody tells
 * Citus of it before `npm run distribute`. One PostgreSQL knows the settings by name only.
 */
async function apply(client: PoolClient, text: string): Promise<void> {
  await client.query(
    `set local citus.multi_shard_modify_mode = 'sequential'; set local citus.enable_unsafe_triggers = on`,
  );
  for (const statement of statementsOf(text).flatMap(changesOf)) {
    await client.query(`set local citus.enable_ddl_propagation = ${createsTable(statement) ? 'off' : 'on'}`);
    await client.query(statement);
  }
}

/** All of a few names; of many the first and the last, so that what to do is not behind a page of them. */
const nameFew = (names: readonly string[]): string =>
  names.length <= 5 ? names.join(', ') : `${names[0]} to ${names.at(-1)}, ${names.length} of them`;

/** The schema of the database is newer than this program: running on it could write what the newer one forbids. */
class NewerSchemaError extends Error {
  constructor(names: readonly string[]) {
    super(
      `the database was brought up to date by a newer version of Hiram (${nameFew(names)}): ` +
        'start that version or a later one, or restore the backup from before the update',
    );
    this.name = 'NewerSchemaError';
  }
}

/** The schema of the database is older than this program. */
class OlderSchemaError extends Error {
  constructor(names: readonly string[]) {
    super(`the database lacks migrations (${nameFew(names)}): run the role migrate first`);
    this.name = 'OlderSchemaError';
  }
}

/** Throws unless the schema is the one that this program knows. It changes nothing. */
export async function verifySchema(pool: Pool, folder: string = migrationsFolder): Promise<void> {
  const migrations = readMigrations(folder);
  const exists = await pool.query<{ found: string | null }>(
    `select to_regclass('schema_migration') as found`,
  );
  const applied =
    exists.rows[0]?.found == null
      ? []
      : (await pool.query<Known>('select name, sha256 from schema_migration')).rows;
  refuseNewerSchema(applied, migrations);
  const hashes = new Set(applied.map(({ sha256 }) => sha256));
  const missing = migrations.filter(({ sha256 }) => !hashes.has(sha256));
  if (missing.length > 0) throw new OlderSchemaError(missing.map(({ name }) => name));
}

type Known = { readonly name: string; readonly sha256: string };

/** Each folder has a series of its own (`0001-…`, `sandbox-0001-…`) and answers for that one alone. */
function refuseNewerSchema(applied: readonly Known[], migrations: readonly Known[]): void {
  const seriesOf = ({ name }: Known) => name.replace(/\d.*$/, '');
  const series = new Set(migrations.map(seriesOf));
  const names = new Set(migrations.map(({ name }) => name));
  const hashes = new Set(migrations.map(({ sha256 }) => sha256));
  const unknown = applied.filter(
    (each) => series.has(seriesOf(each)) && !names.has(each.name) && !hashes.has(each.sha256),
  );
  if (unknown.length > 0) throw new NewerSchemaError(unknown.map(({ name }) => name).sort());
}

function readMigrations(folder: string): { name: string; text: string; sha256: string }[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8');
    return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
  });
}
