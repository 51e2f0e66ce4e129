import type { Pool } from 'pg';

/** Kept beside the books and up to half a second later than what it tells of, so two prints cannot agree on it. */
const keptLater = ['webhook_delivery'];

/**
 * Every row of every table as text, sorted; what only says when something was last looked at is left out. Bytes stand in
 * hex and, so that what lies in them in the clear is found, as letters.
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
      `select (to_jsonb(entry) - 'polled_at' - 'seen_at')::text as row from "${name}" entry order by 1`,
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
