import { tmpdir } from 'node:os';
import { afterEach, expect, it, vi } from 'vitest';
import { freeBytesMin } from '../../ground/engine/full-disk.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { readiness } from './readiness.ts';

describeHiram('readiness', ({ hiram }) => {
  const room = { folders: [tmpdir()], freeBytesOf: async () => freeBytesMin };
  const failing = (error: Error) => ({ query: async () => Promise.reject(error) }) as never;
  const readReadiness = async () => (await fetch(`${hiram.baseUrl}/readyz`)).status;

  it('is given while the database takes rows and the disks have room', async () => {
    expect(await readiness({ pool: hiram.database.pool, ...room })()).toBeNull();
    expect(await readReadiness()).toBe(200);
  });

  it('SAFE-23 is refused on a full disk, though the database still answers questions', async () => {
    const full = { ...room, freeBytesOf: async () => freeBytesMin - 1 };
    expect(await readiness({ pool: hiram.database.pool, ...full })()).toBe(
      `the disk is full: make room for ${tmpdir()}`,
    );
    const error = Object.assign(new Error('could not extend file: No space left on device'), {
      code: '53100',
    });
    expect(await readiness({ pool: failing(error), ...room })()).toBe(
      'the disk is full: make room for the database',
    );
    const crowded = Object.assign(new Error('sorry, too many clients already'), { code: '53300' });
    expect(await readiness({ pool: failing(crowded), ...room })()).toBe('the database is away');
  });

  const realNow = performance.now.bind(performance);
  let passedMs = 0;
  afterEach(() => void vi.restoreAllMocks());
  /** Lets the two seconds pass for which an answer is believed. */
  const passBelief = () => {
    passedMs += 2_001;
    vi.spyOn(performance, 'now').mockImplementation(() => realNow() + passedMs);
  };

  it('SAFE-23 is refused where nothing can be written, also in a folder that is not made yet', async () => {
    const folder = '/proc/self/pictures';
    const { pool } = hiram.database;
    expect(await readiness({ pool, folders: [folder] })()).toBe(`nothing can be written in ${folder}`);
  });

  it('SAFE-23 is refused while the database takes no rows, and given again afterwards', async () => {
    const lost = new Error('Connection terminated unexpectedly');
    expect(await readiness({ pool: failing(lost), ...room })()).toBe('the database is away');
    const readOnly = Object.assign(new Error('cannot execute INSERT'), { code: '25006' });
    expect(await readiness({ pool: failing(readOnly), ...room })()).toBe('the database takes no writes');
    await hiram.database.pool.query(
      'alter table readiness_probe add constraint nothing_fits check (id = 0) not valid',
    );
    passBelief();
    expect(await readReadiness()).toBe(503);
    expect((await hiram.database.pool.query('select 1 as one')).rows).toHaveLength(1);
    await hiram.database.pool.query('alter table readiness_probe drop constraint nothing_fits');
    passBelief();
    expect(await readReadiness()).toBe(200);
  });
});
