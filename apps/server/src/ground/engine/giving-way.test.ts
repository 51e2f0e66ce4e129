import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { onPostgres, type TestPlace } from '../../testing/databases/engines.ts';
import { ownConnections } from '../../testing/databases/own-connections.ts';
import { migrate } from './migrate.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';

onPostgres('a migration whose tables are in use', (makePlace) => {
  let place: TestPlace;
  let database: OpenDatabase;
  let folder: string;

  beforeAll(async () => {
    place = await makePlace();
    database = await openDatabase(place.database);
  });
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'hiram-migrations-'));
    await database.pool.query(
      'create table if not exists busy (id integer); create table if not exists other ()',
    );
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true, force: true });
    await database.pool.query('drop table busy, other');
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  const save = (name: string, text: string): void => writeFileSync(path.join(folder, name), text);
  const columnsOf = async (table: string): Promise<string[]> =>
    (await database.pool.query(`select * from ${table}`)).fields.map(({ name }) => name);

  /** Resolves when a migration waits for a table that somebody else has. */
  const isWaiting = (table: string): Promise<void> =>
    vi.waitFor(
      async () => {
        const waiting = await database.pool.query(
          `select 1 from pg_locks where relation = '${table}'::regclass and not granted and mode = 'AccessExclusiveLock'`,
        );
        expect(waiting.rowCount).toBe(1);
      },
      { timeout: 10_000 },
    );

  it('OPS-01 gives way to everybody while a dump holds one, and is applied after it', async () => {
    save('dump-0001.sql', 'alter table busy add column added integer');
    const endDump = await ownConnections(place).hold('lock table busy in access share mode');
    const migrated = migrate(database.pool, folder);
    await isWaiting('busy');
    await database.pool.query('insert into busy (id) values (1)');
    await isWaiting('busy');
    await endDump();
    await migrated;
    expect(await columnsOf('busy')).toEqual(['id', 'added']);
  });

  it('OPS-01 begins again after a deadlock', async () => {
    save(
      'deadlock-0001.sql',
      'alter table busy add column added integer; alter table other add column added integer',
    );
    const request = await database.pool.connect();
    await request.query(`begin; set local deadlock_timeout = '1min'; lock table other in row exclusive mode`);
    const migrated = migrate(database.pool, folder);
    await isWaiting('other');
    await request.query('insert into busy (id) values (1); commit');
    request.release();
    await migrated;
    expect([await columnsOf('busy'), await columnsOf('other')]).toEqual([['id', 'added'], ['added']]);
  });

  it('OPS-01 gives up after ten minutes, and says what to do', async () => {
    save('long-0001.sql', 'alter table busy add column added integer -- and later');
    const endDump = await ownConnections(place).hold('lock table busy in access share mode');
    let passed = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => {
      passed += 601_000;
      return passed;
    });
    await expect(migrate(database.pool, folder)).rejects.toThrow('for ten minutes its tables were in use');
    await endDump();
    expect(await columnsOf('busy')).toEqual(['id']);
  });
});
