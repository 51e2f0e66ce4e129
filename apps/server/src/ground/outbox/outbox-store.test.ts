import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { forEachEngine, type TestPlace } from '../../testing/databases/engines.ts';
import { type OpenDatabase, openDatabase } from '../engine/open-database.ts';
import { wholeBook } from '../engine/sharding/shards.ts';
import {
  advanceMisdated,
  enqueue,
  finishMessages,
  leaseMessages,
  leaseSecondsMin,
  outboxAttemptsMax,
  postponeMessage,
  releaseMessages,
  resetGivenUp,
} from './outbox-store.ts';

const start = new Date('2026-11-20T04:00:00Z');
const after = (seconds: number): Date => new Date(start.getTime() + seconds * 1_000);
const message = (number: number) => ({ kind: 'send-message', payload: { number: String(number) } });

forEachEngine('the outbox', (makePlace) => {
  let place: TestPlace;
  let database: OpenDatabase;

  beforeAll(async () => {
    place = await makePlace();
    database = await openDatabase(place.database);
  });
  afterEach(async () => {
    await database.pool.query('delete from outbox');
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  const queue = (count: number) =>
    enqueue(
      database.db,
      Array.from({ length: count }, (_, index) => message(index)),
      start,
    );
  const lease = (seconds: number, limit = 20) =>
    leaseFromAll({ kind: 'send-message', limit, seconds: leaseSecondsMin }, after(seconds));
  const leaseFromAll = async (asked: Parameters<typeof leaseMessages>[2], now: Date) => {
    const leased = [];
    for (const shard of database.shards.all)
      leased.push(...(await leaseMessages(database.db, shard, asked, now)));
    return leased;
  };

  it('gives messages in the order of queueing, each to one worker', async () => {
    await queue(50);
    const leased = await Promise.all(Array.from({ length: 5 }, () => lease(0, 10)));
    const numbers = leased.flat().map(({ payload }) => Number(payload.number));
    expect(numbers.sort((left, right) => left - right)).toEqual(Array.from({ length: 50 }, (_, i) => i));
    expect(await lease(0)).toEqual([]);
  });

  it('is what was queued in the transaction that made it true, and nothing when that was given up', async () => {
    const giveUp = database.db.transaction().execute(async (tx) => {
      await enqueue(tx, [message(1)], start);
      throw new Error('given up');
    });
    await expect(giveUp).rejects.toThrow('given up');
    expect(await lease(0)).toEqual([]);
  });

  it('gives the message of a worker that was killed to another when its lease ends, and not before', async () => {
    await queue(1);
    const [leased] = await lease(0);
    expect(await lease(59)).toEqual([]);
    expect(await lease(60)).toMatchObject([{ id: leased?.id, attempts: 2 }]);
  });

  it('never gives a message again that was told', async () => {
    await queue(1);
    const [leased] = await lease(0);
    await finishMessages(database.db, wholeBook, [leased?.id ?? ''], after(1));
    expect(await lease(10_000_000)).toEqual([]);
  });

  it('tries again after a pause that doubles, and waits for a person after eight tries', async () => {
    await queue(1);
    let seconds = 0;
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= outboxAttemptsMax; attempt += 1) {
      const [leased] = await lease(seconds);
      if (!leased) throw new Error(`nothing was leased at try ${attempt}`);
      expect(leased.attempts).toBe(attempt);
      await postponeMessage(
        database.db,
        leased,
        { reason: 'the gateway is down', waitSeconds: 0, isFree: false },
        after(seconds),
      );
      const pause = 2 ** attempt;
      expect(await lease(seconds + pause - 1)).toEqual([]);
      seconds += pause;
      pauses.push(pause);
    }
    expect(pauses.at(-1)).toBe(256);
    expect(await lease(seconds + 10_000_000)).toEqual([]);
    const waiting = await database.db.selectFrom('outbox').selectAll().execute();
    expect(waiting).toMatchObject([
      { attempts: outboxAttemptsMax, done_at: null, last_error: 'the gateway is down' },
    ]);
  });

  it('gives messages of one kind without those of another, and takes back what was not tried without costing it a try', async () => {
    await queue(2);
    await enqueue(database.db, [{ kind: 'send-code', payload: {} }], start);
    const leased = await lease(0);
    expect(leased.map(({ kind }) => kind)).toEqual(['send-message', 'send-message']);
    await releaseMessages(database.db, wholeBook, [leased[1]?.id ?? ''], after(1));
    expect(await lease(1)).toMatchObject([{ id: leased[1]?.id, attempts: 1 }]);
  });

  it('SAFE-09 gives what was given up its tries again in pages, each within a shard', async () => {
    await queue(5);
    await database.pool.query('update outbox set attempts = $1', [outboxAttemptsMax]);
    const counts: number[] = [];
    for (const shard of database.shards.all) {
      const page = { kind: 'send-message', limit: 2 };
      for (let count = 2; count === 2; counts.push(count))
        count = await resetGivenUp(database.db, shard, page, start);
    }
    expect(Math.max(...counts)).toBe(2);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5);
    expect(await lease(0)).toHaveLength(5);
  });

  it('SAFE-24 sends what a clock dated that was days ahead, and leaves what only waits', async () => {
    await enqueue(database.db, [message(1)], after(5 * 86_400));
    await queue(1);
    const [waiting] = await lease(0);
    await advanceMisdated(database.db, wholeBook, start);
    expect(await lease(0)).toMatchObject([{ payload: { number: '1' } }]);
    expect(waiting).toBeDefined();
  });

  it('queues what has the same key once, also when it was told already', async () => {
    const once = { ...message(1), dedupeKey: 'message:once' };
    await enqueue(database.db, [once, message(2), once], start);
    await Promise.all([enqueue(database.db, [once], start), enqueue(database.db, [once], start)]);
    const leased = await lease(0);
    expect(leased).toHaveLength(2);
    const ids = leased.map(({ id }) => id);
    await finishMessages(database.db, wholeBook, ids, after(1));
    await enqueue(database.db, [once], after(2));
    expect(await lease(10)).toEqual([]);
  });
});
