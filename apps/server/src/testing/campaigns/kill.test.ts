import { dayOf } from '@hiram/lending/calendar-day';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../ground/engine/open-database.ts';
import { lockLoan } from '../../loans/book/loan-store.ts';
import { planRecording } from '../../loans/book/plan-recording.ts';
import { forEachEngine, type TestPlace } from '../databases/engines.ts';
import { campaignSize, inParallel } from './campaign.ts';
import {
  type Asked,
  bindNewcomers,
  openReferences,
  repeatablePayment,
  repeatablePush,
} from './process-load.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const kills = campaignSize({ short: 3, long: 100 });
const loans = campaignSize({ short: 2, long: 40 });
const newcomersPerLife = 6;
const businessDay = dayOf('2027-01-05');

forEachEngine(`a server that is killed ${kills} times under load`, (makePlace) => {
  let place: TestPlace;
  let database: OpenDatabase;
  const asked: Asked[] = [];

  beforeAll(async () => {
    place = await makePlace();
    let server = await startServerProcess(place);
    const references = await openReferences(server, loans);
    for (let life = 1; life <= kills; life += 1) {
      const newcomers = await bindNewcomers(server, newcomersPerLife);
      const pushes = newcomers.map(repeatablePush);
      const payments = Array.from({ length: 2_000 }, (_, index) =>
        repeatablePayment(
          references[index % references.length] ?? '',
          `pay-${life}-${index}`,
          1 + (index % 7),
        ),
      );
      const answers = await loadUntilKilled(server, mix(pushes, payments), 5 + ((life * 37) % 60));
      server = await startServerProcess(place);
      asked.push(...(await sendUnanswered(server, answers)));
    }
    await server.stop();
    database = await openDatabase(place.database);
  }, 3_600_000);
  afterAll(async () => {
    await database?.close();
    await place?.remove();
  });

  /** One application after every few payments, so that a kill interrupts both. */
  function mix<T>(rare: readonly T[], frequent: readonly T[]): T[] {
    return frequent.flatMap((each, index) => {
      const other = index % 6 === 0 ? rare[index / 6] : undefined;
      return other === undefined ? [each] : [other, each];
    });
  }

  /**
   * Sends eight requests at a time, and kills the server once enough are acknowledged and others still run.
   */
  async function loadUntilKilled(
    server: ServerProcess,
    load: readonly Omit<Asked, 'isAcknowledged'>[],
    acknowledgedMax: number,
  ): Promise<Asked[]> {
    const answers: Asked[] = [];
    let killing: Promise<void> | null = null;
    let acknowledged = 0;
    await inParallel(load, 8, async (each) => {
      if (killing) return;
      const isAcknowledged = await each.again(server).catch(() => false);
      answers.push({ ...each, isAcknowledged });
      if (isAcknowledged) acknowledged += 1;
      if (acknowledged >= acknowledgedMax) killing ??= server.kill();
    });
    await killing;
    return answers;
  }

  /** Repeats unanswered requests, as a provider and a borrower do, and some of the answered ones. */
  const sendUnanswered = (server: ServerProcess, answers: readonly Asked[]): Promise<Asked[]> =>
    inParallel([...answers.entries()], 1, async ([index, each]) =>
      each.isAcknowledged && index % 10 !== 0 ? each : { ...each, isAcknowledged: await each.again(server) },
    );

  const idsOf = (kind: Asked['kind']): string[] =>
    asked.filter((each) => each.kind === kind && each.isAcknowledged).map(({ id }) => id);

  it('has every acknowledged payment in its books once, and no other', async () => {
    const rows = await database.db
      .selectFrom('payment')
      .leftJoin('order_event', (join) =>
        join
          .onRef('order_event.bucket', '=', 'payment.bucket')
          .onRef('order_event.id', '=', 'payment.event_id'),
      )
      .select(['payment.provider_payment_id as id', 'order_event.kind'])
      .execute();
    expect(asked.every(({ isAcknowledged }) => isAcknowledged)).toBe(true);
    expect(rows.map(({ id }) => id).sort()).toEqual(idsOf('payment').sort());
    expect(rows.every(({ kind }) => kind === 'paid')).toBe(true);
    const events = await database.db
      .selectFrom('order_event')
      .select('id')
      .where('kind', '=', 'paid')
      .execute();
    expect(events).toHaveLength(rows.length);
  });

  it('CONF-08 has one loan for every acknowledged application', async () => {
    const orders = await database.db.selectFrom('loan_order').select(['id', 'borrower_id']).execute();
    const borrowers = orders.map((order) => order.borrower_id);
    expect(new Set(borrowers).size).toBe(orders.length);
    for (const id of idsOf('push')) expect(borrowers).toContain(id);
    const submitted = await database.db
      .selectFrom('order_event')
      .select('order_id')
      .where('kind', '=', 'submitted')
      .execute();
    expect(submitted).toHaveLength(orders.length);
  });

  it('LEND-09 has a ledger for every loan that sums to zero and matches its events', async () => {
    const orders = await database.db.selectFrom('loan_order').select('id').execute();
    for (const { id } of orders) {
      const order = await lockLoan(database.db, id);
      const at = { today: businessDay, now: new Date() };
      expect(planRecording(order, [], at).newPostings).toEqual([]);
    }
    const sums = await database.pool.query<{ paid: bigint; booked: bigint }>(
      `select (select coalesce(sum(amount_minor), 0)::bigint from payment) as paid,
       (select coalesce(sum(amount_minor), 0)::bigint from posting where kind = 'payment-received') as booked`,
    );
    expect(sums.rows[0]?.booked).toBe(sums.rows[0]?.paid);
  });
});
