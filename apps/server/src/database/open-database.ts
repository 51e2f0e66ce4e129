import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { openEmbedded } from './embedded.ts';
import { embeddedPool } from './embedded-pool.ts';
import { migrate } from './migrate.ts';
import { withNamedStatements } from './named-statements.ts';
import { sendStraight } from './statement.ts';
import type { Tables } from './tables.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);
pg.types.setTypeParser(pg.types.builtins.DATE, (text: string) => text);

/** The typed access to the tables. */
export type Database = Kysely<Tables>;

/** What a store function takes first: the database, or the transaction it takes part in. */
export type Tx = Kysely<Tables> | Transaction<Tables>;

/** A database that is open and up to date. */
export type OpenDatabase = {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly engine: 'embedded' | 'postgresql';
  close(): Promise<void>;
};

/** Opens PostgreSQL by its address, or the embedded engine in a folder, and brings the schema up to date. */
export async function openDatabase(
  place: { url: string; poolSize?: number } | { folder: string },
): Promise<OpenDatabase> {
  const opened =
    'url' in place ? openPostgres(place.url, place.poolSize ?? 10) : await openFolder(place.folder);
  await migrate(opened.pool).catch(async (error: unknown) => {
    await opened.close();
    throw error;
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: withNamedStatements(opened.pool) }) });
  sendStraight(db, opened.pool);
  return { ...opened, db };
}

function openPostgres(url: string, poolSize: number) {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, connectionTimeoutMillis: 15_000 });
  pool.on('error', () => undefined);
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
