import { expect, it } from 'vitest';
import { forEachEngine } from '../../testing/databases/engines.ts';
import type { Tx } from './database.ts';
import { openDatabase } from './open-database.ts';
import { sql } from './sql.ts';
import { inTransaction } from './transaction.ts';

forEachEngine('a named statement', (makePlace) => {
  it('SAFE-11 whose value cannot be written fails alone: the same statement runs on that connection again', async () => {
    const place = await makePlace();
    const database = await openDatabase(place.database);
    const write = (tx: Tx, name: string, value: unknown): Promise<unknown> =>
      sql`insert into setting (name, value) values (${name}, ${value})`.execute(tx);
    const build = (tx: Tx, name: string, value: unknown): Promise<unknown> =>
      tx.insertInto('setting').values({ name, value }).execute();
    for (const [index, save] of [write, build].entries()) {
      const isRefused = inTransaction(database.db, (tx) => save(tx, `refused ${index}`, { amount: 1n }));
      await expect(isRefused).rejects.toThrow('BigInt');
      await inTransaction(database.db, (tx) =>
        save(tx, `kept ${index}`, { list: [1, 'two', { three: null }] }),
      );
    }
    const found = await sql<{ name: string; value: unknown }>`select name, value from setting
      where name = any(${['refused 0', 'refused 1', 'kept 0', 'kept 1']}) order by name`.execute(database.db);
    const value = { list: [1, 'two', { three: null }] };
    expect(found.rows).toEqual([
      { name: 'kept 0', value },
      { name: 'kept 1', value },
    ]);
    await database.close();
    await place.remove();
  });
});
