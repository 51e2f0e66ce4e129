import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import { roles } from '@hiram/wire/staff/permissions';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../ground/new-id.ts';
import { findLoan } from '../loans/book/loan-store.ts';
import { applyFor, borrow, openPayment } from '../testing/borrowers/lend.ts';
import { describeHiram } from '../testing/describe-hiram.ts';
import { sendPaymentReport } from '../testing/samples/provider-messages.ts';
import { signInStaff, type TestStaff } from '../testing/staff/staff.ts';
import { requestAction } from '../testing/staff/staff-actions.ts';
import type { TestBorrower } from '../testing/test-hiram.ts';
import { loadJournal, toStoryEvents, toStoryPostings } from './story-journal.ts';

const productId = '1003';

describeHiram("a loan's story", ({ hiram, staffOf }) => {
  let officer: TestStaff;
  let borrower: TestBorrower;
  let orderId: string;

  /** A loan that was paid in part seven days late and partly waived. */
  beforeAll(async () => {
    officer = await staffOf('credit-officer');
    borrower = await hiram.borrower({ name: 'Story Teller' });
    orderId = await borrow(hiram, borrower, productId);
    await hiram.setToday('2027-01-12');
    const owed = 530_000 + 100_000 + 7 * 26_500;
    const reference = await openPayment(hiram, borrower, { orderId, productId, amount: owed });
    await sendPaymentReport(hiram, {
      paymentId: 'story-payment',
      reference,
      state: 'SUCCEEDED',
      amountMinor: 90_000,
    });
    await requestAction(officer, { kind: 'waive', orderId, input: { part: 'penalty', amountMinor: 5_000 } });
    await requestAction(officer, { kind: 'hold', orderId, reason: 'the borrower disputes a payment' });
  });

  const story = async () => (await officer.get<LoanStory>(`/loans/${orderId}/story`)).data;

  test('verifies the contract and the accepted texts against their stored hashes', async () => {
    const { loan, agreements, schedule } = await story();
    expect(loan).toMatchObject({
      borrower: 'Story Teller',
      status: 'overdue',
      daysLate: 7,
    });
    expect(agreements.length).toBeGreaterThan(0);
    expect(agreements.every(({ stands, text }) => stands && text.length > 100)).toBe(true);
    expect(agreements.every(({ html }) => html.includes('<p>'))).toBe(true);
    expect(schedule.map(({ unpaidMinor }) => unpaidMinor)).toEqual([530_000, 500_000]);
  });

  test('LEND-09 explains each quote by lines that add up to it and refer to postings of the ledger', async () => {
    const { explanations, postings } = await story();
    for (const { what, amountMinor, lines } of explanations) {
      const sum = lines.reduce((total, line) => total + line.amountMinor, 0);
      expect([what, sum]).toEqual([what, amountMinor]);
    }
    const days = explanations[0]?.lines.find(({ rule }) => rule === 'penalty-day');
    expect(days).toMatchObject({ baseMinor: 530_000, ratePerDay: 50_000, days: 1, amountMinor: 7 * 26_500 });
    const named = postings.filter(({ sequence }) => days?.postings.includes(sequence));
    expect(named.map(({ kind }) => kind)).toEqual(Array.from({ length: 7 }, () => 'penalty-day'));
  });

  test("TEXT-04 lists events, payments with the provider's reports, transfers, messages, actions and holds", async () => {
    const told = await story();
    expect(told.events.map(({ kind }) => kind)).toEqual([
      'submitted',
      'approved',
      'payout-sent',
      'disbursed',
      'paid',
      'waived',
    ]);
    expect(told.payments[0]).toMatchObject({
      amountMinor: 90_000,
      providerEvents: [{ status: 'paid' }],
    });
    expect(told.transfers).toMatchObject([{ kind: 'payout', status: 'credited', amountMinor: 1_000_000 }]);
    expect(told.messages.map(({ text }) => text).join()).toContain(told.loan.contractNumber);
    expect(told.messages[0]).toMatchObject({ status: 'kept', gateway: 'kept', reason: null });
    expect(told.actions.map(({ kind, status }) => [kind, status])).toEqual([
      ['hold', 'done'],
      ['waive', 'done'],
    ]);
    expect([told.loan.isOnHold, told.holds]).toMatchObject([
      true,
      [{ releasedAt: null, placedBy: expect.stringMatching(/\S/), reason: expect.stringMatching(/\S/) }],
    ]);
    expect(told.audit.map(({ action }) => action)).toContain('POST /actions');
  });

  test('ORDER-07 says of an approved loan that its money came back', async () => {
    const applicant = await hiram.borrower();
    const applied = await applyFor(applicant, productId);
    const head = async () => (await officer.get<LoanStory>(`/loans/${applied}/story`)).data.loan;
    await hiram.sandbox('POST', `/sandbox/orders/${applied}/decision`, { approve: true });
    expect(await head()).toMatchObject({ status: 'approved', isPayoutReturned: false });
    await hiram.sandbox('POST', `/sandbox/orders/${applied}/payout`, { result: 'returned' });
    expect(await head()).toMatchObject({ status: 'approved', isPayoutReturned: true });
  });

  test('DOC-03 lists the documents that were issued about the loan, and how each stands', async () => {
    const page = await borrower.page('/documents/statement', { orderId });
    expect(page.status).toBe(200);
    const [issued, ...others] = (await story()).documents;
    expect(others).toEqual([]);
    expect(issued).toMatchObject({ kind: 'statement', issuedBy: 'borrower', standing: 'genuine' });
    expect(issued?.verifyUrl).toContain(issued?.number.replaceAll('-', ''));
    const { agreements } = await story();
    const [{ kind, name } = { kind: '', name: '' }] = agreements;
    const printed = await officer.send('POST', `/loans/${orderId}/documents`, { kind, subject: name });
    expect(printed.status, 'DESK-12 an accepted text is printed as a document').toBe(200);
  });

  test('is told as far as the loan was read when something is recorded meanwhile', async () => {
    const { db } = hiram.context;
    const loan = await findLoan(db, orderId);
    if (!loan) throw new Error('there is no such loan');
    const before = await story();
    await requestAction(officer, { kind: 'waive', orderId, input: { part: 'penalty', amountMinor: 1_000 } });
    const { events, rows } = await loadJournal(db, loan);
    expect(toStoryEvents(loan, events)).toEqual(before.events);
    expect(toStoryPostings(rows, events)).toEqual(before.postings);
    expect((await story()).events).toHaveLength(before.events.length + 1);
  });

  test('says in words for staff when it cannot be read', async () => {
    const { pool } = hiram.database;
    await pool.query('alter table loan_notice rename to loan_notice_gone');
    const answer = await officer.get<never>(`/loans/${orderId}/story`);
    await pool.query('alter table loan_notice_gone rename to loan_notice');
    expect(answer.status).toBe(500);
    expect(answer.error?.message).toBe('This could not be read. Nothing has changed. Please try again.');
    expect((await officer.get(`/loans/${orderId}/story`)).status).toBe(200);
  });

  test('reads are audited; staff without the permission are refused, and unknown loans are not found', async () => {
    const auditor = await signInStaff(hiram.baseUrl, 'auditor');
    await story();
    const entries = await auditor.get<{ outcome: string; action: string }[]>(
      `/audit-entries?subject=loans:${orderId}`,
    );
    expect(entries.data[0]).toMatchObject({ outcome: 'read', action: 'GET /loans/:id/story' });
    for (const role of roles) {
      const staff = await signInStaff(hiram.baseUrl, role);
      const { status } = await staff.get(`/loans/${orderId}/story`);
      expect([role, status]).toEqual([role, role === 'product-manager' ? 403 : 200]);
    }
    expect((await officer.get(`/loans/${newId()}/story`)).status).toBe(404);
    expect((await officer.get('/loans/unknown/story')).status).toBe(404);
  });
});
