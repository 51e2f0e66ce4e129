import { afterEach, expect, it } from 'vitest';
import { shardOfIds } from '../../ground/engine/sharding/shards.ts';
import { newId } from '../../ground/new-id.ts';
import { outboxAttemptsMax, resetGivenUp } from '../../ground/outbox/outbox-store.ts';
import { ProviderFailure } from '../../providers/payment/payment-provider.ts';
import { TextFailure } from '../../providers/sms/text-gateway.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { queueNumbered, taskOf } from '../../testing/processes/outbox-tasks.ts';
import { type OutboxWorker, outboxWorker } from './outbox-worker.ts';

describeHiram('a message whose provider is away', ({ hiram }) => {
  afterEach(async () => {
    await hiram.database.pool.query('delete from outbox');
    await hiram.database.pool.query('delete from outbox_lane');
  });

  const queue = (kind: string, count?: number) => queueNumbered(hiram, kind, count);
  const tasksLeft = () =>
    hiram.database.db.selectFrom('outbox').select('attempts').where('done_at', 'is', null).execute();
  const tryForHours = async (worker: OutboxWorker, hours: number) => {
    for (let count = 0; count < hours * 10; count += 1) {
      hiram.passTime(360_000);
      await worker.drain();
    }
  };
  const away = new ProviderFailure('test-provider', 'answered 503', true);

  it('SAFE-28 sends what a provider that was away for hours did not take, without a person', async () => {
    let isAway = true;
    const payout = taskOf('test-payout', async () => {
      if (isAway) throw away;
    });
    const worker = outboxWorker(hiram.context, [payout.task]);
    await queue('test-payout');
    await tryForHours(worker, 5);
    expect(payout.tried.length).toBeGreaterThan(40);
    isAway = false;
    await tryForHours(worker, 1);
    expect(await tasksLeft()).toEqual([]);
  });

  it.each([
    ['that the provider itself refuses', new ProviderFailure('test-provider', 'no such account', false)],
    ['that may have been sent', new TextFailure('test-gateway', 'did not answer', 'unknown')],
    ['that fails by our own fault', new Error('no such loan')],
  ])('SAFE-28 gives up after eight tries what cannot be repeated: a message %s', async (_why, error) => {
    const broken = taskOf('test-refused', () => Promise.reject(error));
    const worker = outboxWorker(hiram.context, [broken.task]);
    await queue('test-refused');
    await tryForHours(worker, 2);
    expect(broken.tried).toHaveLength(outboxAttemptsMax);
    expect(await tasksLeft()).toMatchObject([{ attempts: outboxAttemptsMax }]);
  });

  it('SAFE-28 gives up what a provider has not taken for a day, however long it had waited before', async () => {
    const { db } = hiram.database;
    const payout = taskOf('test-payout', () => Promise.reject(away));
    const worker = outboxWorker(hiram.context, [payout.task]);
    const row = { bucket: 7, id: newId(7, Date.now() - 5 * 86_400_000), kind: 'test-payout', payload: '{}' };
    const due = { run_at: hiram.context.clock.systemNow(), done_at: null, dedupe_key: null };
    await db
      .insertInto('outbox')
      .values({ ...row, ...due, last_error: null, traceparent: null })
      .execute();
    await tryForHours(worker, 3);
    expect(payout.tried.length).toBeGreaterThan(outboxAttemptsMax);
    hiram.passTime(22 * 3_600_000);
    await tryForHours(worker, 1);
    expect(await tasksLeft()).toMatchObject([{ attempts: outboxAttemptsMax }]);
    const page = { kind: 'test-payout', limit: 5 };
    expect(await resetGivenUp(db, shardOfIds([row.id]), page, hiram.context.clock.systemNow())).toBe(1);
    payout.tried.length = 0;
    await tryForHours(worker, 2);
    expect(payout.tried.length).toBeGreaterThan(outboxAttemptsMax);
  });
});
