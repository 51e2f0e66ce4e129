import { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { forEachEngine, onPostgres, type TestPlace } from '../../testing/databases/engines.ts';
import { ownConnections } from '../../testing/databases/own-connections.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { inPipeline } from './pipeline.ts';
import { type Sql, sql } from './sql.ts';
import { transactionMsMax } from './transaction.ts';

const save = (name: string, value: unknown = '1'): Sql =>
  sql`insert into setting (name, value) values (${name}, ${value})`;
const find = (name: string): Sql<{ value: string }> => sql`select value from setting where name = ${name}`;

forEachEngine('a pipeline', (makePlace) => {
  let place: TestPlace;
  let database: OpenDatabase;

  beforeAll(async () => {
    place = await makePlace();
    database = await openDatabase(place.database);
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  const list = async (start: string): Promise<string[]> => {
    const found = await sql<{ name: string }>`select name from setting where starts_with(name, ${start})
      order by name`.execute(database.db);
    return found.rows.map(({ name }) => name);
  };

  it('WORK-05 answers its reads in their order, and commits its writes together', async () => {
    await save('read-a', '"first"').execute(database.db);
    const answer = await inPipeline(database.db, async (send) => {
      const [none, [a], [counted]] = await send(
        find('read-b'),
        find('read-a'),
        sql<{
          count: number;
        }>`select count(*)::int as count from setting where starts_with(name, 'read-')`,
      );
      return { result: { none, a, counted }, writes: [save('read-b'), save('read-c')] };
    });
    expect(answer).toEqual({ none: [], a: { value: 'first' }, counted: { count: 1 } });
    expect(await list('read-')).toEqual(['read-a', 'read-b', 'read-c']);
  });

  it('WORK-06 commits nothing when one of its writes fails, and says which fault it was', async () => {
    const writes = [save('failed-a'), save('failed-a'), save('failed-b')];
    const failed = inPipeline(database.db, async () => ({ result: null, writes }));
    await expect(failed).rejects.toMatchObject({ code: '23505' });
    expect(await list('failed-')).toEqual([]);
    await inPipeline(database.db, async () => ({ result: null, writes: [save('failed-b')] }));
    expect(await list('failed-')).toEqual(['failed-b']);
  });

  it('WORK-06 commits nothing when a value of one of its writes cannot be written', async () => {
    const writes = [save('unsent-a'), save('unsent-b', { amount: 1n }), save('unsent-c')];
    const failed = inPipeline(database.db, async () => ({ result: null, writes }));
    await expect(failed).rejects.toThrow('BigInt');
    expect(await list('unsent-')).toEqual([]);
  });

  it('WORK-06 commits nothing when a read fails, or the work', async () => {
    const statement = inPipeline(database.db, async (send) => {
      await send(save('broken-a'), sql`select 1 / 0`, save('broken-b'));
      return { result: null, writes: [save('broken-c')] };
    });
    await expect(statement).rejects.toMatchObject({ code: '22012' });
    const work = inPipeline(database.db, async (send) => {
      await send(save('broken-d'));
      throw new Error('cannot be planned');
    });
    await expect(work).rejects.toThrow('cannot be planned');
    expect(await list('broken-')).toEqual([]);
  });

  it('WORK-06 is run again after a conflict with another transaction', async () => {
    const conflict = sql`do 'begin raise exception using errcode = ''40001''; end'`;
    let attempts = 0;
    const answer = await inPipeline(database.db, async () => {
      attempts += 1;
      return { result: attempts, writes: [save(`again-${attempts}`), ...(attempts === 1 ? [conflict] : [])] };
    });
    expect(answer).toBe(2);
    expect(await list('again-')).toEqual(['again-2']);
  });

  it('WORK-08 is not committed when it took longer than five minutes', async () => {
    const passed = (ms: number) =>
      inPipeline(database.db, async (send) => {
        await send(save(`after-${ms}`));
        const now = performance.now();
        vi.spyOn(performance, 'now').mockImplementation(() => now + ms);
        return { result: null, writes: [] };
      }).finally(() => vi.restoreAllMocks());
    await passed(transactionMsMax - 10_000);
    await expect(passed(transactionMsMax + 10_000)).rejects.toThrow('took too long');
    expect(await list('after-')).toEqual([`after-${transactionMsMax - 10_000}`]);
  });
});

onPostgres('a pipeline over a network', (makePlace) => {
  it('WORK-05 sends what needs no answer in between by one system call', async () => {
    const place = await makePlace();
    const database = await openDatabase(place.database);
    await find('one-a').execute(database.db);
    const writes = vi.spyOn(Socket.prototype, '_writev');
    const single = vi.spyOn(Socket.prototype, '_write');
    await inPipeline(database.db, async (send) => {
      await send(find('one-a'), find('one-b'));
      return { result: null, writes: [save('one-a'), save('one-b')] };
    });
    expect([writes.mock.calls.length, single.mock.calls.length]).toEqual([2, 0]);
    vi.restoreAllMocks();
    await database.close();
    await place.remove();
  });
});

onPostgres('a pipeline whose connection is lost', (makePlace) => {
  it('WORK-06 commits nothing, and the next one has another connection', async () => {
    const place = await makePlace();
    const database = await openDatabase(place.database);
    const lost = inPipeline(database.db, async (send) => {
      await send(save('lost-a'));
      await ownConnections(place).drop();
      return { result: null, writes: [save('lost-b')] };
    });
    await expect(lost).rejects.toThrow();
    const found = await inPipeline(database.db, async (send) => {
      const [a, b] = await send(find('lost-a'), find('lost-b'));
      return { result: [...a, ...b], writes: [] };
    });
    expect(found).toEqual([]);
    await database.close();
    await place.remove();
  });
});
