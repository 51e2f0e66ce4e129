import { pagePaths } from '@hiram/wire/addresses';
import type { ComplaintItem, ComplaintThread } from '@hiram/wire/staff/complaints/complaints';
import type { ComplaintView } from '@hiram/wire/views/complaint-view';
import { beforeAll, expect, test } from 'vitest';
import { en } from '../../lender/texts/en.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { openDocument } from '../../testing/reading/read-document.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/staff.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

type Report = {
  total: Record<string, number>;
  outcomes: { outcome: string; count: number }[];
  openFromBefore: number;
  resolveDaysMedian: number | null;
};

describeHiram('how complaints end', ({ hiram, staffOf }) => {
  let support: TestStaff;
  let officer: TestStaff;
  beforeAll(async () => {
    [support, officer] = [await staffOf('support'), await staffOf('grievance-officer')];
  });

  const complain = async (who?: TestBorrower) => {
    const borrower = who ?? (await hiram.borrower());
    const { data } = await borrower.call<{ problemId: string }>('problemSave', {
      problemType: '2',
      problemDetail: 'I paid and it is not here.',
      problemImage: '',
    });
    return { borrower, id: data.problemId };
  };
  const addressOf = (borrower: TestBorrower, id: string, locale = 'en') =>
    `${pagePaths.complaintDetails}?${borrower.query}&problemId=${id}&lang=${locale}`;
  const read = async (borrower: TestBorrower, id: string, locale?: string) =>
    (await openDocument<ComplaintView>(hiram.server, addressOf(borrower, id, locale))).content;
  const raise = async (borrower: TestBorrower, id: string, step: string, text = 'It is still missing.') =>
    hiram.server.inject({
      method: 'POST',
      url: addressOf(borrower, id),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ step, text }).toString(),
    });
  const itemOf = async (id: string) => (await support.get<ComplaintItem>(`/complaints/${id}`)).data;
  const decide = (who: TestStaff, id: string, outcome = 'not-upheld') =>
    who.send('POST', `/complaints/${id}/outcome`, { outcome, text: 'The slip is from another account.' });

  test('COMP-11 COMP-12 an outcome is a sentence to the borrower and stops the clock of the law', async () => {
    const { borrower, id } = await complain();
    expect(await itemOf(id)).toMatchObject({ resolveBy: '2026-12-04', lawClock: 'running', outcome: '' });
    expect((await read(borrower, id)).law).toContain('Fri, 4 Dec 2026');
    expect((await decide(support, id, 'lost')).status).toBe(400);
    expect((await decide(support, id, 'partly-upheld')).status).toBe(200);
    expect(await itemOf(id)).toMatchObject({
      lawClock: 'resolved',
      outcome: 'partly-upheld',
      clock: 'answered',
    });
    for (const locale of ['en', 'fil', 'hi', 'id']) {
      const shown = await read(borrower, id, locale);
      expect(shown.disposeDetail).toBe('The slip is from another account.');
      expect(shown.outcome, locale).not.toBe('');
      expect(shown.reopen, locale).not.toBe('');
    }
    expect((await read(borrower, id)).outcome).toBe('You were right in part. We have put that part right.');
  });

  test('COMP-11 DESK-14 an answer is no outcome: it is work until it has one, and of the grievance officer alone once it is with them', async () => {
    const { id } = await complain();
    const other = await complain();
    const counts = async () => {
      const count = async (staff: TestStaff) =>
        (await staff.get<Record<string, number>>('/queue-counts')).data.complaints ?? 0;
      return [await count(support), await count(officer)];
    };
    const open = async () =>
      (await support.get<ComplaintItem[]>('/complaints?state=open&perPage=100')).data.map((each) => each.id);
    const [ofSupport = 0, ofOfficer = 0] = await counts();
    await support.send('POST', `/complaints/${id}/replies`, { text: 'We look into it.' });
    expect(await counts()).toEqual([ofSupport, ofOfficer]);
    expect(await open()).toContain(id);
    await decide(support, id);
    expect(await counts()).toEqual([ofSupport - 1, ofOfficer - 1]);
    expect(await open()).not.toContain(id);
    await support.send(
      'POST',
      `/complaints/${other.id}/escalation`,
      { text: 'Two slips.' },
      'to-the-officer',
    );
    expect(await counts()).toEqual([ofSupport - 2, ofOfficer - 1]);
    expect((await decide(officer, other.id)).status).toBe(200);
    expect(await counts()).toEqual([ofSupport - 2, ofOfficer - 2]);
  });

  test('COMP-12 a note is for staff only', async () => {
    const { borrower, id } = await complain();
    await support.send('POST', `/complaints/${id}/notes`, { text: 'Known for forged slips.' });
    const { data } = await support.get<ComplaintThread>(`/complaints/${id}/thread`);
    expect(data.entries).toMatchObject([
      { kind: 'note', text: 'Known for forged slips.', by: support.account.name },
    ]);
    expect(JSON.stringify(await read(borrower, id))).not.toContain('forged');
    expect((await itemOf(id)).clock).toBe('running');
  });

  test('COMP-12 a note and an escalation whose answer was lost are added once when they are sent again', async () => {
    const { id } = await complain();
    const send = (step: string, text: string, key: string) =>
      support.send('POST', `/complaints/${id}/${step}`, { text }, key);
    for (const _ of [1, 2]) {
      expect((await send('notes', 'Called the bank.', 'note-of-a-complaint')).status).toBe(200);
      expect((await send('escalation', 'Two slips.', 'escalation-of-one')).status).toBe(200);
    }
    expect((await send('notes', 'Called it twice.', 'note-of-a-complaint')).status).toBe(409);
    expect((await send('escalation', 'Two slips.', 'another-escalation')).error?.code).toBe('not-possible');
    const { data } = await support.get<ComplaintThread>(`/complaints/${id}/thread`);
    expect(data.entries.map(({ kind, text }) => [kind, text])).toEqual([
      ['note', 'Called the bank.'],
      ['escalation', 'Two slips.'],
    ]);
  });

  test('COMP-13 the borrower has it looked at again within the time, once for each answer', async () => {
    const { borrower, id } = await complain();
    expect((await raise(borrower, id, 'reopening')).statusCode).not.toBe(303);
    await decide(support, id);
    expect((await raise(borrower, id, 'reopening', ' ')).statusCode).not.toBe(303);
    const raised = await raise(borrower, id, 'reopening');
    expect(raised.statusCode).toBe(303);
    expect((await hiram.server.inject({ url: String(raised.headers.location) })).statusCode).toBe(200);
    expect((await raise(borrower, id, 'reopening', 'Something else.')).statusCode).not.toBe(303);
    expect(await itemOf(id)).toMatchObject({ clock: 'running', outcome: '', isReopened: true });
    expect(await read(borrower, id)).toMatchObject({ outcome: '', reopen: '', state: { isAnswered: false } });
    await decide(support, id, 'upheld');
    expect(await itemOf(id)).toMatchObject({ clock: 'answered', outcome: 'upheld' });
    await hiram.setToday('2026-12-20');
    expect((await read(borrower, id)).reopen).not.toBe('');
    await hiram.setToday('2026-12-21');
    expect((await read(borrower, id)).reopen).toBe('');
    expect((await raise(borrower, id, 'reopening')).statusCode).not.toBe(303);
    await hiram.setToday('2026-11-20');
  });

  test('COMP-13 a step that is sent again, because its answer was lost, is accepted as the first and counts once', async () => {
    const { borrower, id } = await complain();
    const entries = async () =>
      (await support.get<ComplaintThread>(`/complaints/${id}/thread`)).data.entries.map(({ kind }) => kind);
    await support.send('POST', `/complaints/${id}/replies`, { text: 'We found nothing.' });
    const twice = await Promise.all([raise(borrower, id, 'reopening'), raise(borrower, id, 'reopening')]);
    for (const { statusCode } of [...twice, await raise(borrower, id, 'reopening')])
      expect(statusCode).toBe(303);
    expect(await entries()).toEqual(['reopening']);
    await hiram.setToday('2026-11-30');
    support = await signInStaff(hiram.baseUrl, 'support');
    for (const _ of [1, 2]) expect((await raise(borrower, id, 'escalation')).statusCode).toBe(303);
    expect(await entries()).toEqual(['reopening', 'escalation']);
    const older = await raise(borrower, id, 'reopening');
    expect(older.body).toContain(en.complaintStepOver);
    officer = await signInStaff(hiram.baseUrl, 'grievance-officer');
    expect((await decide(officer, id)).status).toBe(200);
    expect((await raise(borrower, id, 'escalation')).body).toContain(en.complaintStepOver);
    expect(await entries()).toHaveLength(3);
    await hiram.setToday('2026-11-20');
    [support, officer] = [await signInStaff(hiram.baseUrl, 'support'), await staffOf('grievance-officer')];
  });

  test('COMP-13 the days of the answer count from when the borrower had it looked at again', async () => {
    const { borrower, id } = await complain();
    await decide(support, id);
    await hiram.setToday('2026-11-30');
    support = await signInStaff(hiram.baseUrl, 'support');
    expect((await raise(borrower, id, 'reopening')).statusCode).toBe(303);
    const listed = async () =>
      (await borrower.call<{ tabs: { list: { id: string; state: { note: string } }[] }[] }>('problemList'))
        .data.tabs[0]?.list[0]?.state.note;
    const late = async () =>
      (await support.get<ComplaintItem[]>('/complaints?state=late')).data.map((each) => each.id);
    const note = async () => (await read(borrower, id)).state.note;
    for (const shown of [await note(), await listed()]) expect(shown).toContain('3 Dec 2026');
    expect(await itemOf(id)).toMatchObject({
      clock: 'running',
      answerBy: '2026-12-03',
      resolveBy: '2026-12-04',
    });
    expect(await late()).not.toContain(id);
    expect(await raise(borrower, id, 'escalation')).not.toMatchObject({ statusCode: 303 });
    await hiram.setToday('2026-12-04');
    support = await signInStaff(hiram.baseUrl, 'support');
    for (const shown of [await note(), await listed()]) expect(shown).toBe(en.complaintAnswerLate);
    expect(await itemOf(id)).toMatchObject({ clock: 'late' });
    expect(await late()).toContain(id);
    await hiram.setToday('2026-11-20');
    support = await signInStaff(hiram.baseUrl, 'support');
  });

  test('COMP-12 COMP-13 what goes to the grievance officer is decided by nobody who answered it', async () => {
    const { borrower, id } = await complain();
    await support.send('POST', `/complaints/${id}/replies`, { text: 'We found nothing.' });
    const shown = await read(borrower, id);
    expect(shown.escalate).toContain(hiram.context.brand.grievanceOfficer.name);
    expect((await raise(borrower, id, 'escalation')).statusCode).toBe(303);
    expect(await read(borrower, id)).toMatchObject({ escalate: '', state: { isAnswered: false } });
    expect((await itemOf(id)).isEscalated).toBe(true);
    expect((await decide(support, id)).error?.code).toBe('not-possible');
    const again = await support.send('POST', `/complaints/${id}/replies`, { text: 'Again.' });
    expect(again.error?.code).toBe('not-possible');
    expect((await decide(officer, id, 'upheld')).status).toBe(200);
    expect((await read(borrower, id)).outcome).toContain('put it right');

    const other = await complain();
    await officer.send('POST', `/complaints/${other.id}/replies`, { text: 'No.' });
    await support.send('POST', `/complaints/${other.id}/escalation`, { text: 'The borrower called.' });
    const twice = await support.send('POST', `/complaints/${other.id}/escalation`, { text: 'Again.' });
    expect(twice.error?.code).toBe('not-possible');
    expect((await decide(officer, other.id)).error?.code).toBe('not-possible');
    expect((await decide(await signInStaff(hiram.baseUrl, 'grievance-officer'), other.id)).status).toBe(200);
  });

  test('COMP-13 a late answer opens the way to the grievance officer, and another borrower has no way', async () => {
    const { borrower, id } = await complain();
    expect((await read(borrower, id)).escalate).toBe('');
    const stranger = await hiram.borrower();
    expect((await raise(stranger, id, 'escalation')).statusCode).toBe(404);
    await hiram.setToday('2026-12-08');
    const late = await read(borrower, id);
    expect(late.escalate).not.toBe('');
    expect(late.law).toContain('sec.gov.ph');
    expect((await raise(borrower, id, 'escalation')).statusCode).toBe(303);
    await hiram.setToday('2026-11-20');
  });

  test('COMP-14 a month is reported as it stood at its end', async () => {
    await hiram.setToday('2027-02-10');
    const kept = await complain();
    const open = await complain();
    // The outcome that stands is reported, not the one that it corrected.
    await decide(support, kept.id, 'not-upheld');
    hiram.passTime(1_000);
    expect((await decide(support, kept.id, 'upheld')).status).toBe(200);
    await hiram.setToday('2027-03-20');
    await decide(support, open.id, 'not-upheld');
    expect((await support.get('/figures/complaint-report?month=2027-02&market=PH')).status).toBe(403);
    const auditor = await staffOf('auditor');
    const reportOf = async (month: string) =>
      (await auditor.get<Report>(`/figures/complaint-report?month=${month}&market=PH`)).data;
    const february = await reportOf('2027-02');
    expect(february.total).toEqual({
      received: 2,
      resolved: 1,
      resolvedInTime: 1,
      open: 1,
      late: 1,
      escalated: 0,
      reopened: 0,
    });
    expect(february.outcomes).toContainEqual({ outcome: 'upheld', count: 1 });
    expect(february.resolveDaysMedian).toBe(0);
    const march = await reportOf('2027-03');
    expect(march.total.received).toBe(0);
    expect((await auditor.get<Report>('/figures/complaint-report?market=PH')).data).toEqual(march);
    expect((await auditor.get('/figures/complaint-report?month=2027-13&market=PH')).status).toBe(400);
    await hiram.setToday('2026-11-20');
  });
});
