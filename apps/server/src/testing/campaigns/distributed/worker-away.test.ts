import { pagePaths } from '@hiram/wire/addresses';
import { bucketOf } from '@hiram/wire/bucket';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../../feature/context.ts';
import { shardOfIds } from '../../../ground/engine/sharding/shards.ts';
import { en } from '../../../lender/texts/en.ts';
import { runDayWork } from '../../../loans/day-work/day-work.ts';
import { findDebitsUnderWay } from '../../../payments/mandates/debit-store.ts';
import { pollProvider } from '../../../payments/recording/poll-provider.ts';
import { applyFor, borrow, openPayment } from '../../borrowers/lend.ts';
import { copyCitusTemplate, makeCitusTemplate } from '../../databases/citus-template.ts';
import { fillDatabase } from '../../databases/fill-database.ts';
import { findCitusPrograms, type PrivateCitus, startPrivateCitus } from '../../databases/private-citus.ts';
import { makeScratchFolder } from '../../databases/scratch-folder.ts';
import { sendPaymentReport } from '../../samples/provider-messages.ts';
import { startTestHiram, type TestBorrower, type TestHiram } from '../../test-hiram.ts';
import { campaignSize, inParallel } from '../campaign.ts';

const productId = '1003';
const kills = campaignSize({ short: 1, long: 10 });
const paymentsPerLoan = campaignSize({ short: 25, long: 100 });

type Loan = { readonly borrower: TestBorrower; readonly orderId: string; readonly reference: string };
type Sent = { readonly loan: Loan; readonly paymentId: string; isAcknowledged: boolean };

/** What compares or looks through all of it; it goes on when the machine is back. */
const needsWholeBook = [
  'audit-anchor',
  'bring-borrowers-along',
  'close-arrived-claims',
  'day-close',
  'evaluate-older-applications',
  'forget-abandoned',
  'forget-contact-messages',
  'index-names',
  'seal-older-webhooks',
];

const programs = process.env.TEST_CITUS_URL ? findCitusPrograms() : null;

describe.skipIf(!programs)('a worker of Citus that is killed under load (citus)', () => {
  let citus: PrivateCitus;
  let hiram: TestHiram;
  /** The loans of the machine that is killed, and those of the other one. */
  let away: Loan[] = [];
  let there: Loan[] = [];
  /** A loan of the other machine that nobody pays before the poller finds it. */
  let quiet: Loan | undefined;
  const sent: Sent[] = [];
  const statuses = new Set<number>();

  beforeAll(async () => {
    citus = await startPrivateCitus(programs ?? '');
    const template = await makeCitusTemplate(citus.url, (url) => fillDatabase({ url, poolSize: 1 }));
    const { url } = await copyCitusTemplate(citus.url, template.name);
    const dataFolder = makeScratchFolder('test');
    const remove = async () => undefined;
    hiram = await startTestHiram({
      engine: 'postgresql',
      database: { url, poolSize: 10 },
      dataFolder,
      remove,
    });
    await hiram.setToday('2026-11-20');
    const loans: Omit<Loan, 'reference'>[] = [];
    const machines = await machinesOfBuckets();
    const countOn = (port: number) =>
      loans.filter(({ orderId }) => machines[bucketOf(orderId)] === port).length;
    while (citus.workers.some((_, worker) => countOn(portOf(worker)) < 2)) {
      const borrower = await hiram.borrower();
      loans.push({ borrower, orderId: await borrow(hiram, borrower, productId) });
    }
    await hiram.setToday('2027-01-05');
    const owing = await inParallel(loans, 1, async ({ borrower, orderId }) => {
      const payment = { orderId, productId, amount: 530_000 };
      return { borrower, orderId, reference: await openPayment(hiram, borrower, payment) };
    });
    const isAway = ({ orderId }: Loan) => machines[bucketOf(orderId)] === portOf(0);
    away = owing.filter(isAway);
    [quiet, ...there] = owing.filter((loan) => !isAway(loan));
  }, 240_000);
  afterAll(async () => {
    await hiram?.stop();
    await citus?.stop();
  });

  const portOf = (worker: number): number => {
    const { database } = citus.workers[worker]?.place ?? {};
    return database && 'url' in database ? Number(new URL(database.url).port) : 0;
  };
  const machinesOfBuckets = async (): Promise<number[]> => {
    const { rows } = await hiram.database.pool.query<{ port: number }>(
      `select s.nodeport as port from generate_series(0, 255) bucket join citus_shards s on s.shardid =
        get_shard_id_for_distribution_column('borrower'::regclass, bucket::smallint) order by bucket`,
    );
    return rows.map(({ port }) => port);
  };
  /** Sends each payment until it is acknowledged, or once while a machine is away. */
  const send = async (each: Sent): Promise<void> => {
    const { reference } = each.loan;
    const told = { paymentId: each.paymentId, reference, state: 'SUCCEEDED' as const, amountMinor: 1 };
    const { status, effect } = await sendPaymentReport(hiram, told);
    statuses.add(status);
    each.isAcknowledged = effect === 'recorded' || effect === 'known-already';
  };
  const newPayments = (loans: readonly Loan[], round: string): Sent[] =>
    Array.from({ length: paymentsPerLoan }, (_, index) => index).flatMap((index) =>
      loans.map((loan) => ({
        loan,
        paymentId: `pay-${round}-${index}-${loan.orderId}`,
        isAcknowledged: false,
      })),
    );

  it.each(Array.from({ length: kills }, (_, kill) => kill))(
    'SHARD-06 refuses its buckets with a sentence and serves the others (kill %i)',
    async (kill) => {
      const load = newPayments([...away, ...there], `kill-${kill}`);
      sent.push(...load);
      let killing: Promise<void> | null = null;
      let acknowledged = 0;
      await inParallel(load, 8, async (each) => {
        await send(each);
        if (each.isAcknowledged) acknowledged += 1;
        if (acknowledged >= load.length / 3) killing ??= citus.workers[0]?.endAtOnce() ?? null;
      });
      await killing;
      expect([...statuses].sort()).toEqual([200, 503]);
      const [refusedLoan] = away;
      const answer = await refusedLoan?.borrower.call('loanDetails', {
        orderId: refusedLoan.orderId,
        productId,
      });
      expect(answer).toMatchObject({ status: 503, message: en.unavailable });
      const page = await refusedLoan?.borrower.page(pagePaths.orderDetails, {
        orderId: refusedLoan.orderId,
        productId,
      });
      expect(page?.status).toBe(503);
      const others = load.filter(({ loan }) => there.includes(loan));
      // A connection that still knew the machine costs one request its answer: it is repeated, as its provider does.
      const repeats = (): Sent[] => others.filter(({ isAcknowledged }) => !isAcknowledged);
      for (let round = 0; round < 3; round += 1) await inParallel(repeats(), 4, send);
      expect(repeats().map(({ paymentId }) => paymentId)).toEqual([]);
      for (const { borrower, orderId } of there)
        expect(await borrower.call('loanDetails', { orderId, productId })).toMatchObject({
          status: 200,
          code: 0,
        });
    },
    120_000,
  );

  it('SHARD-06 goes on with the outbox, the polls and the day work of the others', async () => {
    if (!quiet) throw new Error('nobody is left');
    const { borrower, orderId, reference } = quiet;
    hiram.world?.setFaults({ webhooks: 'silent' });
    await hiram.sandbox('POST', `/sandbox/payments/${reference}`, {});
    hiram.world?.setFaults({ webhooks: 'normal' });
    hiram.passTime(120_000);
    await hiram.worker.drain();
    await pollProvider(hiram.context);
    await runDayWork(hiram.context);
    await hiram.worker.drain();
    const bucket = bucketOf(orderId);
    const { rows } = await hiram.database.pool.query<{ waits: number; paid: number }>(
      `select (select count(*)::int from outbox where bucket = $1 and done_at is null) as waits,
        (select count(*)::int from payment where bucket = $1 and order_id = $2 and learned_from = 'poller') as paid`,
      [bucket, orderId],
    );
    expect(rows).toEqual([{ waits: 0, paid: 1 }]);
    expect(await borrower.call('loanDetails', { orderId, productId })).toMatchObject({ code: 0 });
    // Where debits are taken, the details of each loan look for one that is under way.
    const { db } = hiram.context;
    expect(await findDebitsUnderWay(db, shardOfIds([orderId]), [orderId])).toEqual([undefined]);
  }, 120_000);

  it('SHARD-06 does all recurring work of the others, but what needs the whole book', async () => {
    const machines = await machinesOfBuckets();
    const areAway = hiram.context.shards.all.filter(
      ({ buckets }) => machines[buckets?.[0] ?? 0] === portOf(0),
    ).length;
    const found: Record<string, unknown> = {};
    for (const { name, run } of hiram.features.flatMap(({ recurring }) => recurring ?? [])) {
      const passedOver = new Set<unknown>();
      const warn = (fields: object) => 'away' in fields && passedOver.add(fields.away);
      const log = { ...hiram.context.log, warn, error: () => undefined, info: () => undefined };
      const isDone = await run({ ...hiram.context, log } as Context, () => false).then(
        () => true,
        () => false,
      );
      if (!isDone || [...passedOver].some((count) => count !== areAway))
        found[name] = isDone ? [...passedOver] : 'failed';
    }
    expect(Object.keys(found).sort()).toEqual(needsWholeBook);
  }, 120_000);

  it('SHARD-06 has lost nothing that was acknowledged, and doubles nothing, once the worker is back', async () => {
    const acknowledged = sent
      .filter(({ isAcknowledged }) => isAcknowledged)
      .map(({ paymentId }) => paymentId);
    await citus.workers[0]?.startAgain();
    const ids = async () => {
      const { rows } = await hiram.database.pool.query<{ id: string }>(
        `select provider_payment_id as id from payment where learned_from = 'webhook'`,
      );
      return rows.map(({ id }) => id);
    };
    await expect
      .poll(() => ids().catch(() => []), { timeout: 60_000 })
      .toEqual(expect.arrayContaining(acknowledged));
    for (let left = sent; left.length > 0; left = sent.filter(({ isAcknowledged }) => !isAcknowledged))
      await inParallel(left, 4, send);
    expect((await ids()).sort()).toEqual(sent.map(({ paymentId }) => paymentId).sort());
    const isDrained = () =>
      hiram.worker.drain().then(
        () => true,
        () => false,
      );
    await expect.poll(isDrained, { timeout: 60_000 }).toBe(true);
    for (const { orderId, borrower } of [...away, ...there]) {
      const { sum, postings } = await hiram.ledger(orderId);
      expect(sum).toBe(0);
      const received = postings.filter(({ kind }) => kind === 'payment-received');
      const ones = received.filter(({ amountMinor }) => amountMinor === 1);
      expect(ones).toHaveLength(sent.filter(({ loan }) => loan.orderId === orderId).length);
      expect(await borrower.call('loanDetails', { orderId, productId })).toMatchObject({ code: 0 });
    }
    const newcomer = await hiram.borrower();
    expect(await applyFor(newcomer, productId)).not.toBe('');
  }, 240_000);
});
