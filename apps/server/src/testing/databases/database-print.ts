import type { Pool } from 'pg';

/** Written up to half a second after the books, so two prints can differ in it. */
const keptLater = ['webhook_delivery'];

/**
 * Prints every row of every table, sorted, without the columns of the last query. Bytes appear in hex and as
 * letters, so that clear text in them is found.
 */
export async function printDatabase(pool: Pool, without: readonly string[] = keptLater): Promise<string> {
  const tables = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE' order by table_name`,
  );
  const prints: string[] = [];
  for (const { name } of tables.rows) {
    if (without.includes(name)) continue;
    const rows = await pool.query<{ row: string }>(
      `select (to_jsonb(entry) - 'polled_at' - 'next_poll_at' - 'seen_at')::text as row from "${name}" entry order by 1`,
    );
    prints.push(`${name}\n${rows.rows.map(({ row }) => withLetters(row)).join('\n')}`);
  }
  return prints.join('\n\n');
}

const withLetters = (row: string): string =>
  row.replace(
    /\\\\x((?:[0-9a-f]{2})+)/g,
    (bytes, hex: string) => `${bytes} ${Buffer.from(hex, 'hex').toString('latin1')}`,
  );
