import { afterAll, beforeAll, expect, it } from 'vitest';
import { borrow, openPayment } from '../../testing/borrowers/lend.ts';
import { onPostgres, type TestPlace } from '../../testing/databases/engines.ts';
import { type OwnConnections, ownConnections } from '../../testing/databases/own-connections.ts';
import { deliverWebhook, paymentWords } from '../../testing/samples/provider-messages.ts';
import { startTestHiram, type TestBorrower, type TestHiram } from '../../testing/test-hiram.ts';

const productId = '1003';

onPostgres('a database that drops its connections under load', (makePlace) => {
  let place: TestPlace;
  let hiram: TestHiram;
  let beside: OwnConnections;
  let borrower: TestBorrower;
  let orderId: string;

  beforeAll(async () => {
    place = await makePlace();
    hiram = await startTestHiram(place);
    beside = ownConnections(place);
    await hiram.setToday('2026-11-20');
    borrower = await hiram.borrower();
    orderId = await borrow(hiram, borrower, productId);
    await hiram.setToday('2027-01-05');
  });
  afterAll(async () => {
    await hiram.stop();
    await place.remove();
  });

  it('SAFE-01 costs the requests in flight a 503 with a time to come again, and nobody else anything', async () => {
    const reference = await openPayment(hiram, borrower, { orderId, productId, amount: 530_000 });
    const release = await beside.hold(
      'select 1 from loan_order where bucket = bucket_of($1) and id = $1 for update',
      [orderId],
    );
    const words = paymentWords(hiram, {
      paymentId: 'held',
      reference,
      state: 'SUCCEEDED',
      amountMinor: 1_000,
    });
    const inFlight = deliverWebhook(hiram, words);
    await expect.poll(isWaitingForALock).toBe(true);
    await beside.drop();
    const answer = await inFlight;
    expect(answer.status).toBe(503);
    expect(answer.retryAfter).toBeGreaterThan(0);
    await release();
    expect((await deliverWebhook(hiram, words)).status).toBe(200);
  });

  it('LEND-09 SAFE-01 loses and doubles nothing: what was acknowledged is booked, what was not is booked by its retry', async () => {
    const reference = await openPayment(hiram, borrower, { orderId, productId, amount: 530_000 }).catch(
      async () => openPayment(hiram, borrower, { orderId, productId, amount: 529_000 }),
    );
    const payments = Array.from({ length: 120 }, (_, index) => `under-load-${index}`);
    const statuses = new Set<number>();
    // Each drop waits for a few answers, so that the load meets many of them and still comes to its end.
    let answered = 0;
    const dropSometimes = async (): Promise<void> => {
      answered += 1;
      if (answered % 12 === 0) await beside.drop();
    };
    const deliver = async (paymentId: string): Promise<void> => {
      const words = paymentWords(hiram, { paymentId, reference, state: 'SUCCEEDED', amountMinor: 1 });
      for (;;) {
        const { status } = await deliverWebhook(hiram, words);
        statuses.add(status);
        if (status === 200) return dropSometimes();
      }
    };
    const lane = async (from: number): Promise<void> => {
      for (let index = from; index < payments.length; index += 8) await deliver(payments[index] as string);
    };
    await Promise.all(Array.from({ length: 8 }, (_, from) => lane(from)));
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(statuses).toContain(503);
    const readBooked = async (): Promise<string[]> => {
      const rows = await hiram.database.db
        .selectFrom('payment')
        .select('provider_payment_id')
        .where('provider_payment_id', 'like', 'under-load-%')
        .execute();
      return rows.map((row) => row.provider_payment_id).sort();
    };
    await expect.poll(() => readBooked().catch(() => null)).toEqual(payments.sort());
  });

  it('SAFE-01 tells a borrower so in their language, page and call alike, and is ready again by itself', async () => {
    let sentence = '';
    await expect
      .poll(
        async () => {
          const asked = fetch(`${hiram.baseUrl}/loanDetails?${borrower.query}&orderId=${orderId}&lang=id`, {
            headers: { accept: 'text/html' },
          });
          await beside.drop();
          const answer = await asked;
          if (answer.status === 503) sentence = await answer.text();
          return answer.status;
        },
        { timeout: 30_000, interval: 5 },
      )
      .toBe(503);
    expect(sentence).toContain('Silakan coba lagi sebentar lagi');
    const readyStatus = async () => (await fetch(`${hiram.baseUrl}/readyz`)).status;
    await expect.poll(readyStatus, { timeout: 10_000 }).toBe(200);
  });

  it('SAFE-01 goes on with what is queued and with what recurs', async () => {
    await beside.drop();
    await hiram.sandbox('POST', '/sandbox/clock', { advanceDays: 1 }).catch(() => undefined);
    await expect
      .poll(
        async () => {
          await hiram.worker.drain().catch(() => undefined);
          hiram.passTime(61_000);
          const left = await hiram.database.db
            .selectFrom('outbox')
            .select('id')
            .where('done_at', 'is', null)
            .where('attempts', '<', 8)
            .execute()
            .catch(() => ['unknown']);
          return left.length;
        },
        { timeout: 60_000 },
      )
      .toBe(0);
  });

  const isWaitingForALock = async (): Promise<boolean> => {
    const waiting = await hiram.database.pool.query(
      `select 1 from pg_stat_activity where wait_event_type = 'Lock'
        and application_name = current_setting('application_name')`,
    );
    return waiting.rows.length > 0;
  };
});
