import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { embeddedPlace, type TestPlace } from '../../../testing/databases/engines.ts';
import { isUnavailable } from '../is-unavailable.ts';
import { type OpenDatabase, openDatabase } from '../open-database.ts';
import { openEmbedded } from './embedded.ts';

describe('the embedded database', () => {
  let place: TestPlace;
  let folder: string;
  let database: OpenDatabase;

  beforeAll(async () => {
    place = await embeddedPlace();
    folder = path.join(place.dataFolder, 'database');
    database = await openDatabase({ folder });
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  it('refuses a second opener of its folder', async () => {
    await expect(openEmbedded(folder)).rejects.toThrow(
      `the database in ${folder} is in use by another process`,
    );
  });

  it('has every commit on the disk before it answers', async () => {
    const synced = vi.spyOn(fs, 'fdatasyncSync');
    for (let write = 1; write <= 10; write += 1) {
      await database.pool.query('insert into setting (name, value) values ($1, $2)', [`write ${write}`, '1']);
      expect(synced.mock.calls.length).toBeGreaterThanOrEqual(write);
    }
    synced.mockRestore();
  });

  it('runs with the safeguards that the engine ships switched off', async () => {
    const settingOf = async (name: string) =>
      (await database.pool.query<{ value: string }>('select current_setting($1) as value', [name])).rows[0]
        ?.value;
    expect(await settingOf('fsync')).toBe('on');
    expect(await settingOf('full_page_writes')).toBe('on');
    expect(await settingOf('synchronous_commit')).toBe('on');
  });

  it('serves who asks next after a statement failed or a transaction was given up', async () => {
    await expect(database.pool.query('select no_such_column')).rejects.toThrow('no_such_column');
    const giveUp = database.db.transaction().execute(async (tx) => {
      await tx.insertInto('setting').values({ name: 'given up', value: '1' }).execute();
      throw new Error('given up');
    });
    await expect(giveUp).rejects.toThrow('given up');
    const left = await database.pool.query("select 1 from setting where name = 'given up'");
    expect(left.rows).toEqual([]);
  });

  it('SAFE-11 ends a transaction that does nothing for 15 s, commits nothing of it, and serves who asks next', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const client = await database.pool.connect();
      client.on('error', () => undefined);
      await client.query('begin');
      await client.query("insert into setting (name, value) values ('left idle', '1')");
      vi.advanceTimersByTime(14_999);
      expect((await client.query("select 1 from setting where name = 'left idle'")).rows).toHaveLength(1);
      vi.advanceTimersByTime(15_000);
      const late = await client.query('commit').catch((error: unknown) => error);
      expect(isUnavailable(late)).toBe(true);
      client.release(true);
    } finally {
      vi.useRealTimers();
    }
    const left = await database.pool.query("select 1 from setting where name = 'left idle'");
    expect(left.rows).toEqual([]);
  });

  it('SAFE-23 says what is wrong and what to do when its files are damaged, and lets go of its folder', async () => {
    const damaged = await embeddedPlace();
    const damagedFolder = path.join(damaged.dataFolder, 'database');
    await (await openEmbedded(damagedFolder)).close();
    fs.truncateSync(path.join(damagedFolder, 'cluster', 'global', 'pg_control'), 100);
    for (const _try of [1, 2])
      await expect(openEmbedded(damagedFolder)).rejects.toThrow(
        /^the embedded database in .*cluster cannot be opened .*put back the last backup of DATA_DIR/,
      );
    await damaged.remove();
  });

  it('SAFE-23 says that its folder cannot be written in, and not that its files are damaged', async () => {
    const readOnly = await embeddedPlace();
    vi.spyOn(fs, 'accessSync').mockImplementation(() => {
      throw Object.assign(new Error('read-only file system'), { code: 'EROFS' });
    });
    await expect(openEmbedded(readOnly.dataFolder)).rejects.toThrow(
      /nothing can be written there \(EROFS\)\. DATA_DIR must be/,
    );
    vi.restoreAllMocks();
    await readOnly.remove();
  });

  it('SAFE-23 says that the disk is full, and not that its files are damaged or in use', async () => {
    const full = await embeddedPlace();
    const fullFolder = path.join(full.dataFolder, 'database');
    await (await openEmbedded(fullFolder)).close();
    const sentence = /^the disk is full: the embedded database in .* Make room on its disk/;
    // The engine stops, and cannot say that it found no room for its log.
    fs.truncateSync(path.join(fullFolder, 'cluster', 'global', 'pg_control'), 100);
    const room = vi.spyOn(fs, 'statfsSync').mockReturnValue({ bavail: 0, bsize: 4_096 } as never);
    await expect(openEmbedded(fullFolder)).rejects.toThrow(sentence);
    room.mockRestore();
    const lock = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(() => {
      throw Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });
    });
    await expect(openEmbedded(fullFolder)).rejects.toThrow(sentence);
    lock.mockRestore();
    await full.remove();
  });

  it('SAFE-23 ends the process when the disk has no room for the log, and nothing is asked of the engine any more', async () => {
    const full = await embeddedPlace();
    const opened = await openDatabase({ folder: path.join(full.dataFolder, 'database') });
    opened.pool.on('error', () => undefined);
    await opened.pool.query("insert into setting (name, value) values ('acknowledged', '1')");
    refuseNewLogFiles();
    const uncaught = catchUncaught();
    await expect(writeLogs(opened)).rejects.toMatchObject({ code: '53100' });
    expect(await uncaught).toMatchObject({
      message: expect.stringMatching(/^the disk is full: the embedded/),
    });
    const next = await opened.pool.query('select 1').catch((error: unknown) => error);
    expect(isUnavailable(next)).toBe(true);
    await opened.close();
    vi.restoreAllMocks();
    const again = await openDatabase({ folder: path.join(full.dataFolder, 'database') });
    const kept = await again.pool.query("select 1 from setting where name = 'acknowledged'");
    expect(kept.rowCount).toBe(1);
    await again.close();
    await full.remove();
  });

  /** Writes into one file of the log after the other: the engine keeps a few for later. */
  async function writeLogs({ pool }: OpenDatabase): Promise<void> {
    for (let file = 1; file <= 30; file += 1) {
      await pool.query('select pg_switch_wal()');
      await pool.query('insert into setting (name, value) values ($1, $2)', [`log ${file}`, '1']);
    }
  }

  /** What nobody catches, in place of the listeners of the test runner: it would end the run as it ends a server. */
  function catchUncaught(): Promise<unknown> {
    const listeners = process.listeners('uncaughtException');
    process.removeAllListeners('uncaughtException');
    return new Promise((resolve) => {
      process.once('uncaughtException', (error) => {
        for (const listener of listeners) process.on('uncaughtException', listener);
        resolve(error);
      });
    });
  }

  /** A disk that takes what has its place already, and no new file of the engine's log. */
  function refuseNewLogFiles(): void {
    const open = fs.openSync;
    const newFiles = new Set<number>();
    vi.spyOn(fs, 'openSync').mockImplementation((...file) => {
      const opened = open(...file);
      if (String(file[0]).includes('xlogtemp')) newFiles.add(opened);
      return opened;
    });
    const write = fs.writeSync as (...written: unknown[]) => number;
    vi.spyOn(fs, 'writeSync').mockImplementation(((...written: unknown[]) => {
      if (newFiles.has(written[0] as number))
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      return write(...written);
    }) as never);
  }

  it('serves the next client when one is lost, whatever that one had prepared', async () => {
    const prepared = { name: 'prepared', text: 'select $1::int as value', values: [1] };
    const lost = await database.pool.connect();
    await lost.query('begin');
    await lost.query(prepared);
    lost.release(true);
    expect((await database.pool.query(prepared)).rows).toEqual([{ value: 1 }]);
    expect((await database.pool.query('select now() = statement_timestamp() as is_outside')).rows).toEqual([
      { is_outside: true },
    ]);
  });

  it('keeps what was written when it is closed and opened again, and lets go of its folder', async () => {
    await database.pool.query("insert into setting (name, value) values ('kept', '42')");
    await database.close();
    database = await openDatabase({ folder });
    const kept = await database.pool.query<{ value: number }>(
      "select value from setting where name = 'kept'",
    );
    expect(kept.rows).toEqual([{ value: 42 }]);
  });
});
