import pg from 'pg';
import { expect, it } from 'vitest';
import { onPostgres } from '../../testing/databases/engines.ts';
import { isUnavailable } from './is-unavailable.ts';
import { openPostgresPool, withoutCompiling } from './postgres-pool.ts';

it('sessions compile no statement, unless the address of the database says otherwise', () => {
  const optionsOf = (url: string) => new URL(withoutCompiling(url)).searchParams.get('options');
  expect(optionsOf('postgres://lender@db/hiram')).toBe('-c jit=off');
  expect(optionsOf('postgres://lender@db/hiram?options=-c%20jit%3Don')).toBe('-c jit=off -c jit=on');
});

onPostgres('a session', (makePlace) => {
  it('compiles no statement, and keeps what its address asks for', async () => {
    const place = await makePlace();
    if (!('url' in place.database)) throw new Error('this database has no address');
    const pool = openPostgresPool(place.database.url, 1, null);
    const settingOf = async (name: string) =>
      (await pool.query<{ value: string }>('select current_setting($1) as value', [name])).rows[0]?.value;
    expect(await settingOf('jit')).toBe('off');
    expect(await settingOf('synchronous_commit')).toBe('off');
    await pool.end();
    await place.remove();
  });

  it('SAFE-01 is not kept where the database takes no writes, so that the next one may reach one that does', async () => {
    const place = await makePlace();
    if (!('url' in place.database)) throw new Error('this database has no address');
    const { url } = place.database;
    const name = new URL(url).pathname.slice(1);
    const pool = openPostgresPool(url, 1, null);
    const setReadOnly = async (value: 'on' | 'off') => {
      const beside = new pg.Client(url);
      await beside.connect();
      await beside.query(
        `begin; set transaction read write; alter database "${name}" set default_transaction_read_only = ${value}; commit`,
      );
      await beside.end();
    };
    await setReadOnly('on');
    const refused = await pool.query('select 1').catch((error: unknown) => error);
    expect(refused).toMatchObject({ message: expect.stringMatching(/^the database takes no writes/) });
    expect(isUnavailable(refused)).toBe(true);
    await setReadOnly('off');
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
    await place.remove();
  });
});
