import { expect, it } from 'vitest';
import { forEachEngine } from '../../testing/databases/engines.ts';
import type { Tx } from './database.ts';
import { named, withCurrentPlan } from './named-statements.ts';
import { openDatabase } from './open-database.ts';
import { inPipeline } from './pipeline.ts';
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

  it('OPS-01 of an older process is planned again after a newer one has added a column', async () => {
    const place = await makePlace();
    const { db, pool, close } = await openDatabase(place.database);
    await sql`insert into setting (name, value) values ('kept', '1')`.execute(db);
    const read = (tx: Tx) => sql<{ name: string }>`select * from setting where name = ${'kept'}`.execute(tx);
    const build = (tx: Tx) => tx.selectFrom('setting').selectAll().where('name', '=', 'kept').execute();
    const ways: Record<string, () => Promise<readonly { name: string }[]>> = {
      sent_alone: async () => (await read(db)).rows,
      built_alone: () => build(db),
      sent_in_transaction: () => inTransaction(db, async (tx) => (await read(tx)).rows),
      built_in_transaction: () => inTransaction(db, build),
      in_pipeline: () =>
        inPipeline(db, async (send) => {
          const [rows] = await send(sql<{ name: string }>`select * from setting where name = ${'kept'}`);
          return { result: rows, writes: [] };
        }),
    };
    for (const [column, run] of Object.entries(ways)) {
      await run();
      await pool.query(`alter table setting add column ${column} integer`);
      await expect(run(), column).resolves.toMatchObject([{ name: 'kept', [column]: null }]);
    }
    await close();
    await place.remove();
  });
});

it('OPS-01 a statement whose plan no longer fits goes with another text as well: PgBouncer knows it by that, whatever its name', async () => {
  const outdated = Object.assign(new Error(), { code: '0A000', routine: 'RevalidateCachedQuery' });
  const sent: { readonly name: string; readonly text: string }[] = [];
  const send = async () => {
    sent.push(named('select $1::integer', [1]));
    if (sent.length === 1) throw outdated;
  };
  await withCurrentPlan(send);
  await withCurrentPlan(send);
  expect(new Set(sent.map(({ text }) => text)).size).toBe(2);
  expect(sent[2]).toEqual(sent[1]);
  expect(sent[1]?.text).toMatch(/^select \$1::integer /);
});
