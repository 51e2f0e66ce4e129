import { addDays, dayOf, formatDay } from '@hiram/lending/calendar-day';
import type { BulkItem, BulkPreview, BulkRecipientItem } from '@hiram/wire/staff/messages/bulk-messages';
import { beforeAll, expect, it } from 'vitest';
import { appendContactWish } from '../../contacts/contact-wish-store.ts';
import { stopReminders } from '../../contacts/reminder-stop-store.ts';
import { newId } from '../../ground/new-id.ts';
import { borrow } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/staff.ts';
import { requestAction } from '../../testing/staff/staff-actions.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

const hourMs = 3_600_000;
/** Ten days after the due day of a loan of 2026-11-20 in one payment: no step of a cadence is near. */
const today = dayOf('2027-03-01');
const late = { kind: 'overdue', market: 'PH', daysLateMin: 1, daysLateMax: 400 };

type Lent = { readonly borrower: TestBorrower; readonly orderId: string };

describeHiram('a message to many', ({ hiram }) => {
  let collector: TestStaff;
  let officer: TestStaff;
  const lent = new Map<string, Lent>();
  const of = (name: string): Lent => lent.get(name) as Lent;

  /** Sessions do not outlast the hours that pass. */
  const signIn = async () => {
    collector = await signInStaff(hiram.baseUrl, 'collector');
    officer = await signInStaff(hiram.baseUrl, 'credit-officer');
  };
  beforeAll(async () => {
    await signIn();
    await hiram.setToday('2026-11-20');
    for (const name of ['plain', 'other', 'evening', 'often', 'quiet', 'promised', 'held']) {
      const borrower = await hiram.borrower();
      lent.set(name, { borrower, orderId: await borrow(hiram, borrower, '1002') });
    }
    const second = await borrow(hiram, of('plain').borrower, '1003');
    lent.set('second', { borrower: of('plain').borrower, orderId: second });
    await hiram.setToday(formatDay(today));
    const { db, clock } = hiram.context;
    const now = clock.businessNow();
    const wish = (name: string, wishes: Partial<Parameters<typeof appendContactWish>[2]>) =>
      appendContactWish(
        db,
        { borrowerId: of(name).borrower.userId, staffId: null },
        { hours: null, quietUntil: null, locale: null, ...wishes },
        now,
      );
    await wish('evening', { hours: { fromMinute: 20 * 60, untilMinute: 21 * 60 } });
    await wish('quiet', { quietUntil: addDays(today, 12) });
    await promise('promised');
    await requestAction(officer, { kind: 'hold', orderId: of('held').orderId });
    const call = {
      ...{ channel: 'call', person: 'borrower', result: 'no-answer' },
      ...{ note: 'Rang.', happenedAt: null },
    };
    for (let calls = 0; calls < 2; calls += 1)
      await officer.send('POST', `/loans/${of('often').orderId}/contacts`, call);
  }, 240_000);

  const promise = (name: string) => {
    const { borrower, orderId } = of(name);
    const stop = { orderId, borrowerId: borrower.userId, sourceId: newId(), cause: 'promised' } as const;
    const until = { ...stop, untilDay: addDays(today, 5) };
    return stopReminders(hiram.context.db, until, hiram.context.clock.businessNow());
  };
  const wanted = { group: late, template: 'messageOverdue' };
  const preview = async (over: object = {}) =>
    collector.send<BulkPreview>('POST', '/bulk-messages/preview', { ...wanted, ...over });
  const request = async (key: string = newId(), over: object = {}) => {
    const { listSha256 } = (await preview()).data;
    const body = { ...wanted, reason: 'The counters were closed.', listSha256, ...over };
    return collector.send<BulkItem>('POST', '/bulk-messages', body, key);
  };
  const decide = (bulk: BulkItem, approve = true, staff = officer, inputSha256 = bulk.inputSha256) =>
    staff.send<BulkItem>('POST', `/bulk-messages/${bulk.id}/decision`, { approve, inputSha256 });
  const statesOf = async (bulk: BulkItem) => {
    await signIn();
    const path = `/bulk-recipients?bulkId=${bulk.id}&perPage=100`;
    const rows = (await officer.get<BulkRecipientItem[]>(path)).data;
    const named = [...lent].map(([name, { orderId }]) => {
      const row = rows.find((each) => each.orderId === orderId);
      return [name, row?.why ? `${row.state}: ${row.why}` : row?.state];
    });
    return Object.fromEntries(named);
  };
  const count = async (table: string, where: string): Promise<number> => {
    const { rows } = await hiram.database.pool.query<{ count: number }>(
      `select count(*)::int as count from ${table} where ${where}`,
    );
    return rows[0]?.count ?? 0;
  };
  const texts = () => count('borrower_message', 'true');
  const contacts = () => count('contact', "topic = 'messageOverdue' and channel = 'text'");
  const pass = async (hours: number) => {
    hiram.passTime(hours * hourMs);
    await hiram.worker.drain();
  };

  /** Publishes another sentence of a message in a language. */
  const changeWords = async (key: string): Promise<void> => {
    const manager = await signInStaff(hiram.baseUrl, 'product-manager');
    const place = `/set-up-versions/message/${key}`;
    const [newest] = (await manager.get<{ version: number }[]>(place)).data;
    const basedOn = newest?.version ?? 0;
    const { content } = (await manager.get<{ content: { sentence: string } }>(`${place}/${basedOn}`)).data;
    const sentence = `${content.sentence} Other words.`;
    const version = { content: { sentence }, basedOn, fromDay: null, reason: 'a test' };
    expect((await manager.send('POST', `/message-templates/${key}/versions`, version)).status).toBe(200);
  };

  it('CONT-11 a preview says how many it would reach now and later, and who is left out and why', async () => {
    const { status, data } = await preview();
    expect(status).toBe(200);
    expect([data.goes, data.waits, data.leftOut]).toEqual([2, 2, 4]);
    const stateOf = (name: string) => {
      const row = data.rows.find(({ orderId }) => orderId === of(name).orderId);
      return [row?.state, row?.why, row?.until];
    };
    expect(stateOf('second')).toEqual(['goes', '', null]);
    expect(stateOf('plain')).toEqual(['left-out', 'same-borrower', null]);
    expect(stateOf('other')).toEqual(['goes', '', null]);
    expect(stateOf('evening')).toEqual(['waits', 'borrower-hours', '2027-03-01T12:00:00.000Z']);
    expect(stateOf('often')).toEqual(['waits', 'day-limit', '2027-03-01T22:00:00.000Z']);
    expect(stateOf('quiet').slice(0, 2)).toEqual(['left-out', 'quiet']);
    expect(stateOf('promised').slice(0, 2)).toEqual(['left-out', 'promised']);
    expect(stateOf('held').slice(0, 2)).toEqual(['left-out', 'on-hold']);
    expect(data.sample).toMatch(/overdue/i);
    expect(data.endsOn).toBe('2027-03-03');
  });

  it('CONT-11 a message that would not be true, a group that is empty and one that was changed are refused', async () => {
    const early = (await preview({ template: 'messageDueSoon' })).data;
    expect([early.goes, early.waits]).toEqual([0, 0]);
    expect(early.causes).toContainEqual({ state: 'left-out', why: 'not-true', loans: 6 });
    const nobody = await request(newId(), { template: 'messageDueSoon', listSha256: early.listSha256 });
    expect(nobody.error?.code).toBe('not-possible');
    expect((await request(newId(), { listSha256: 'a'.repeat(64) })).error?.code).toBe('request-changed');
    const turned = { ...late, daysLateMin: 9, daysLateMax: 1 };
    expect((await preview({ group: turned })).status).toBe(400);
    expect((await preview({ template: 'messagePaid' })).status).toBe(400);
    const tomorrow = { kind: 'tomorrow', market: 'PH', stepDay: 3 };
    expect((await preview({ group: tomorrow })).data).toMatchObject({ goes: 0, rows: [] });
    expect(await count('bulk_message', 'true')).toBe(0);
  });

  it('CONT-11 a key asks for one message: another one under it is refused, in the same instant as well', async () => {
    const [key, together] = [newId(), newId()];
    const bulk = (await request(key)).data;
    expect((await request(key)).data.id).toBe(bulk.id);
    const toFewer = { group: { ...late, daysLateMin: 2 } };
    for (const over of [{ reason: 'Another.' }, toFewer, { listSha256: 'a'.repeat(64) }])
      expect(await request(key, over)).toMatchObject({
        status: 409,
        error: { code: 'key-used-differently' },
      });
    const reasons = ['One.', 'Another.'];
    const both = await Promise.all(reasons.map((reason) => request(together, { reason })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await hiram.database.pool.query('delete from bulk_recipient');
    await hiram.database.pool.query('delete from bulk_message');
  });

  it('CONT-11 DESK-10 DESK-14 one person asks and another approves exactly that; each gets it once, within hours and limits', async () => {
    const key = newId();
    const bulk = (await request(key)).data;
    expect(bulk).toMatchObject({ status: 'waiting', listed: 4, sent: 0, leftOut: 4 });
    expect((await request(key)).data.id).toBe(bulk.id);
    const counted = async (staff: TestStaff) =>
      (await staff.get<Record<string, number>>('/queue-counts')).data['bulk-messages'];
    expect([await counted(collector), await counted(officer)]).toEqual([0, 1]);
    expect((await decide(bulk, true, collector)).status).toBe(403);
    expect((await officer.send('POST', '/bulk-messages', { ...wanted }, newId())).status).toBe(403);
    expect((await decide(bulk, true, officer, 'b'.repeat(64))).error?.code).toBe('request-changed');
    await hiram.worker.drain();
    const before = [await texts(), await contacts()];
    const approved = await Promise.all([decide(bulk), decide(bulk)]);
    expect(approved.map(({ status }) => status).sort()).toEqual([200, 409]);
    await hiram.worker.drain();
    const sent = { plain: 'left-out: same-borrower', second: 'sent', other: 'sent' };
    const out = { quiet: 'left-out: quiet', promised: 'left-out: promised', held: 'left-out: on-hold' };
    expect(await statesOf(bulk)).toEqual({ ...sent, ...out, evening: 'listed', often: 'listed' });
    await promise('evening');
    await pass(8.5);
    expect(await statesOf(bulk)).toMatchObject({ evening: 'dropped: promised', often: 'listed' });
    await pass(9);
    expect(await statesOf(bulk)).toMatchObject({ often: 'listed' });
    await pass(2);
    expect(await statesOf(bulk)).toEqual({ ...sent, ...out, evening: 'dropped: promised', often: 'sent' });
    const after = [await texts(), await contacts()];
    expect(after).toEqual(before.map((each) => each + 3));
    // What was sent is tried again, as after a crash before it was noted.
    await hiram.database.pool.query(
      "update outbox set done_at = null, run_at = now() - interval '1 year' where kind = 'send-bulk-message'",
    );
    await hiram.database.pool.query(
      "update bulk_recipient set state = 'listed', settled_at = null where state = 'sent'",
    );
    await hiram.worker.drain();
    expect([await texts(), await contacts()]).toEqual(after);
    const item = (await officer.get<BulkItem>(`/bulk-messages/${bulk.id}`)).data;
    expect(item).toMatchObject({ status: 'done', sent: 3, dropped: 1, leftOut: 4, listed: 0 });
  });

  it('CONT-11 words that changed since they were read are not approved, and what was decided on stays readable', async () => {
    await hiram.setToday(formatDay(addDays(today, 8)));
    await signIn();
    const bulk = (await request()).data;
    await changeWords('messageOverdue.en');
    expect((await decide(bulk)).error?.code).toBe('request-changed');
    const read = (await officer.get<BulkItem>(`/bulk-messages/${bulk.id}`)).data;
    expect(read).toMatchObject({ status: 'waiting', sentence: expect.stringContaining('Other words.') });
    expect((await decide(read, false)).data.status).toBe('declined');
    await changeWords('messageOverdue.en');
    const later = (await officer.get<BulkItem>(`/bulk-messages/${bulk.id}`)).data;
    expect(later).toMatchObject({ status: 'declined', sentence: read.sentence });
  });

  it('CONT-11 words that changed after they were approved reach nobody who waits still, and staff see why', async () => {
    await hiram.setToday(formatDay(addDays(today, 8)));
    await signIn();
    const bulk = (await request()).data;
    expect((await decide(bulk)).data).toMatchObject({ status: 'done' });
    await hiram.worker.drain();
    const waiting = Object.entries(await statesOf(bulk)).filter(([, state]) => state === 'listed');
    expect(waiting).not.toEqual([]);
    // Another language than the one that its borrowers read.
    await changeWords('messageOverdue.fil');
    await pass(24);
    const after = await statesOf(bulk);
    expect(waiting.map(([name]) => after[name])).toEqual(waiting.map(() => 'dropped: words-changed'));
    const again = (await request()).data;
    expect((await decide(again)).data).toMatchObject({ status: 'done' });
    await pass(24);
    expect(Object.values(await statesOf(again))).toContain('sent');
  });

  it('CONT-11 what is declined, withdrawn or too old reaches nobody', async () => {
    await hiram.setToday(formatDay(addDays(today, 9)));
    await signIn();
    const before = [await texts(), await contacts()];
    const declined = (await request()).data;
    expect((await decide(declined, false)).data.status).toBe('declined');
    expect((await decide(declined)).error?.code).toBe('request-decided');
    const withdrawn = (await request()).data;
    const withdraw = (staff: TestStaff) => staff.send('POST', `/bulk-messages/${withdrawn.id}/withdrawal`);
    expect((await withdraw(officer)).status).toBe(403);
    expect((await withdraw(collector)).status).toBe(200);
    const old = (await request()).data;
    await hiram.setToday(formatDay(addDays(today, 12)));
    await signIn();
    expect((await decide(old)).error?.message).toContain('asked for again');
    await hiram.worker.drain();
    expect(await count('outbox', "kind = 'send-bulk-message' and done_at is null")).toBe(0);
    expect([await texts(), await contacts()]).toEqual(before);
  });
});
