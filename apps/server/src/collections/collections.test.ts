import { localTime } from '@hiram/lending/market';
import type { BorrowerStory } from '@hiram/wire/staff/borrowers/borrowers';
import type { CollectionCase, CollectionItem } from '@hiram/wire/staff/collections/collections';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listContacts } from '../contacts/contact-store.ts';
import { appendContactWish } from '../contacts/contact-wish-store.ts';
import { findReminderStop } from '../contacts/reminder-stop-store.ts';
import { sql } from '../ground/engine/sql.ts';
import { runDayWork } from '../loans/day-work/day-work.ts';
import { borrow } from '../testing/borrowers/lend.ts';
import { describeHiram } from '../testing/describe-hiram.ts';
import { signInStaff, type TestStaff } from '../testing/staff/staff.ts';
import { actByTwo, requestAction } from '../testing/staff/staff-actions.ts';
import type { TestBorrower } from '../testing/test-hiram.ts';
import { decidePromises } from './promises/decide-promises.ts';
import { assignAutomatically } from './worklist/assign-by-rules.ts';
import { listAgents, listUnassigned, saveAssignmentOf } from './worklist/case-store.ts';

const productId = '1003';

describeHiram('collections', ({ hiram, staffOf }) => {
  let collector: TestStaff;
  let officer: TestStaff;
  let cashier: TestStaff;
  let borrower: TestBorrower;
  let orderId: string;

  beforeAll(async () => {
    collector = await staffOf('collector');
    officer = await staffOf('credit-officer');
    cashier = await staffOf('cashier');
  });
  /** A loan that is seven days late. */
  beforeEach(async () => {
    await hiram.setToday('2026-11-20');
    borrower = await hiram.borrower();
    orderId = await borrow(hiram, borrower, productId);
    await hiram.setToday('2027-01-12');
    await runDayWork(hiram.context);
  });

  const promise = (amountMinor = 200_000, dueDay = '2027-01-15', id = orderId) =>
    collector.send('POST', `/collections/${id}/promises`, { amountMinor, dueDay, channel: 'call' });
  const promises = async () =>
    (await collector.get<CollectionCase>(`/collections/${orderId}/case`)).data.promises;
  const worklist = async (query = '') =>
    (await collector.get<CollectionItem[]>(`/collections?${query}`)).data;
  const stop = () => findReminderStop(hiram.context.db, orderId, hiram.context.clock.today('PH'));
  const pay = (amountMinor: number, paidOn: string) =>
    requestAction(cashier, {
      kind: 'record-payment',
      orderId,
      input: { amountMinor, paidOn, method: 'cash', proof: `R${orderId.slice(-6)}${amountMinor}` },
    });

  test('COLL-01 a promise stops reminders, is a contact with the name of who wrote it down, and is broken by itself after its day', async () => {
    expect((await promise()).status).toBe(200);
    expect(await stop()).toBe('promised');
    const { db, cipher } = hiram.context;
    const contacts = await listContacts(db, cipher, { borrowerId: borrower.userId, orderId, limit: 50 });
    expect(contacts.find(({ topic }) => topic === 'promise')).toMatchObject({
      channel: 'call',
      result: 'will-pay',
    });
    await hiram.setToday('2027-01-16');
    await decidePromises(hiram.context);
    const { name: staff } = collector.account;
    expect(await promises()).toMatchObject([{ status: 'broken', amountMinor: 200_000, staff }]);
    const { data } = await collector.get<BorrowerStory>(`/borrowers/${borrower.userId}/story`);
    expect(data.promises).toMatchObject([{ isByBorrower: false, staff }]);
    expect(await stop()).toBeNull();
  });

  test('CONT-09 a promise in a call outside the hours or the wishes is refused as the call is, and one that the borrower wrote is not', async () => {
    const { db, cipher } = hiram.context;
    const none = { hoursFrom: null, hoursUntil: null, quietUntil: null, language: null };
    const support = await staffOf('support');
    const keep = (wish: object) =>
      support.send('POST', `/loans/${orderId}/contact-wish`, { ...none, ...wish });
    await keep({ hoursFrom: 18 * 60, hoursUntil: 20 * 60 });
    expect(await promise()).toMatchObject({
      status: 422,
      error: {
        message: expect.stringMatching(
          /from 18:00 to 20:00, Philippine time\. Contact is possible from 2027-01-12 18:00/,
        ),
      },
    });
    await keep({ quietUntil: '2027-01-20' });
    expect((await promise()).error?.message).toContain('asked not to be contacted before 2027-01-20');
    expect(await promises()).toEqual([]);
    const contacts = await listContacts(db, cipher, { borrowerId: borrower.userId, orderId, limit: 50 });
    expect(contacts.filter(({ topic }) => topic === 'promise')).toEqual([]);
    const written = { amountMinor: 200_000, dueDay: '2027-01-15', channel: 'reply' };
    expect((await collector.send('POST', `/collections/${orderId}/promises`, written)).status).toBe(200);
  });

  test('CONT-09 a promise is decided on for the time of its call, and stands in the ledger at it', async () => {
    const { db, cipher, clock } = hiram.context;
    const minutes = (count: number) => new Date(clock.businessNow().getTime() - count * 60_000).toISOString();
    const said = (happenedAt: string, channel = 'call') =>
      collector.send('POST', `/collections/${orderId}/promises`, {
        ...{ amountMinor: 200_000, dueDay: '2027-01-15', channel, happenedAt },
      });
    // The hours that the borrower chose ended a few minutes ago.
    const hour = Number(localTime(clock.businessNow(), 'PH').time.slice(0, 2));
    const hours = { fromMinute: (hour - 2) * 60, untilMinute: hour * 60 };
    const asked = { borrowerId: borrower.userId, staffId: null };
    await appendContactWish(db, asked, { hours, quietUntil: null, locale: null }, new Date(minutes(180)));
    expect((await promise()).status).toBe(422);
    expect((await said(minutes(-5))).error?.message).toContain('in the future');
    expect((await said(minutes(8 * 24 * 60))).error?.message).toContain('at most 7 days ago');
    const at = minutes(65);
    expect((await said(at)).status).toBe(200);
    const contacts = await listContacts(db, cipher, { borrowerId: borrower.userId, orderId, limit: 50 });
    const [contact] = contacts.filter(({ topic }) => topic === 'promise');
    expect(contact?.happenedAt.toISOString()).toBe(at);
  });

  test('COLL-01 a promise is written down also where the call that it was made in was the last of the day', async () => {
    const support = await staffOf('support');
    const call = { channel: 'call', person: 'borrower', result: 'will-pay', note: 'Pays.', happenedAt: null };
    const log = () => support.send('POST', `/loans/${orderId}/contacts`, call);
    let logged = await log();
    while (logged.status === 200) logged = await log();
    expect(logged.error?.message).toContain('the most allowed');
    expect((await promise()).status).toBe(200);
  });

  test('COLL-01 a payment of its time keeps a promise, also when it is recorded after the day', async () => {
    await promise();
    await hiram.setToday('2027-01-18');
    await decidePromises(hiram.context);
    expect(await promises()).toMatchObject([{ status: 'broken' }]);
    expect((await pay(200_000, '2027-01-14')).data.status).toBe('done');
    await decidePromises(hiram.context);
    expect(await promises()).toMatchObject([{ status: 'kept' }]);
  });

  test('COLL-01 refuses more than is owed, days that cannot be, a second open one and unknown loans', async () => {
    expect((await promise(99_000_000)).error?.code).toBe('amount-above-debt');
    expect((await promise(100, '2027-01-11')).error?.code).toBe('not-possible');
    expect((await promise(100, '2027-03-11')).error?.code).toBe('not-possible');
    await promise();
    expect((await promise()).error?.code).toBe('not-possible');
    expect(await promises()).toHaveLength(1);
    expect((await promise(100, '2027-01-15', collector.account.name)).status).toBe(404);
  });

  const anyLoan = {
    market: null,
    language: null,
    daysLateMin: 1,
    daysLateMax: 60,
    owedMinorMin: 0,
    owedMinorMax: null,
  };
  const saveRules = (rules: object[], basedOn: number, isAutomatic = false) =>
    officer.send<{ version: number }>('POST', '/assignment-rules', { rules, isAutomatic, basedOn });

  test('COLL-02 a collector’s loans are counted without those that were written off', async () => {
    const agent = collector.account.name;
    await officer.send('POST', `/collections/${orderId}/assignment`, { agent });
    const loans = async () => {
      const agents = (await officer.get<{ name: string; loans: number }[]>('/collection-agents')).data;
      return agents.find(({ name }) => name === agent)?.loans;
    };
    expect([await loans(), (await worklist(`agent=${agent}`)).length]).toEqual([1, 1]);
    const written = await actByTwo([cashier, officer], { kind: 'write-off', orderId });
    expect(written.data.status).toBe('done');
    expect([await loans(), (await worklist(`agent=${agent}`)).length]).toEqual([0, 0]);
  });

  test('COLL-02 COLL-03 loans are assigned by stored rules in turn and by hand, and each collector finds their own', async () => {
    const second = await signInStaff(hiram.baseUrl, 'collector');
    const agents = [collector.account.name, second.account.name];
    expect((await saveRules([{ ...anyLoan, agents: ['nobody'] }], 0)).error?.code).toBe('not-possible');
    expect((await saveRules([{ ...anyLoan, daysLateMin: 61, agents }], 0)).status).toBe(400);
    const none = { ...anyLoan, owedMinorMax: 100, agents };
    const rules = [none, { ...anyLoan, market: 'IN', agents }, { ...anyLoan, language: 'hi', agents }];
    expect((await saveRules(rules, 0)).data.version).toBe(1);
    expect((await officer.send('POST', '/collection-assignments')).data).toEqual({ assigned: 0 });
    expect((await saveRules([{ ...anyLoan, market: 'PH', agents }], 0)).error?.code).toBe('version-outdated');
    expect((await saveRules([{ ...anyLoan, market: 'PH', agents }], 1)).data.version).toBe(2);
    const { data } = await officer.send<{ assigned: number }>('POST', '/collection-assignments');
    expect(data.assigned).toBeGreaterThan(1);
    expect(await worklist('assignedTo=nobody')).toEqual([]);
    const counts = await Promise.all(agents.map(async (name) => (await worklist(`agent=${name}`)).length));
    expect(Math.abs((counts[0] ?? 0) - (counts[1] ?? 0))).toBeLessThan(2);
    expect(
      (await officer.send('POST', `/collections/${orderId}/assignment`, { agent: agents[1] })).status,
    ).toBe(200);
    const idsOf = async (query: string) => (await worklist(query)).map(({ id }) => id).sort();
    expect(await idsOf(`agent=${agents[1]}`)).toContain(orderId);
    expect(await idsOf('assignedTo=me')).toEqual(await idsOf(`agent=${agents[0]}`));
    const cannot = await officer.send('POST', `/collections/${orderId}/assignment`, {
      agent: cashier.account.name,
    });
    expect(cannot.error?.code).toBe('not-possible');
    expect((await collector.send('POST', '/collection-assignments')).status).toBe(403);
  });

  test('COLL-02 rules assign by themselves only where the lender wants it', async () => {
    const rules = [{ ...anyLoan, agents: [collector.account.name] }];
    const { version } = (await officer.get<{ version: number }>('/assignment-rules')).data;
    await saveRules(rules, version);
    await assignAutomatically(hiram.context);
    expect((await worklist('assignedTo=nobody')).map(({ id }) => id)).toContain(orderId);
    await saveRules(rules, version + 1, true);
    await assignAutomatically(hiram.context);
    expect(await worklist('assignedTo=nobody')).toEqual([]);
  });

  test('COLL-02 the loans of somebody who works on overdue loans no more are nobody’s, and are assigned again', async () => {
    const leaver = await signInStaff(hiram.baseUrl, 'collector');
    await officer.send('POST', `/collections/${orderId}/assignment`, { agent: leaver.account.name });
    const agentOf = async () => (await worklist('perPage=100')).find(({ id }) => id === orderId)?.agent;
    expect(await agentOf()).toBe(leaver.account.name);
    const { db } = hiram.context;
    const account = db.updateTable('staff_account').where('sign_in_name', '=', leaver.account.name);
    await account.set({ role: 'cashier' }).execute();
    expect(await agentOf()).toBe('');
    await account.set({ role: 'collector', disabled_at: new Date() }).execute();
    expect(await agentOf()).toBe('');
    expect((await worklist('assignedTo=nobody&perPage=100')).map(({ id }) => id)).toContain(orderId);
    const { version } = (await officer.get<{ version: number }>('/assignment-rules')).data;
    await saveRules([{ ...anyLoan, agents: [collector.account.name] }], version);
    await officer.send('POST', '/collection-assignments');
    expect(await agentOf()).toBe(collector.account.name);
  });

  test('COLL-02 a rule takes no loan from whoever was given it meanwhile', async () => {
    const { db, clock } = hiram.context;
    const [account] = (await listAgents(db)).filter(({ name }) => name === collector.account.name);
    const seen = (await listUnassigned(db, sql`true`, 1_000)).find(({ id }) => id === orderId);
    if (!account || !seen) throw new Error('nobody has the loan, and the collector can be given it');
    await officer.send('POST', `/collections/${orderId}/assignment`, { agent: collector.account.name });
    expect(await saveAssignmentOf(db, seen, account.id, clock.businessNow())).toBe(false);
    await officer.send('POST', `/collections/${orderId}/assignment`, { agent: '' });
    expect(await saveAssignmentOf(db, seen, account.id, clock.businessNow())).toBe(true);
  });

  test('COLL-03 the worklist begins with broken promises, then what is promised for today', async () => {
    const broken = orderId;
    await promise(100_000, '2027-01-12', broken);
    await hiram.setToday('2026-11-20');
    const other = await borrow(hiram, await hiram.borrower(), productId);
    await hiram.setToday('2027-01-13');
    await runDayWork(hiram.context);
    await promise(100_000, '2027-01-13', other);
    await decidePromises(hiram.context);
    await collector.send('POST', `/collections/${other}/next-step`, {
      text: 'Call at noon',
      on: '2027-01-14',
    });
    const rows = await worklist('perPage=100');
    const states = rows.map(({ promise: state }) => state);
    expect(states.lastIndexOf('broken')).toBeLessThan(states.indexOf('open'));
    expect(rows.find(({ id }) => id === other)).toMatchObject({
      nextStep: 'Call at noon',
      nextStepOn: '2027-01-14',
    });
    expect(rows[0]?.promise).toBe('broken');
  });

  test('COLL-03 who has not read the next step of a colleague does not replace it', async () => {
    const note = (body: object) => collector.send('POST', `/collections/${orderId}/next-step`, body);
    const noted = async () =>
      (await officer.get<CollectionCase>(`/collections/${orderId}/case`)).data.nextStep;
    const nothing = { text: '', on: '' };
    expect(await noted()).toEqual(nothing);
    const first = { text: 'Call at noon', on: '2027-01-14' };
    expect((await note({ ...first, read: nothing })).status).toBe(200);
    const refused = await note({ text: 'Visit', on: '', read: nothing });
    expect([refused.status, refused.error?.message]).toEqual([
      422,
      expect.stringContaining('A colleague has noted another next step'),
    ]);
    expect(await noted()).toEqual(first);
    // Sent again after a lost answer, the first one is noted already.
    expect((await note({ ...first, read: nothing })).status).toBe(200);
    expect((await note({ ...nothing, read: first })).status).toBe(200);
    expect(await noted()).toEqual(nothing);
  });

  test('COLL-03 both lists of late loans show the last contact with the borrower, about whichever loan it was', async () => {
    await hiram.setToday('2026-11-20');
    const other = await borrow(hiram, borrower, '1001');
    await hiram.setToday('2027-01-12');
    await runDayWork(hiram.context);
    await promise();
    const overdue = (await collector.get<CollectionItem[]>('/overdue-loans?perPage=100')).data;
    const shown = [...(await worklist('perPage=100')), ...overdue].filter(({ id }) =>
      [orderId, other].includes(id),
    );
    expect(shown).toHaveLength(4);
    expect(new Set(shown.map(({ lastContactAt }) => lastContactAt)).size).toBe(1);
    expect(shown[0]?.lastContactAt).not.toBe('');
  });
});
