import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestPool, type TestPool } from '../../../../testing/sandbox-provider/open-test-pool.ts';
import { createPostman } from './deliver.ts';
import { noFaults } from './faults.ts';
import { insertDeliveries } from './stores/delivery-store.ts';

const now = new Date('2026-11-20T02:00:00Z');
let place: TestPool;
beforeAll(async () => {
  place = await openTestPool();
});
afterAll(() => place.close());

it('PAY-01 an act ends when its webhook was answered, though the timer took the webhook first', async () => {
  const { pool } = place;
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<Response>();
  const postman = createPostman(
    {
      pool,
      webhookSecret: 'a-secret',
      webhookUrl: 'http://127.0.0.1/webhooks/sandbox',
      now: () => now,
      logger: Fastify().log,
      fetch: () => {
        asked.resolve();
        return answer.promise;
      },
    },
    () => noFaults,
  );
  const ids = await insertDeliveries(pool, {
    eventId: 'evt-1',
    body: '{}',
    count: 1,
    dueAt: now,
    isWithheld: false,
    now,
  });
  const steps: string[] = [];
  const sweep = postman.flush();
  await asked.promise;
  const act = postman.deliver(ids).then(() => steps.push('the act ended'));
  await pool.query('select 1');
  await pool.query('select 1');
  steps.push('the webhook was answered');
  answer.resolve(new Response(null, { status: 204 }));
  await Promise.all([act, sweep]);
  expect(steps).toEqual(['the webhook was answered', 'the act ended']);
});
