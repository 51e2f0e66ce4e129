import { bucketsOf } from '@hiram/wire/bucket';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../ground/engine/open-database.ts';
import { runDayWork } from '../../loans/day-work/day-work.ts';
import { borrow, openPayment } from '../../testing/borrowers/lend.ts';
import { onPostgres, type TestPlace } from '../../testing/databases/engines.ts';
import { type OwnConnections, ownConnections } from '../../testing/databases/own-connections.ts';
import { deliverWebhook, paymentWords } from '../../testing/samples/provider-messages.ts';
import { startTestHiram, type TestBorrower, type TestHiram } from '../../testing/test-hiram.ts';

const productId = '1003';

onPostgres('a loan whose row somebody holds', (makePlace) => {
  let place: TestPlace;
  let hiram: TestHiram;
  let beside: OwnConnections;
  let borrower: TestBorrower;
  let other: TestBorrower;
  let orderId: string;
  let otherOrderId: string;
  let references: string[];

  beforeAll(async () => {
    place = await makePlace();
    hiram = await startTestHiram(place);
    beside = ownConnections(place);
    await hiram.setToday('2026-11-20');
    borrower = await hiram.borrower();
    other = await hiram.borrower();
    orderId = await borrow(hiram, borrower, productId);
    otherOrderId = await borrow(hiram, other, productId);
    await hiram.setToday('2027-01-05');
    const open = (channelNumber: string) =>
      openPayment(hiram, borrower, { orderId, productId, amount: 530_000, channelNumber });
    references = [await open('90101'), await open('90006')];
  });
  afterAll(async () => {
    await hiram.stop();
    await place.remove();
  });

  const wordsOf = (index: number): string =>
    paymentWords(hiram, {
      paymentId: `held-${index}`,
      reference: references[index % references.length] ?? '',
      state: 'SUCCEEDED',
      amountMinor: 1,
    });
  const holdLoan = () =>
    beside.hold('select 1 from loan_order where bucket = bucket_of($1) and id = $1 for update', [orderId]);

  it('SAFE-11 holds up its own messages and nobody else’s, however many come', async () => {
    const release = await holdLoan();
    const messages = Array.from({ length: 40 }, (_, index) => wordsOf(index));
    let answered = 0;
    const waiting = messages.map(async (words) => {
      const answer = await deliverWebhook(hiram, words);
      answered += 1;
      return answer;
    });
    const page = await other.page('/loanDetails', { orderId: otherOrderId, productId });
    const readiness = await fetch(`${hiram.baseUrl}/readyz`);
    const meanwhile = { page: page.status, ready: readiness.status, answered };
    const waitingForConnection = hiram.database.pool.waitingCount;
    const answers = await Promise.all(waiting);
    await release();
    expect(meanwhile).toEqual({ page: 200, ready: 200, answered: 0 });
    expect(waitingForConnection).toBe(0);
    expect(answers.every(({ status, retryAfter }) => status === 503 && (retryAfter ?? 0) > 0)).toBe(true);
    for (const words of messages) expect((await deliverWebhook(hiram, words)).effect).toBe('recorded');
  });

  it('SAFE-11 answers its borrower that it is busy while it is held, and serves them under the same key afterwards', async () => {
    const release = await holdLoan();
    const pay = () =>
      borrower.call(
        'generateVcode',
        { orderId, productId, amount: 529_960, channelNumber: '90101' },
        { key: 'asked-while-held', orderId },
      );
    expect(await pay()).toMatchObject({ status: 503, message: expect.stringContaining('try again') });
    await release();
    expect(await pay()).toMatchObject({ status: 200, code: 0 });
  });

  it('SAFE-11 costs no other loan its day work', async () => {
    const due = await hiram.database.db
      .updateTable('loan_order')
      .set({ next_day_work: '2027-01-05' })
      .where('bucket', 'in', bucketsOf([orderId, otherOrderId]))
      .where('id', 'in', [orderId, otherOrderId])
      .execute();
    expect(due[0]?.numUpdatedRows).toBe(2n);
    const release = await holdLoan();
    const listLeft = async () => {
      const rows = await hiram.database.db
        .selectFrom('loan_order')
        .select('id')
        .where('next_day_work', '<=', '2027-01-05')
        .execute();
      return rows.map(({ id }) => id);
    };
    await runDayWork(hiram.context);
    expect(await listLeft()).toEqual([orderId]);
    await release();
    await runDayWork(hiram.context);
    expect(await listLeft()).toEqual([]);
  });

  it('SAFE-11 is free again when whoever holds it in our own pool does nothing more', async () => {
    const usual = await openDatabase(place.database);
    const limits = await usual.pool
      .query<{ idle: string; lock: string; statement: string }>(
        `select current_setting('idle_in_transaction_session_timeout') as idle, current_setting('lock_timeout') as lock,
          current_setting('statement_timeout') as statement`,
      )
      .finally(usual.close);
    expect(limits.rows).toEqual([{ idle: '15s', lock: '3s', statement: '30s' }]);
    const holder = await hiram.database.pool.connect();
    await holder.query("set idle_in_transaction_session_timeout = '100ms'");
    await holder.query('begin');
    await holder.query('select 1 from loan_order where bucket = bucket_of($1) and id = $1 for update', [
      orderId,
    ]);
    await expect.poll(async () => (await deliverWebhook(hiram, wordsOf(1_000))).status).toBe(200);
    await expect(holder.query('commit')).rejects.toThrow();
    holder.release();
  });
});
