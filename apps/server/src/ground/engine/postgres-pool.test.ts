import { expect, it } from 'vitest';
import { onPostgres } from '../../testing/databases/engines.ts';
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
});
