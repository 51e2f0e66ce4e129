import { appendFileSync, cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { printDatabase } from '../../testing/databases/database-print.ts';
import { forEachEngine, type TestPlace } from '../../testing/databases/engines.ts';
import { migrate, migrationsFolder } from './migrate.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';

forEachEngine('migrations', (makePlace) => {
  let place: TestPlace;
  let database: OpenDatabase;
  let folder: string;

  beforeAll(async () => {
    place = await makePlace({ isBare: true });
    folder = mkdtempSync(path.join(tmpdir(), 'hiram-migrations-'));
    cpSync(migrationsFolder, folder, { recursive: true });
    database = await openAtOnce();
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Four processes start at once: four pools of their own on PostgreSQL, four takers of the one on the embedded engine. */
  async function openAtOnce(): Promise<OpenDatabase> {
    if (place.engine === 'embedded') {
      const opened = await openDatabase(place.database);
      await Promise.all(Array.from({ length: 3 }, () => migrate(opened.pool)));
      return opened;
    }
    const opened = await Promise.all(Array.from({ length: 4 }, () => openDatabase(place.database)));
    for (const extra of opened.slice(1)) await extra.close();
    const [first] = opened;
    if (!first) throw new Error('nothing was opened');
    return first;
  }
  const applied = async (): Promise<string[]> => {
    const rows = await database.pool.query<{ name: string }>(
      'select name from schema_migration order by name',
    );
    return rows.rows.map(({ name }) => name);
  };

  it('are applied once each when four processes start at once', async () => {
    const names = await applied();
    expect(names).toContain('0001-loan-core.sql');
    expect(new Set(names).size).toBe(names.length);
  });

  it('change nothing when there is nothing to apply', async () => {
    const before = await printDatabase(database.pool);
    await migrate(database.pool, folder);
    expect(await printDatabase(database.pool)).toBe(before);
  });

  it('leave nothing behind when one of them fails', async () => {
    const broken = path.join(folder, '9000-broken.sql');
    writeFileSync(broken, 'create table half_made (id integer); select 1 / 0;');
    await expect(migrate(database.pool, folder)).rejects.toThrow('division by zero');
    rmSync(broken);
    expect(await applied()).not.toContain('9000-broken.sql');
    const found = await database.pool.query("select to_regclass('half_made') as found");
    expect(found.rows).toEqual([{ found: null }]);
  });

  it('apply what is added later', async () => {
    writeFileSync(path.join(folder, '9001-added.sql'), 'create table added_later (id integer);');
    await migrate(database.pool, folder);
    expect(await applied()).toContain('9001-added.sql');
  });

  it('are known by their text when they are renamed', async () => {
    renameSync(path.join(folder, '9001-added.sql'), path.join(folder, '9002-renamed.sql'));
    await migrate(database.pool, folder);
    expect(await applied()).toContain('9002-renamed.sql');
    expect(await applied()).not.toContain('9001-added.sql');
  });

  it('SAFE-23 refuse a program that is older than the schema, and say what to do', async () => {
    const before = await printDatabase(database.pool);
    await expect(migrate(database.pool)).rejects.toThrow(
      'the database was brought up to date by a newer version of Hiram (9002-renamed.sql)',
    );
    expect(await printDatabase(database.pool)).toBe(before);
  });

  it('refuse to start when one that was applied has been changed since', async () => {
    appendFileSync(path.join(folder, '9002-renamed.sql'), '\n-- changed');
    await expect(migrate(database.pool, folder)).rejects.toThrow(
      'migration 9002-renamed.sql was changed after it was applied',
    );
  });
});
