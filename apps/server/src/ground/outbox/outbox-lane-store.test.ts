import { afterAll, beforeAll, expect, it } from 'vitest';
import { countTableScans } from '../../testing/databases/count-table-scans.ts';
import { onPostgres, type TestPlace } from '../../testing/databases/engines.ts';
import { type OpenDatabase, openDatabase } from '../engine/open-database.ts';
import { wholeBook } from '../engine/sharding/shards.ts';
import { listDueLanes } from './outbox-lane-store.ts';
import { enqueue } from './outbox-store.ts';

const now = new Date('2026-11-20T04:00:00Z');
const kinds = ['send-message', 'send-email', 'send-push', 'send-payout'];

onPostgres('the lanes of the outbox', (makePlace) => {
  let place: TestPlace;
  let database: OpenDatabase;

  beforeAll(async () => {
    place = await makePlace();
    database = await openDatabase(place.database);
    const message = (number: number) => ({ kind: 'send-message', payload: { number: String(number) } });
    await enqueue(
      database.db,
      Array.from({ length: 4_000 }, (_, number) => message(number)),
      now,
    );
    await enqueue(database.db, [{ kind: 'send-email', payload: {} }], now);
    await database.pool.query('analyze outbox');
  }, 240_000);
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  it('WORK-13 are looked at by their kinds, and not by reading all that waits', async () => {
    let due: string[] = [];
    const scans = await countTableScans(database.db, 'outbox', async (tx) => {
      due = (await listDueLanes(tx, wholeBook, kinds, now)).map(({ kind }) => kind);
    });
    expect(due.sort()).toEqual(['send-email', 'send-message']);
    expect(scans).toBe(0);
  });
});
