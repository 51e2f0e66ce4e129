import type { Database, Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';

/**
 * How often PostgreSQL reads a table from its beginning to its end while work is done in a transaction. Its statements are planned
 * for any values, as those are that a connection has run several times; with the values before it a plan can look better than it is.
 */
export function countTableScans(
  db: Database,
  table: string,
  work: (tx: Tx) => Promise<unknown>,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx);
    const before = await readScans(tx, table);
    await work(tx);
    return (await readScans(tx, table)) - before;
  });
}

async function readScans(tx: Tx, table: string): Promise<number> {
  const found = await sql<{
    scans: number;
  }>`select coalesce(sum(seq_scan), 0)::int as scans from pg_stat_xact_user_tables where relname = ${table}`.execute(
    tx,
  );
  return found.rows[0]?.scans ?? 0;
}
