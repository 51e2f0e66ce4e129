import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { sandboxMigrationsFolder } from '../../../providers/payment/sandbox/migrations-folder.ts';
import { copyCitusTemplate, makeCitusTemplate } from '../../../testing/databases/citus-template.ts';
import { onCitus } from '../../../testing/databases/engines.ts';
import { migrate, migrationsFolder } from '../migrate.ts';
import { distribute } from './distribute.ts';

/** The schema of a book that was distributed before later migrations came. */
const lastBefore = '0202-applications-by-age.sql';

/** Where each table lies, and each foreign key, without those of shards. */
async function layoutOf(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const tables = await client.query('select table_name::text, citus_table_type from citus_tables order by 1');
  const keys = await client.query(
    `select conrelid::regclass::text as place, pg_get_constraintdef(oid) as key from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace
       and conrelid::regclass::text !~ '_[0-9]{6,}$' order by 1, 2`,
  );
  await client.end();
  return { tables: tables.rows, keys: keys.rows };
}

/** Brings a database up to date in one go, as the start of a new version does. */
async function update(url: string, folder: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  await migrate(pool, folder);
  await migrate(pool, sandboxMigrationsFolder);
  await pool.end();
}

onCitus('a book that is distributed already', (makePlace) => {
  it('SHARD-08 takes the migrations of an update, and then has the tables and keys of a new one', async () => {
    const before = mkdtempSync(path.join(tmpdir(), 'hiram-migrations-'));
    cpSync(migrationsFolder, before, { recursive: true });
    for (const later of readdirSync(before).filter((name) => name > lastBefore))
      rmSync(path.join(before, later));
    const citus = process.env.TEST_CITUS_URL ?? '';
    const template = await makeCitusTemplate(citus, (url) => update(url, before));
    const book = await copyCitusTemplate(citus, template.name);
    const fresh = await makePlace();
    try {
      await update(book.url, migrationsFolder);
      const client = new pg.Client({ connectionString: book.url });
      await client.connect();
      await distribute(client, () => undefined).finally(() => client.end());
      const url = 'url' in fresh.database ? fresh.database.url : '';
      expect(await layoutOf(book.url)).toEqual(await layoutOf(url));
    } finally {
      await fresh.remove();
      await template.dropAll();
      rmSync(before, { recursive: true, force: true });
    }
  }, 300_000);
});
