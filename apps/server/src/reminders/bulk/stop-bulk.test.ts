import type { BulkItem, BulkPreview, BulkRecipientItem } from '@hiram/wire/staff/messages/bulk-messages';
import { beforeAll, expect, it } from 'vitest';
import { appendContactWish } from '../../contacts/contact-wish-store.ts';
import { newId } from '../../ground/new-id.ts';
import { textSender } from '../../messages/sending/send-text.ts';
import { TextFailure, type TextGateway, TextUnsubscribed } from '../../providers/sms/text-gateway.ts';
import { borrow } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/staff.ts';
import { listListed, settleRecipient } from './bulk-store.ts';
import { sendBulk } from './send-bulk.ts';

const hourMs = 3_600_000;
const wanted = {
  group: { kind: 'overdue', market: 'PH', daysLateMin: 1, daysLateMax: 400 },
  template: 'messageOverdue',
};

type Queued = { readonly id: string; readonly payload: Record<string, string> };

const gatewayOf = (name: string, failure: Error): TextGateway => ({
  ...{ name, send: () => Promise.reject(failure), parseReceipt: null, findReceipt: null },
});

describeHiram('a message to many that is stopped', ({ hiram }) => {
  let collector: TestStaff;
  let officer: TestStaff;
  let bulk: BulkItem;
  const path = () => `/bulk-messages/${bulk.id}`;

  /** Two loans that are late: one borrower is written to now, the other from 20:00 on. */
  beforeAll(async () => {
    await hiram.setToday('2026-11-20');
    const borrowers = [await hiram.borrower(), await hiram.borrower()];
    for (const borrower of borrowers) await borrow(hiram, borrower, '1002');
    await hiram.setToday('2027-03-01');
    const { db, clock } = hiram.context;
    await appendContactWish(
      db,
      { borrowerId: borrowers[1]?.userId ?? '', staffId: null },
      { hours: { fromMinute: 20 * 60, untilMinute: 21 * 60 }, quietUntil: null, locale: null },
      clock.businessNow(),
    );
  }, 240_000);

  /** Sessions do not outlast the hours that pass. */
  const signIn = async () => {
    collector = await signInStaff(hiram.baseUrl, 'collector');
    officer = await signInStaff(hiram.baseUrl, 'credit-officer');
  };
  const request = async (today: string) => {
    await hiram.setToday(today);
    await signIn();
    const { listSha256 } = (await collector.send<BulkPreview>('POST', '/bulk-messages/preview', wanted)).data;
    const asked = { ...wanted, reason: 'The counters were closed.', listSha256 };
    bulk = (await collector.send<BulkItem>('POST', '/bulk-messages', asked, newId())).data;
  };
  const approve = () =>
    officer.send<BulkItem>('POST', `${path()}/decision`, { approve: true, inputSha256: bulk.inputSha256 });
  const stop = (staff = collector, reason = 'The number in it is wrong.') =>
    staff.send<BulkItem>('POST', `${path()}/stop`, { reason });
  const recipients = async () => {
    const listed = `/bulk-recipients?bulkId=${bulk.id}&perPage=100`;
    return (await officer.get<BulkRecipientItem[]>(listed)).data;
  };
  const statesOf = async () => (await recipients()).map(({ state, why }) => `${state} ${why}`.trim()).sort();
  /** Approves, and works on what that has queued. Meanwhile the server sends none of it: it gives way to what goes first. */
  const withQueued = (work: (queued: readonly Queued[]) => Promise<void>) =>
    hiram.worker.goFirst(async () => {
      await approve();
      const { rows } = await hiram.database.pool.query<Queued>(
        "select id, payload from outbox where kind = 'send-bulk-message' and done_at is null order by id",
      );
      await work(rows);
    });
  const run = ({ id, payload }: Queued, gateway: TextGateway) => {
    const routes = { all: [gateway], of: () => [gateway], named: () => gateway };
    return sendBulk(textSender(hiram.context, routes)).run(hiram.context, payload, id);
  };
  const texts = async () => {
    const { rows } = await hiram.database.pool.query('select 1 from borrower_message');
    return rows.length;
  };

  it('CONT-11 one person is enough: nothing more leaves, what left stays sent, and staff read by whom and why', async () => {
    await request('2027-03-01');
    expect((await stop()).error?.message).toContain('waits for approval');
    expect((await approve()).data).toMatchObject({ status: 'done', stoppedAt: null, stoppedBy: '' });
    await hiram.worker.drain();
    expect(await statesOf()).toEqual(['listed', 'sent']);
    expect((await stop(await signInStaff(hiram.baseUrl, 'support'))).status).toBe(403);
    expect((await stop(collector, ' ')).status).toBe(400);
    const said = await texts();
    const name = collector.account.name;
    const ended = {
      sent: 1,
      dropped: 1,
      listed: 0,
      stoppedBy: name,
      stopReason: 'The number in it is wrong.',
    };
    const { status, data } = await stop();
    expect([status, data]).toEqual([200, expect.objectContaining({ status: 'done', ...ended })]);
    expect(data.stoppedAt).not.toBeNull();
    for (const staff of [collector, officer])
      expect(await stop(staff)).toMatchObject({
        status: 422,
        error: { message: expect.stringContaining(`stopped already, by ${name}`) },
      });
    const trail = (await (await signInStaff(hiram.baseUrl, 'auditor')).get<object[]>('/audit-entries')).data;
    expect(trail).toContainEqual(
      expect.objectContaining({ action: 'POST /bulk-messages/:id/stop', outcome: 'done', staff: name }),
    );
    hiram.passTime(24 * hourMs);
    await hiram.worker.drain();
    await signIn();
    expect([await statesOf(), await texts()]).toEqual([['dropped stopped', 'sent'], said]);
    const [listed] = (await collector.get<BulkItem[]>('/bulk-messages?status=done')).data;
    expect(listed).toMatchObject(ended);
  });

  it('CONT-11 nothing is stopped where nothing is left to send', async () => {
    await request('2027-03-09');
    await approve();
    await hiram.worker.drain();
    hiram.passTime(8.5 * hourMs);
    await hiram.worker.drain();
    await signIn();
    expect(await statesOf()).toEqual(['sent', 'sent']);
    expect((await stop()).error?.message).toContain('Nothing is left to send');
  });

  it('CONT-11 whose gateway gave no answer before the stop may have got it, and the list says so', async () => {
    await request('2027-03-25');
    const silent = gatewayOf('lost', new TextFailure('lost', 'gave no answer', 'unknown'));
    await withQueued(async ([first, ...others]) => {
      if (!first) throw new Error('nobody is on the list');
      await expect(run(first, silent)).rejects.toThrow('gave no answer');
      expect((await stop()).status).toBe(200);
      for (const row of [first, ...others]) await run(row, silent);
      expect(await statesOf()).toEqual(['dropped no-answer', 'dropped stopped']);
    });
  });

  it('CONT-11 a text that its gateway refuses for good counts as not sent', async () => {
    await request('2027-04-02');
    const strict = gatewayOf('strict', new TextUnsubscribed('strict', 'is not wanted'));
    await withQueued(async (rows) => {
      for (const row of rows) await run(row, strict);
      expect(await statesOf()).toEqual(['dropped not-taken', 'dropped not-taken']);
    });
  });

  it('CONT-11 who is written to in the instant of the stop counts as sent', async () => {
    const { db, clock } = hiram.context;
    await request('2027-03-17');
    await withQueued(async () => {
      const [first, second] = await listListed(db, bulk.id);
      expect((await stop()).status).toBe(200);
      const now = clock.businessNow();
      await settleRecipient(db, first?.id ?? '', { state: 'sent', why: '' }, now);
      await settleRecipient(db, second?.id ?? '', { state: 'dropped', why: 'promised' }, now);
    });
    expect(await statesOf()).toEqual(['dropped stopped', 'sent']);
  });
});
