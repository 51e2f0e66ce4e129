import { dayOf } from '@hiram/lending/calendar-day';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { newId } from '../../ground/new-id.ts';
import { openIntent } from '../../payments/intents/payment-intent-store.ts';
import { borrow } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { sendPaymentReport } from '../../testing/samples/provider-messages.ts';
import { signInStaff } from '../../testing/staff/staff.ts';
import { loadLockedLoans } from '../book/lock-loans.ts';
import { planRecording } from '../book/plan-recording.ts';
import { makeTurns, runDayWork } from './day-work.ts';
import { listLastRuns } from './day-work-run-store.ts';

const noLimit = Number.POSITIVE_INFINITY;
const onePage = { turnMsMax: noLimit, pageMax: 1, loansPerSecondMax: noLimit };

describeHiram('the day work of many loans', ({ hiram }) => {
  let orderIds: string[] = [];

  const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await hiram.database.pool.query<Row>(text, values)).rows;
  const listDue = async () => {
    const due = await query<{ id: string }>(
      `select id from loan_order where next_day_work <= date '1970-01-01' + $1::int order by id`,
      [Number(hiram.context.clock.today('PH'))],
    );
    return due.map(({ id }) => id);
  };
  /** Makes every loan due again, as an older day left it. */
  const makeDue = (day = '2026-11-20') =>
    query('update loan_order set next_day_work = $1 where next_day_work is not null', [day]);
  /** The reference of a code that takes any amount for a loan. */
  const openStandingCode = async (orderId: string): Promise<string> => {
    const [loan] = await loadLockedLoans(hiram.database.db, [orderId]);
    const { reference } = await openIntent(
      hiram.database.db,
      {
        orderId,
        borrowerId: loan?.borrowerId ?? '',
        purpose: 'repayment',
        amountMinor: null,
        currency: 'PHP',
        provider: 'sandbox',
        channelNumber: '90006',
        quotedOn: '2030-06-02',
        expiresAt: null,
      },
      hiram.context.clock.businessNow(),
    );
    return reference;
  };
  const listFaults = () =>
    query<{ order_id: string; failures: number; reason: string }>(
      'select order_id, failures, reason from day_work_fault',
    );
  /** Whether the ledger of a loan is the one that a re-play from the beginning derives on a day. */
  const isPosted = async (orderId: string, day: string) => {
    const [loan] = await loadLockedLoans(hiram.database.db, [orderId]);
    if (!loan) throw new Error('no such loan');
    return planRecording(loan, [], { today: dayOf(day), now: new Date() }).newPostings.length === 0;
  };
  /** Spoils the contract of a loan; answers what mends it. */
  const spoilContract = async (orderId: string) => {
    const save = (contract: unknown) =>
      query(
        'update loan_order set contract = $2, contract_sha256 = $3 where bucket = bucket_of($1) and id = $1',
        [orderId, contract, newId()],
      );
    const [found] = await query<{ contract: { terms: object } }>(
      'select contract from loan_order where bucket = bucket_of($1) and id = $1',
      [orderId],
    );
    if (!found) throw new Error('no such loan');
    const { contract } = found;
    // A re-play from a snapshot does not come to what is spoiled here.
    await query('delete from loan_snapshot where bucket = bucket_of($1) and order_id = $1', [orderId]);
    await save({ ...contract, terms: { ...contract.terms, interestPerDay: 'unreadable' } });
    return () => save(contract);
  };

  beforeAll(async () => {
    await hiram.setToday('2026-11-20');
    for (let loans = 0; loans < 3; loans += 1)
      orderIds.push(await borrow(hiram, await hiram.borrower(), '1003'));
    orderIds = orderIds.sort();
    await hiram.setToday('2027-03-01');
  });
  afterEach(() => query('delete from day_work_fault'));

  it('WORK-01 ends a turn when its time is over, goes on behind it in the next, and comes to every loan', async () => {
    await makeDue();
    const turn = makeTurns({ ...onePage, turnMsMax: 0 });
    for (const left of [2, 1, 0]) {
      await turn(hiram.context);
      expect(await listDue()).toHaveLength(left);
    }
  });

  it('WORK-01 ends behind the page in hand when the process is about to end, and the next process goes on', async () => {
    await makeDue();
    await makeTurns(onePage)(hiram.context, () => true);
    expect(await listDue()).toHaveLength(2);
    await runDayWork(hiram.context);
    expect(await listDue()).toEqual([]);
  });

  it('WORK-14 works on no more loans in a second than it may, however quick the machine is', async () => {
    await makeDue();
    const startedAt = performance.now();
    await makeTurns({ ...onePage, loansPerSecondMax: 2 })(hiram.context);
    expect(await listDue()).toEqual([]);
    expect(performance.now() - startedAt).toBeGreaterThan(1_400);
  });

  it('WORK-01 is shared by processes that work at the same time, each loan once', async () => {
    await hiram.setToday('2027-03-02');
    await makeDue();
    await Promise.all([runDayWork(hiram.context), runDayWork(hiram.context)]);
    expect(await listDue()).toEqual([]);
    for (const orderId of orderIds) expect(await isPosted(orderId, '2027-03-02')).toBe(true);
  });

  it('WORK-02 sets a loan aside that cannot be worked on, works on the others, and takes it back when it can', async () => {
    const [poisoned = '', ...others] = orderIds;
    await makeDue();
    const mend = await spoilContract(poisoned);
    await runDayWork(hiram.context);
    expect(await listDue()).toEqual([poisoned]);
    expect(await listFaults()).toMatchObject([{ order_id: poisoned, failures: 1 }]);
    for (const orderId of others) expect(await isPosted(orderId, '2027-03-02')).toBe(true);
    await runDayWork(hiram.context);
    expect(await listFaults()).toMatchObject([{ failures: 1 }]);
    hiram.passTime(61_000);
    await runDayWork(hiram.context);
    expect(await listFaults()).toMatchObject([{ failures: 2 }]);
    await mend();
    hiram.passTime(121_000);
    await runDayWork(hiram.context);
    expect([await listDue(), await listFaults()]).toEqual([[], []]);
  });

  it('WORK-02 works on each loan alone when a page cannot be saved as a whole', async () => {
    const [refused = '', ...others] = orderIds;
    await makeDue();
    await query(`alter table loan_order add constraint of_the_test
      check (id <> '${refused}' or next_day_work = '2026-11-20')`);
    await runDayWork(hiram.context);
    await query('alter table loan_order drop constraint of_the_test');
    expect(await listDue()).toEqual([refused]);
    expect(await listFaults()).toMatchObject([
      { order_id: refused, reason: expect.stringContaining('of_the_test') },
    ]);
    for (const orderId of others) expect(await isPosted(orderId, '2027-03-02')).toBe(true);
  });

  it('WORK-03 brings a loan that was left for years forward in pieces, to the same ledger', async () => {
    const [orderId = ''] = orderIds;
    await hiram.setToday('2030-06-01');
    expect(await isPosted(orderId, '2030-06-01')).toBe(true);
    expect(await listDue()).toEqual([]);
    const [{ pages } = { pages: 0 }] = await query<{ pages: number }>(
      `select count(distinct posted_at)::int as pages from posting
       where bucket = bucket_of($1) and order_id = $1 and value_day > '2027-03-02'`,
      [orderId],
    );
    expect(pages).toBeGreaterThan(1);
  });

  it('WORK-07 posts the same from a snapshot, without one, and behind a payment of a day before it', async () => {
    const [orderId = '', other = '', third = ''] = orderIds;
    const listSnapshots = async () => {
      const kept = await query<{ order_id: string }>('select order_id from loan_snapshot order by order_id');
      return kept.map(({ order_id }) => order_id);
    };
    expect(await listSnapshots()).toEqual(orderIds);
    await query('delete from loan_snapshot where bucket = bucket_of($1) and order_id = $1', [other]);
    await query(
      "update loan_snapshot set made_by = 'an older code' where bucket = bucket_of($1) and order_id = $1",
      [third],
    );
    await hiram.setToday('2030-06-02');
    for (const id of orderIds) expect(await isPosted(id, '2030-06-02')).toBe(true);
    expect(await listSnapshots()).toEqual(orderIds);
    const late = await openStandingCode(orderId);
    await sendPaymentReport(hiram, {
      paymentId: 'paid-before-the-snapshot',
      reference: late,
      state: 'SUCCEEDED',
      amountMinor: 100_000,
      paidAt: new Date('2030-05-20T04:00:00Z'),
    });
    await hiram.setToday('2030-06-03');
    for (const id of orderIds) expect(await isPosted(id, '2030-06-03')).toBe(true);
    const [{ paid } = { paid: 0 }] = await query<{ paid: number }>(
      `select count(*)::int as paid from order_event
       where bucket = bucket_of($1) and order_id = $1 and kind = 'paid' and value_day = '2030-05-20'`,
      [orderId],
    );
    expect(paid).toBe(1);
  });

  it('WORK-04 counts what was done on a day, and when nothing was left of it', async () => {
    await hiram.setToday('2030-06-04');
    const runs = await listLastRuns(hiram.database.db);
    expect(runs).toMatchObject([
      { market: 'PH', day: '2030-06-04', loans_done: 3n, ended_at: expect.any(Date) },
    ]);
    const auditor = await signInStaff(hiram.baseUrl, 'auditor');
    const read = async () => (await auditor.get<{ dayWork: object }>('/service-status')).data.dayWork;
    const market = { market: 'PH', day: '2030-06-04', done: 3 };
    expect(await read()).toMatchObject({
      setAside: 0,
      markets: [{ ...market, left: 0, endedAt: expect.any(String) }],
    });
    await makeDue('2030-06-04');
    await makeTurns({ ...onePage, turnMsMax: 0 })(hiram.context);
    expect(await read()).toMatchObject({ markets: [{ ...market, done: 4, left: 2, endedAt: null }] });
  });
});
