import type pg from 'pg';
import { requireWorkers } from './require-workers.ts';

/** What is told of the progress; `process.stdout.write` fits. */
export type Progress = (line: string) => void;

/** Into how many shards the book is cut. More than workers, so that workers can be added and shards moved to them. */
const shardCountDefault = 32;

/**
 * What statements join with a borrower's table, or a borrower's row points to: a copy of it stands on every machine. What is in
 * neither list stays on the coordinator.
 */
const sharedTables = [
  'staff_account',
  'product',
  'setting',
  'lender_version',
  'promotion_template',
  'late_snapshot',
  'blocklist_entry',
];

/**
 * Distributes the book over the workers of a Citus coordinator: tables with a bucket by it, all of them alike, so that
 * everything of a borrower lies on one machine; what they are joined with as reference tables, a copy on each. Foreign keys are set
 * aside before and set again after, because distributing is refused while they stand; until then they wait in a table, so
 * that a run which was cut off is completed by the next. Run again after an update of the schema, it distributes what is new.
 * Throws when the database is no coordinator with workers.
 */
export async function distribute(
  client: pg.ClientBase,
  report: Progress,
  shardCount: number = shardCountDefault,
): Promise<void> {
  await requireWorkers(client);
  await client.query(
    `set lock_timeout = 0; set statement_timeout = 0; set citus.enable_unsafe_triggers = on;
     set citus.shard_count = ${shardCount}; set citus.multi_shard_modify_mode = 'sequential';
     set client_min_messages = error`,
  );
  const tables = await listTables(client);
  const borrowers = tables.filter(({ hasBucket }) => hasBucket);
  const shared = tables.filter(({ name }) => sharedTables.includes(name));
  const isNew = [...borrowers, ...shared].filter(({ isDistributed }) => !isDistributed);
  if (isNew.length > 0) await setForeignKeysAside(client, isNew);
  for (const { name } of shared.filter(({ isDistributed }) => !isDistributed)) {
    await client.query('select create_reference_table($1)', [name]);
    report(`${name}: a copy on every machine`);
  }
  for (const { name } of borrowers.filter(({ isDistributed }) => !isDistributed)) {
    const beside = name === firstTable ? 'none' : firstTable;
    await client.query("select create_distributed_table($1, 'bucket', colocate_with => $2)", [name, beside]);
    report(`${name}: by bucket`);
  }
  const count = await setForeignKeysAgain(client);
  report(`${count} foreign keys are set again`);
}

/** Every other table lies where this one does. */
const firstTable = 'borrower';

type Table = { readonly name: string; readonly hasBucket: boolean; readonly isDistributed: boolean };

/** The tables of the schema; the borrowers' table first, because the others are placed beside it. */
async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'bucket'
        and not a.attisdropped) as "hasBucket",
      exists (select 1 from citus_tables t where t.table_name = c.oid
        and t.citus_table_type in ('distributed', 'reference')) as "isDistributed"
     from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
     order by c.relname <> $1, c.relname`,
    [firstTable],
  );
  return rows;
}

/**
 * Notes every foreign key from or to a new table and drops it, in one transaction. Keys between tables that are distributed already
 * stand in the way of nothing, and to set them again would read the whole book.
 */
async function setForeignKeysAside(client: pg.ClientBase, isNew: readonly Table[]): Promise<void> {
  await client.query(
    'create table if not exists foreign_key_set_aside (place text, name text, definition text)',
  );
  const { rows } = await client.query<{ place: string; name: string; definition: string }>(
    `select conrelid::regclass::text as place, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
       and (conrelid::regclass::text = any($1) or confrelid::regclass::text = any($1))`,
    [isNew.map(({ name }) => name)],
  );
  await client.query('begin');
  for (const { place, name, definition } of rows) {
    await client.query('insert into foreign_key_set_aside values ($1, $2, $3)', [place, name, definition]);
    await client.query(`alter table ${place} drop constraint ${name}`);
  }
  await client.query('commit');
}

/** Sets what was set aside, each in a transaction of its own; answers how many. */
async function setForeignKeysAgain(client: pg.ClientBase): Promise<number> {
  const { rows: made } = await client.query(
    `select 1 where to_regclass('foreign_key_set_aside') is not null`,
  );
  if (made.length === 0) return 0;
  const { rows } = await client.query<{ place: string; name: string; definition: string }>(
    'select place, name, definition from foreign_key_set_aside order by place, name',
  );
  for (const { place, name, definition } of rows) {
    await client.query(`alter table ${place} add constraint ${name} ${definition}`);
    await client.query('delete from foreign_key_set_aside where place = $1 and name = $2', [place, name]);
  }
  await client.query('drop table foreign_key_set_aside');
  return rows.length;
}
