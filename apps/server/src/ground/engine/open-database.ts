import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { embeddedPool } from './embedded/embedded-pool.ts';
import { FullDiskError, isFullDisk } from './full-disk.ts';
import { migrate, migrationsFolder, verifySchema } from './migrate.ts';
import { withNamedStatements } from './named-statements.ts';
import { type FaultLog, openPostgresPool } from './postgres-pool.ts';
import { readShards, type Shards } from './sharding/shards.ts';
import { sendStraight } from './sql.ts';
import type { Tables } from './tables.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);
pg.types.setTypeParser(pg.types.builtins.DATE, (text: string) => text);

/** A database that is open and up to date. */
export type OpenDatabase = {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly engine: 'embedded' | 'postgresql';
  readonly shards: Shards;
  close(): Promise<void>;
};

/**
 * Opens PostgreSQL by its address, or the embedded engine in a folder, and brings the schema up to date; with `isAsIs` it
 * throws unless the schema is up to date. The log is told of connections that are lost, and of a migration that waits.
 */
export async function openDatabase(
  place: { url: string; poolSize?: number } | { folder: string },
  log: FaultLog | null = null,
  { isAsIs = false } = {},
): Promise<OpenDatabase> {
  const opened =
    'url' in place ? openPostgres(place.url, place.poolSize ?? 10, log) : await openFolder(place.folder);
  const isReady = isAsIs ? verifySchema(opened.pool) : migrate(opened.pool, migrationsFolder, log);
  await isReady.catch(async (error: unknown) => {
    await opened.close();
    throw isFullDisk(error) ? new FullDiskError('the database', error) : error;
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: withNamedStatements(opened.pool) }) });
  sendStraight(db, opened.pool);
  return { ...opened, db, shards: await readShards(opened.pool) };
}

function openPostgres(url: string, poolSize: number, log: FaultLog | null) {
  const pool = openPostgresPool(url, poolSize, log);
  return { pool, engine: 'postgresql' as const, close: () => pool.end() };
}

async function openFolder(folder: string) {
  const embedded = await openEmbedded(folder);
  const pool = embeddedPool(embedded.engine);
  const close = async () => {
    await pool.end();
    await embedded.close();
  };
  return { pool, engine: 'embedded' as const, close };
}
