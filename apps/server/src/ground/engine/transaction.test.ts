import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { forEachEngine, type TestPlace } from '../../testing/databases/engines.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { inTransaction, transactionMsMax } from './transaction.ts';

forEachEngine('a transaction', (makePlace) => {
  let place: TestPlace;
  let database: OpenDatabase;

  beforeAll(async () => {
    place = await makePlace();
    database = await openDatabase(place.database);
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  it('WORK-08 is not committed when it took longer than five minutes', async () => {
    const passed = (ms: number) =>
      inTransaction(database.db, async (tx) => {
        await tx
          .insertInto('setting')
          .values({ name: `after-${ms}`, value: '1' })
          .execute();
        const now = performance.now();
        vi.spyOn(performance, 'now').mockImplementation(() => now + ms);
      }).finally(() => vi.restoreAllMocks());
    await passed(transactionMsMax - 10_000);
    await expect(passed(transactionMsMax + 10_000)).rejects.toThrow('took too long');
    const saved = await database.db
      .selectFrom('setting')
      .select('name')
      .where('name', 'like', 'after-%')
      .execute();
    expect(saved).toEqual([{ name: `after-${transactionMsMax - 10_000}` }]);
  });
});
