import { dayOf, formatDay } from '@hiram/lending/calendar-day';
import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import type { NewPlanView } from '@hiram/wire/views/new-plan';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { appendContact, listContacts } from '../../contacts/contact-store.ts';
import { appendContactWish } from '../../contacts/contact-wish-store.ts';
import { findReminderStop } from '../../contacts/reminder-stop-store.ts';
import { newIdBeside } from '../../ground/new-id.ts';
import { borrow } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import type { TestStaff } from '../../testing/staff/staff.ts';
import { actByTwo, decideOn, requestAction } from '../../testing/staff/staff-actions.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

const productId = '1003';
/** Seven days late with the first instalment of 5,300.00: 1,000.00 once and 265.00 a day. */
const penalty = 100_000 + 7 * 26_500;

describeHiram('a new plan', ({ hiram, staffOf }) => {
  let collector: TestStaff;
  let officer: TestStaff;
  let borrower: TestBorrower;
  let orderId: string;

  beforeAll(async () => {
    collector = await staffOf('collector');
    officer = await staffOf('credit-officer');
  });
  beforeEach(async () => {
    await hiram.setToday('2026-11-20');
    borrower = await hiram.borrower();
    orderId = await borrow(hiram, borrower, productId);
    await hiram.setToday('2027-01-12');
  });

  const input = {
    instalmentCount: 4,
    intervalDays: 30,
    firstDueDay: '2027-02-11',
    interestPerDay: 0,
    waivers: [{ part: 'penalty', amountMinor: null }],
    endsOn: '2027-01-19',
  };
  const offerPlan = (changes: object = {}) =>
    requestAction(collector, { kind: 'offer-plan', orderId, input: { ...input, ...changes } });
  const offerByTwo = () => actByTwo([collector, officer], { kind: 'offer-plan', orderId, input });
  const readPlan = async (own: Record<string, string> = {}): Promise<NewPlanView> => {
    const page = await borrower.page('/new-plan', { orderId, ...own });
    const text = /<script type="application\/json">(.*)<\/script>/s.exec(await page.text())?.[1] ?? '{}';
    return (JSON.parse(text) as { content: NewPlanView }).content;
  };
  const answer = (form: Record<string, string>, by = borrower) =>
    fetch(`${hiram.baseUrl}/new-plan?${by.query}&orderId=${orderId}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form),
    });
  const refusePlan = (offerId: string, by = borrower) => answer({ answer: 'refuse', offerId }, by);
  const acceptPlan = (sha256: string) => answer({ answer: 'accept', isRead: 'on', sha256 });
  const story = async () => (await officer.get<LoanStory>(`/loans/${orderId}/story`)).data;
  const withdraw = async (offerId?: string) => {
    const input = { offerId: offerId ?? (await story()).loan.planOfferId };
    return requestAction(collector, { kind: 'withdraw-plan', orderId, input });
  };
  const endPause = (throughDay: string) =>
    requestAction(collector, { kind: 'end-pause', orderId, input: { throughDay } });

  test('REST-01 the agreement names what is owed that day, and what it gives up, so that its sums add up', async () => {
    await hiram.setToday('2026-11-20');
    borrower = await hiram.borrower();
    orderId = await borrow(hiram, borrower, '1001');
    await hiram.setToday('2026-12-27');
    const { data } = await offerPlan({ firstDueDay: '2027-01-20', endsOn: '2027-01-03' });
    await decideOn(officer, data);
    const { offer } = await readPlan();
    const [, debt, plan] = offer?.agreement.paragraphs ?? [];
    // 300.00 of the first instalment, and seven days of 0.1 % of the 6,666.67 that the second one bears.
    expect(debt).toMatch(
      /^On this day ₱ 12\.618,36 is owed: ₱ 10\.000,00 of principal, ₱ 346,67 of interest/,
    );
    expect(debt).toMatch(/₱ 2\.271,69 of it is waived\.$/);
    expect(plan).toMatch(/^₱ 10\.346,67 is paid in 4 payments/);
  });

  test('REST-04 waits for a second person above the amount, and changes nothing before the borrower accepts', async () => {
    const asked = (await offerPlan()).data;
    expect(asked.status).toBe('waiting');
    expect((await readPlan()).offer).toBeNull();
    expect((await decideOn(officer, asked)).data.status).toBe('done');
    const { offer } = await readPlan();
    expect(offer?.plan.items).toHaveLength(4);
    const { loan } = await story();
    expect(loan).toMatchObject({
      status: 'overdue',
      daysLate: 7,
      planOfferId: asked.id,
      restructuresUsed: 0,
    });
    const { db, clock } = hiram.context;
    expect(await findReminderStop(db, orderId, clock.today('PH'))).toBe('restructure');
  });

  test('CONT-03 the SMS of an offer is not held back by the limits until its last day is over', async () => {
    const { db, cipher, clock, brand } = hiram.context;
    const dayMs = 86_400_000;
    for (let each = 0; each < brand.reminders.perWeekMax; each += 1) {
      const id = newIdBeside(orderId);
      const happenedAt = new Date(clock.businessNow().getTime() - Math.floor(each / 2) * dayMs);
      const about = { channel: 'call', purpose: 'debt', topic: 'overdue', result: 'no-answer' } as const;
      const who = { borrowerId: borrower.userId, orderId, occasionId: id, staffId: null };
      await appendContact(db, cipher, { id, ...who, ...about, content: 'Rang.', happenedAt }, happenedAt);
    }
    await offerByTwo();
    await hiram.worker.drain();
    const sent = await listContacts(db, cipher, { borrowerId: borrower.userId, orderId, limit: 50 });
    expect(sent.map(({ topic }) => topic)).toContain('messagePlanOffered');
  });

  test.each([
    ['was withdrawn', 'withdrawn'],
    ['has ended', 'ended'],
    ['could not be accepted, because all was paid,', 'paid'],
    ['was for somebody who had died', 'died'],
  ])('CONT-07 CONT-12 REST-04 the SMS of an offer that %s is not sent', async (_words, how) => {
    const { db, cipher, clock } = hiram.context;
    const isQuiet = {
      hours: null,
      quietUntil: dayOf(how === 'ended' ? '2027-01-22' : '2027-01-15'),
      locale: null,
    };
    const who = { borrowerId: borrower.userId, staffId: null };
    await appendContactWish(db, who, isQuiet, clock.businessNow());
    await offerByTwo();
    await hiram.worker.drain();
    if (how === 'withdrawn') await withdraw();
    if (how === 'died') {
      const other = await borrow(hiram, borrower, '1002');
      const writeOff = { kind: 'write-off', orderId: other, input: { cause: 'deceased' } };
      expect((await actByTwo([await staffOf('cashier'), officer], writeOff)).data.status).toBe('done');
    }
    if (how === 'paid') {
      const all = { amountMinor: 3_000_000, paidOn: '2027-01-12', method: 'cash', proof: orderId.slice(-12) };
      const pay = { kind: 'record-payment', orderId, input: all };
      expect((await actByTwo([await staffOf('cashier'), officer], pay)).data.status).toBe('done');
    }
    await hiram.setToday(formatDay(isQuiet.quietUntil));
    await hiram.worker.drain();
    const sent = await listContacts(db, cipher, { borrowerId: borrower.userId, orderId, limit: 50 });
    expect(sent.map(({ topic }) => topic)).not.toContain('messagePlanOffered');
    const waiting = await hiram.database.pool.query(
      "select 1 from outbox where done_at is null and payload ->> 'template' = 'messagePlanOffered'",
    );
    expect(waiting.rows).toEqual([]);
  });

  test('REST-04 is accepted exactly as it was read, once, and books, page and story follow', async () => {
    await offerByTwo();
    const { offer } = await readPlan();
    const sha256 = offer?.agreement.sha256 ?? '';
    expect((await answer({ answer: 'accept', sha256 })).status).not.toBe(303);
    expect((await acceptPlan('0'.repeat(64))).status).not.toBe(303);
    expect((await story()).loan.restructuresUsed).toBe(0);
    expect((await acceptPlan(sha256)).status).toBe(303);
    const after = await story();
    expect(after.loan).toMatchObject({
      status: 'on-loan',
      daysLate: 0,
      restructuresUsed: 1,
      planOfferId: null,
    });
    expect(after.schedule.map(({ dueDay }) => dueDay)).toEqual([
      '2027-02-11',
      '2027-03-13',
      '2027-04-12',
      '2027-05-12',
    ]);
    expect(after.schedule.reduce((sum, each) => sum + each.unpaidMinor, 0)).toBe(after.loan.owedMinor);
    expect(after.plans).toMatchObject([
      { status: 'accepted', sha256, text: offer?.agreement.paragraphs.join('\n\n') },
    ]);
    const { balances } = await hiram.ledger(orderId);
    expect([balances['penalty-receivable'] ?? 0, balances.waivers]).toEqual([0, penalty]);
    // A second press is no refusal: the plan that was read is in force.
    expect((await acceptPlan(sha256)).status).toBe(303);
    expect((await acceptPlan('0'.repeat(64))).status).not.toBe(303);
    expect((await story()).events.filter(({ kind }) => kind === 'restructured')).toHaveLength(1);
    const shown = await borrower.call<{ noticeDesText: string }>('loanDetails', { orderId, productId });
    expect(shown.data).toMatchObject({ orderStatus: 170 });
  });

  test('REST-04 is refused by the borrower alone, and another borrower finds nothing', async () => {
    await offerByTwo();
    const offerId = (await readPlan()).offer?.id ?? '';
    const other = await hiram.borrower();
    expect((await refusePlan(offerId, other)).status).toBe(404);
    expect((await readPlan()).offer).not.toBeNull();
    expect((await refusePlan(offerId)).status).toBe(303);
    expect((await refusePlan(offerId)).status).toBe(303);
    expect((await readPlan()).offer).toBeNull();
    expect((await story()).plans).toMatchObject([{ status: 'refused' }]);
  });

  test('REST-04 is neither refused nor withdrawn by the page of an earlier one', async () => {
    await offerByTwo();
    const earlier = (await readPlan()).offer?.id ?? '';
    await withdraw();
    await offerByTwo();
    for (const refused of [await refusePlan(earlier), await answer({ answer: 'refuse' })]) {
      expect(refused.status).not.toBe(303);
      expect(await refused.text()).toContain('The plan has changed');
    }
    const { offer } = await readPlan();
    expect((await withdraw(earlier)).error?.message).toContain('A newer plan is open');
    expect((await story()).plans.map(({ status }) => status)).toEqual(['withdrawn', 'open']);
    expect((await refusePlan(offer?.id ?? '')).status).toBe(303);
  });

  test('REST-04 is one at a time, is withdrawn by staff, and ends with its last day', async () => {
    await offerByTwo();
    const second = await offerPlan({ instalmentCount: 2 });
    expect(second.error).toMatchObject({ code: 'not-possible' });
    const { offer } = await readPlan();
    await withdraw();
    expect((await acceptPlan(offer?.agreement.sha256 ?? '')).status).not.toBe(303);
    await offerByTwo();
    await hiram.setToday('2027-01-20');
    expect((await readPlan()).offer).toBeNull();
    const later = { firstDueDay: '2027-02-20', endsOn: '2027-01-25' };
    expect((await offerPlan(later)).data.status).toBe('waiting');
  });

  test('REST-04 is read again when a day has changed its figures', async () => {
    await offerByTwo();
    const sha256 = (await readPlan()).offer?.agreement.sha256 ?? '';
    await hiram.setToday('2027-01-13');
    expect((await acceptPlan(sha256)).status).not.toBe(303);
    const again = (await readPlan()).offer?.agreement.sha256 ?? '';
    expect(again).not.toBe(sha256);
    expect((await acceptPlan(again)).status).toBe(303);
  });

  test('PAUSE-01 adds no penalty and stops reminders, with a second person, and can be ended', async () => {
    const pause = { fromDay: '2027-01-10', throughDay: '2027-02-10' };
    const asked = await actByTwo([collector, officer], { kind: 'pause', orderId, input: pause });
    expect(asked.data.status).toBe('done');
    const penaltyOwed = async () => (await hiram.ledger(orderId)).balances['penalty-receivable'];
    expect(await penaltyOwed()).toBe(100_000 + 4 * 26_500);
    await hiram.setToday('2027-01-20');
    expect((await story()).loan).toMatchObject({ pausedThrough: '2027-02-10', daysLate: 15 });
    const { db, clock } = hiram.context;
    expect(await findReminderStop(db, orderId, clock.today('PH'))).toBe('hardship');
    expect((await endPause('2027-02-20')).error?.message).toContain('Another pause holds');
    expect((await endPause('2027-02-10')).data.status).toBe('done');
    expect(await findReminderStop(db, orderId, clock.today('PH'))).toBeNull();
    await hiram.setToday('2027-01-21');
    const { loan } = await story();
    expect(loan.pausedThrough).toBeNull();
  });
});
