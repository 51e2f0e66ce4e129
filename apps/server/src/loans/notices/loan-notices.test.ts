import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import { roles } from '@hiram/wire/staff/permissions';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listContacts } from '../../contacts/contact-store.ts';
import { newId } from '../../ground/new-id.ts';
import { applyFor, borrow } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import type { TestStaff } from '../../testing/staff/staff.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

describeHiram('notices of a loan', ({ hiram, staffOf }) => {
  let collector: TestStaff;
  let borrower: TestBorrower;
  let orderId: string;

  beforeAll(async () => {
    collector = await staffOf('collector');
  });
  beforeEach(async () => {
    await hiram.setToday('2026-11-02');
    borrower = await hiram.borrower();
    orderId = await borrow(hiram, borrower, '1003');
    await hiram.setToday('2026-11-20');
  });

  const day = '2026-11-20';
  const judgement = { kind: 'judgement', happenedOn: day, noticeOn: day, aboutId: null };
  const assignment = { ...judgement, kind: 'assignment', happenedOn: '2026-11-18' };
  const record = (notice: object, key: string | undefined = newId(), id = orderId, by = collector) =>
    by.send('POST', `/loans/${id}/notices`, notice, key);
  const recorded = async (notice: object) => {
    const { status, error } = await record(notice);
    expect(status, error?.message).toBe(200);
    return (await story()).notices.at(-1)?.id ?? '';
  };
  const story = async () => (await collector.get<LoanStory>(`/loans/${orderId}/story`)).data;
  const standings = async () => (await story()).notices.map(({ standing }) => standing);
  const topics = async () => {
    const { db, cipher } = hiram.context;
    await hiram.worker.drain();
    const contacts = await listContacts(db, cipher, { borrowerId: borrower.userId, orderId, limit: 50 });
    return contacts.filter(({ topic }) => topic.startsWith('messageAssign'));
  };

  test('LEND-06 an assignment is notified to the borrower by SMS and takes effect 7 business days later', async () => {
    await recorded({ ...assignment, note: 'To Maynilad Credit' });
    const { notices, loan } = await story();
    expect(notices).toMatchObject([
      {
        ...{ kind: 'assignment', happenedOn: '2026-11-18', noticeOn: day, note: 'To Maynilad Credit' },
        ...{ staff: collector.account.name, isWithdrawn: false },
        standing: { effectiveOn: '2026-12-01', isEffective: false },
      },
    ]);
    const text = `Loan ${loan.contractNumber} goes to another lender on 2026-12-01. Your rights and your terms stay the same.`;
    expect(await topics()).toMatchObject([{ purpose: 'notice', content: text }]);
    await hiram.setToday('2026-12-01');
    expect(await standings()).toMatchObject([{ isEffective: true }]);
  });

  test('LEND-06 a change of the borrower’s data is in time for 3 days, and late after them', async () => {
    await recorded({ ...judgement, kind: 'changed-data', happenedOn: '2026-11-17' });
    await recorded({ ...judgement, kind: 'changed-data', happenedOn: '2026-11-16' });
    expect(await standings()).toEqual([
      { kind: 'changed-data', dueBy: day, isLate: false },
      { kind: 'changed-data', dueBy: '2026-11-19', isLate: true },
    ]);
    expect(await topics()).toEqual([]);
  });

  test('LEND-06 a judgement that is unpaid for 10 days is a default, which moves no money', async () => {
    await recorded(judgement);
    await hiram.setToday('2026-11-30');
    expect((await story()).loan.judgementDefaultSince).toBeNull();
    const { events, postings } = await story();
    await hiram.setToday('2026-12-01');
    const after = await story();
    expect(after.loan).toMatchObject({ judgementDefaultSince: '2026-12-01', status: 'on-loan' });
    expect(after.notices[0]?.standing).toMatchObject({ dueBy: '2026-11-30', defaultSince: '2026-12-01' });
    expect([after.events, after.postings]).toEqual([events, postings]);
  });

  test('LEND-06 a judgement that is paid in time is no default, and one that is paid late stays one', async () => {
    const [first, second] = [await recorded(judgement), await recorded(judgement)];
    await hiram.setToday('2026-12-05');
    const paid = { ...judgement, kind: 'judgement-paid', noticeOn: '2026-12-05' };
    await recorded({ ...paid, aboutId: first, happenedOn: '2026-11-30' });
    await recorded({ ...paid, aboutId: second, happenedOn: '2026-12-01' });
    const [one, other] = await standings();
    expect(one).toMatchObject({ paidOn: '2026-11-30', defaultSince: null });
    expect(other).toMatchObject({ paidOn: '2026-12-01', defaultSince: '2026-12-01' });
    expect((await story()).loan.judgementDefaultSince).toBe('2026-12-01');
  });

  test('LEND-06 what was recorded in error is withdrawn with a reason, and the borrower hears of an assignment that is', async () => {
    const assigned = await recorded(assignment);
    const judged = await recorded(judgement);
    const withdraw = { ...judgement, kind: 'withdrawn', note: 'Of another loan' };
    expect((await record({ ...withdraw, aboutId: judged, note: '' })).error?.code).toBe('malformed');
    await recorded({ ...withdraw, aboutId: judged });
    await hiram.setToday('2026-12-05');
    const { loan, notices } = await story();
    expect(loan.judgementDefaultSince).toBeNull();
    expect(notices.map(({ isWithdrawn }) => isWithdrawn)).toEqual([false, true, false]);
    await recorded({ ...withdraw, aboutId: assigned });
    expect((await topics()).map(({ topic }) => topic).sort()).toEqual([
      'messageAssigned',
      'messageAssignmentWithdrawn',
    ]);
  });

  test('LEND-06 what cannot be is refused with its reason and changes nothing', async () => {
    const judged = await recorded(judgement);
    const paid = { ...judgement, kind: 'judgement-paid', aboutId: judged };
    const other = newId();
    const before = await printNotices();
    expect(before).toContain(judged);
    for (const [notice, sentence] of [
      [{ ...judgement, happenedOn: '2026-10-01' }, 'It happened before the borrower accepted the contract.'],
      [{ ...judgement, noticeOn: '2026-11-19' }, 'The notice is earlier than what it is about.'],
      [{ ...judgement, noticeOn: '2026-11-21' }, 'The day of the notice has not come yet.'],
      [
        { ...assignment, noticeOn: '2026-11-19' },
        'The notice of an assignment is the SMS that leaves today, so its day is today.',
      ],
      [{ ...paid, aboutId: other }, 'This loan has no such judgement.'],
      [{ ...paid, happenedOn: '2026-11-19' }, 'The payment is earlier than the judgement.'],
      [
        { ...paid, kind: 'withdrawn', aboutId: other, note: 'An error' },
        'This loan has no such notice, or it was withdrawn already.',
      ],
    ] as const) {
      const { status, error } = await record(notice);
      expect([status, error]).toEqual([422, { code: 'not-possible', message: sentence }]);
    }
    for (const [notice, field] of [
      [{ ...judgement, kind: 'sale' }, 'kind'],
      [{ ...judgement, happenedOn: '2026-02-31' }, 'happenedOn'],
      [{ ...paid, aboutId: null }, 'aboutId'],
      [{ ...judgement, aboutId: judged }, 'aboutId'],
      [{ ...judgement, note: 'x'.repeat(501) }, 'note'],
    ] as const) {
      const { status, error } = await record(notice);
      expect([status, error?.message]).toEqual([400, `Please check: ${field}.`]);
    }
    expect((await record(judgement, newId(), newId())).status).toBe(404);
    const waiting = await applyFor(await hiram.borrower(), '1003');
    expect((await record(judgement, newId(), waiting)).error?.code).toBe('not-disbursed');
    expect(await printNotices()).toBe(before);
  });

  test('LEND-06 the same key records a notice once, and another notice under it is refused', async () => {
    const key = newId();
    const twice = await Promise.all([record(assignment, key), record(assignment, key)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await record({ ...assignment, note: 'More' }, key)).error?.code).toBe('key-used-differently');
    expect((await record(judgement, '')).error?.message).toBe('Please check: Idempotency-Key.');
    expect((await record(assignment)).error?.message).toBe('An assignment of this loan is recorded already.');
    expect((await story()).notices).toHaveLength(1);
    expect(await topics()).toHaveLength(1);
  });

  test('LEND-06 officers and collectors record notices, every other role is refused, and the audit trail has it', async () => {
    for (const role of roles) {
      const mayRecord = role === 'collector' || role === 'credit-officer';
      const { status } = await record(judgement, newId(), orderId, await staffOf(role));
      expect([role, status]).toEqual([role, mayRecord ? 200 : 403]);
    }
    const { audit } = await story();
    expect(audit.map(({ action }) => action)).toContain('POST /loans/:id/notices');
  });

  test('LEND-06 a notice is kept as it is, and its note is encrypted', async () => {
    await recorded({ ...judgement, note: 'Case of Juana Rizal' });
    expect(await printNotices()).toMatch(/"note":"(?!.*Juana)/);
    for (const change of [
      "update loan_notice set happened_on = '2026-11-21'",
      'update loan_notice set note_cipher = null where note_cipher is not null',
      'delete from loan_notice',
      'truncate loan_notice',
    ])
      await expect(hiram.database.pool.query(change), change).rejects.toThrow(/only grows|cannot be emptied/);
  });

  /** Every notice with the letters of its note, and how many messages wait. */
  const printNotices = async () => {
    const { rows } = await hiram.database.pool.query(
      `select n::text, encode(n.note_cipher, 'escape') as note, (select count(*)::int from outbox) as queued
       from loan_notice n order by n.id`,
    );
    return JSON.stringify(rows);
  };
});
