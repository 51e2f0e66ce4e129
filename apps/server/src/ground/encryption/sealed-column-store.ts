import type { Tx } from '../engine/database.ts';
import { joinSql, Sql, sql } from '../engine/sql.ts';

/** A column whose values are sealed, and the key of its table, part by part. */
export type SealedColumn = {
  readonly table: string;
  readonly column: string;
  readonly key: readonly { readonly name: string; readonly type: string }[];
};

/** A sealed value, with the texts of its row's key. */
export type SealedRow = { readonly key: readonly string[]; readonly sealed: Buffer };

/** A name of the schema's own catalogue, as it stands in a statement. */
const named = (name: string): Sql => new Sql([`"${name.replaceAll('"', '""')}"`], []);
const listed = (pieces: readonly Sql[]): Sql => joinSql(pieces, sql`, `);

/** What stays as it was sealed: the audit trail's seals are over its bytes, and checks are made by each key itself. */
const fixedTables = ['audit_entry', 'field_key_check'];

/**
 * Where a value is bound to: `table:key:column`, the key without the bucket and the column without `_cipher`. Every store of sealed columns keeps to this
 * rule, so that a value can be sealed again by whoever knows its row.
 */
export function sealedPlace({ table, column, key: parts }: SealedColumn, key: readonly string[]): string {
  const own = key.filter((_, place) => parts[place]?.name !== 'bucket');
  return `${table}:${own.join(':')}:${column.replace(/_cipher$/, '')}`;
}

/** Finds every sealed column of this schema by its name: `…_cipher` or `sealed`. */
export async function listSealedColumns(tx: Tx): Promise<readonly SealedColumn[]> {
  const found = await sql<{ table: string; column: string; key: SealedColumn['key'] }>`
    select c.relname as table, a.attname as column,
      (select json_agg(json_build_object('name', k.attname, 'type', format_type(k.atttypid, null)) order by p.place)
        from pg_index i, unnest(i.indkey::smallint[]) with ordinality p (number, place)
        join pg_attribute k on k.attrelid = c.oid and k.attnum = p.number
        where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.atttypid = 'bytea'::regtype and (a.attname like '%\\_cipher' or a.attname = 'sealed')
      and c.relname <> all (${fixedTables})
    order by c.relname, a.attname`.execute(tx);
  return found.rows;
}

/** A page of the values of a column that another key than the current one has sealed, after a row's key. */
export async function listSealedOtherwise(
  tx: Tx,
  sealedColumn: SealedColumn,
  page: { readonly current: number; readonly after: readonly string[] | null; readonly limit: number },
): Promise<readonly SealedRow[]> {
  const { table, column, key } = sealedColumn;
  const names = listed(key.map(({ name }) => named(name)));
  const after = page.after ? sql`and (${names}) > (${keyValues(sealedColumn, page.after)})` : sql``;
  const texts = key.map(({ name, type }) =>
    type === 'bytea' ? sql`encode(${named(name)}, 'hex')` : sql`${named(name)}::text`,
  );
  const found =
    await sql<SealedRow>`select json_build_array(${listed(texts)}) as key, ${named(column)} as sealed
    from ${named(table)} where ${named(column)} is not null
      and get_byte(${named(column)}, 0) <> ${page.current} ${after}
    order by ${names} limit ${page.limit}`.execute(tx);
  return found.rows;
}

/** Replaces a sealed value by the same one sealed again, unless it was written anew meanwhile. */
export async function replaceSealed(
  tx: Tx,
  sealedColumn: SealedColumn,
  row: SealedRow,
  sealed: Buffer,
): Promise<void> {
  const { table, column, key } = sealedColumn;
  const names = listed(key.map(({ name }) => named(name)));
  await sql`update ${named(table)} set ${named(column)} = ${sealed}
    where (${names}) = (${keyValues(sealedColumn, row.key)}) and ${named(column)} = ${row.sealed}`.execute(
    tx,
  );
}

const keyValues = ({ key }: SealedColumn, texts: readonly string[]) =>
  listed(
    key.map(({ type }, place) =>
      type === 'bytea'
        ? sql`decode(${texts[place] ?? ''}, 'hex')`
        : sql`${texts[place] ?? ''}::text::${new Sql([type], [])}`,
    ),
  );

/** The numbers of the keys that have sealed the values of a column. */
export async function listKeysOf(tx: Tx, { table, column }: SealedColumn): Promise<readonly number[]> {
  const found = await sql<{ number: number }>`select distinct get_byte(${named(column)}, 0) as number
    from ${named(table)} where ${named(column)} is not null order by 1`.execute(tx);
  return found.rows.map(({ number }) => number);
}

/** The numbers of the keys that have sealed a code on its way to a phone. */
export async function listKeysOfOutbox(tx: Tx): Promise<readonly number[]> {
  const found = await sql<{
    number: number;
  }>`select distinct get_byte(decode(payload ->> 'sealed', 'base64'), 0)
    as number from outbox where done_at is null and payload ? 'sealed'`.execute(tx);
  return found.rows.map(({ number }) => number);
}
