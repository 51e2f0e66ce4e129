import { evaluateRules } from '@hiram/lending/underwriting/evaluate-rules';
import { standardRules } from '@hiram/lending/underwriting/rule-set';
import { bucketOf } from '@hiram/wire/bucket';
import type { ActionItem, ActionPreview } from '@hiram/wire/staff/actions/actions';
import type { ApplicationReview } from '@hiram/wire/staff/borrowers/applications';
import { beforeAll, expect, it } from 'vitest';
import { loadBorrower, updatePersonal } from '../../../borrowers/identity/borrower-store.ts';
import { applyFor, borrow, takeLoan, walletFields } from '../../../testing/borrowers/lend.ts';
import { printDatabase } from '../../../testing/databases/database-print.ts';
import { describeHiram } from '../../../testing/describe-hiram.ts';
import { signInStaff, type TestStaff } from '../../../testing/staff/staff.ts';
import { decideOn, readEffect, requestAction } from '../../../testing/staff/staff-actions.ts';
import type { TestBorrower } from '../../../testing/test-hiram.ts';
import { hashOfRules, runBackTest } from '../rule-sets/back-test.ts';
import { insertRuleSet } from './rule-set-store.ts';
import { findVerdict } from './verdict-store.ts';

/** ₱10,000.00, above the amount that one person approves where the rules refer; and ₱5,000.00. */
const productId = '1003';
const smallProductId = '1002';
let wallets = 0;

describeHiram('the verdict of the rules on an application', ({ hiram, staffOf }) => {
  let officer: TestStaff;
  let approver: TestStaff;
  beforeAll(async () => {
    officer = await staffOf('credit-officer');
    approver = await signInStaff(hiram.baseUrl, 'credit-officer');
  });

  const wallet = () => `0917600${String(++wallets).padStart(4, '0')}`;
  const bind = async (borrower: TestBorrower, walletNumber: string) => {
    const account = { product_id: productId, ...walletFields, walletNumber };
    expect((await borrower.call('bindCardNew', account)).code).toBe(0);
  };
  const apply = async (name: string, walletNumber = wallet()) => {
    const borrower = await hiram.borrower({ name });
    await bind(borrower, walletNumber);
    return { borrower, walletNumber, orderId: await takeLoan(borrower, productId) };
  };
  const reviewOf = async (orderId: string) =>
    (await officer.get<ApplicationReview>(`/applications/${orderId}/review`)).data;
  const decide = (orderId: string, body: object) =>
    officer.send('POST', `/applications/${orderId}/decision`, body);
  /** Somebody who owes, and then comes again as another person with the same wallet. */
  const comesAgain = async () => {
    const walletNumber = wallet();
    const first = await hiram.borrower({ name: 'Olivia Overdue' });
    await bind(first, walletNumber);
    await borrow(hiram, first, productId);
    await hiram.sandbox('POST', '/sandbox/clock', { advanceDays: 60 });
    const second = await apply('Olive Other', walletNumber);
    return { ...second, first };
  };
  const story = async (orderId: string) => {
    type Decision = { causes: string[]; note: string; decidedBy: string; isAgainstRules: boolean };
    return (await officer.get<{ decision: Decision | null }>(`/loans/${orderId}/story`)).data.decision;
  };

  it('RULES-01 a clean application is approved by version 0, as advice, and each rule says what it saw', async () => {
    const { orderId } = await apply('Clara Clean');
    const { verdict, others } = await reviewOf(orderId);
    expect(verdict).toMatchObject({ outcome: 'approved', ruleVersion: 0, isAutomatic: false });
    const rule = verdict?.lines.find((line) => line.rule === 'overdue-loans');
    expect(rule).toMatchObject({ verdict: 'passed', inputs: [{ fact: 'overdueLoans', value: 0 }] });
    expect(others).toEqual([]);
    expect((await decide(orderId, { approve: true })).status).toBe(200);
    expect(await story(orderId)).toMatchObject({ decidedBy: officer.account.name, isAgainstRules: false });
  });

  it('PERSON-03 RULES-03 who is overdue under another name is never fine, and is approved by two with a reason alone', async () => {
    const { orderId, first } = await comesAgain();
    const { verdict, others } = await reviewOf(orderId);
    expect(verdict).toMatchObject({ outcome: 'declined', causes: ['owes-already'] });
    expect(others).toMatchObject([
      { borrowerId: first.userId, name: 'Olivia Overdue', kinds: ['account'], openLoans: 1, overdueLoans: 1 },
    ]);
    expect(others[0]?.daysLate).toBeGreaterThan(0);
    expect(await decide(orderId, { approve: true })).toMatchObject({
      status: 422,
      error: { code: 'not-possible' },
    });
    const request = { kind: 'approve-against-rules', orderId, input: { amountMinor: 1_000_000 } };
    expect((await requestAction(await staffOf('cashier'), request)).status).toBe(403);
    const asked = await requestAction(officer, request);
    expect(asked.data).toMatchObject({ status: 'waiting' });
    expect((await decideOn(approver, asked.data, true, '')).error?.message).toContain('Say in the note why');
    expect((await decideOn(approver, asked.data)).data).toMatchObject({ status: 'done' });
    expect(await story(orderId)).toMatchObject({
      ...{ decidedBy: officer.account.name, secondPerson: approver.account.name, isAgainstRules: true },
    });
  });

  it('RULES-03 a referral for a duplicate is approved by two with reasons, whatever its amount', async () => {
    const walletNumber = wallet();
    await bind(await hiram.borrower({ name: 'Dora Double' }), walletNumber);
    const second = await hiram.borrower({ name: 'Dorothy Double' });
    await bind(second, walletNumber);
    const orderId = await takeLoan(second, smallProductId);
    const review = await reviewOf(orderId);
    expect([review.verdict?.outcome, review.isApprovedByRequest]).toEqual(['referred', true]);
    expect((await decide(orderId, { approve: true })).error).toMatchObject({
      code: 'not-possible',
      message: expect.stringContaining('two people'),
    });
    const request = { kind: 'approve-against-rules', orderId, input: { amountMinor: 500_000 } };
    const preview = (await officer.send<ActionPreview>('POST', '/actions/preview', request)).data;
    expect(preview).toMatchObject({
      needsSecondPerson: true,
      remarks: [
        expect.stringContaining('refer'),
        'Rules that refer it: same person.',
        expect.stringContaining('the same person'),
      ],
    });
    const asked = (await requestAction(officer, { ...request, reason: 'Sisters with one wallet.' })).data;
    expect(asked).toMatchObject({ status: 'waiting', reason: 'Sisters with one wallet.' });
    expect((await decideOn(officer, asked)).status).toBe(403);
    expect((await decideOn(approver, asked, true, '')).error?.message).toContain('Say in the note why');
    expect((await decideOn(approver, asked, true, 'Both cards seen.')).data).toMatchObject({
      ...{ status: 'done', note: 'Both cards seen.' },
    });
    expect(await story(orderId)).toMatchObject({
      ...{ decidedBy: officer.account.name, secondPerson: approver.account.name, isAgainstRules: false },
    });
  });

  it('RULES-03 DESK-16 what the rules turned against after the second person read it is approved only once they have read that', async () => {
    const walletNumber = wallet();
    await bind(await hiram.borrower({ name: 'Tina Twice' }), walletNumber);
    const second = await hiram.borrower({ name: 'Tanya Twice' });
    await bind(second, walletNumber);
    const orderId = await takeLoan(second, smallProductId);
    const request = { kind: 'approve-against-rules', orderId, input: { amountMinor: 500_000 } };
    const asked = await readEffect(approver, (await requestAction(officer, request)).data);
    const block = { kind: 'device', orderId, endsOn: null, reason: 'Device of a fraud ring.' };
    expect((await officer.send('POST', '/blocklist', block)).status).toBe(200);
    expect(await decideOn(approver, asked)).toMatchObject({
      status: 409,
      error: { code: 'request-changed', message: expect.stringContaining('Read the effect again') },
    });
    expect((await approver.get<ActionItem>(`/actions/${asked.id}`)).data.status).toBe('waiting');
    const { data: preview } = await approver.get<ActionPreview>(`/actions/${asked.id}/preview`);
    expect(preview.remarks).toContain('Rules that are against it: blocklist.');
    expect((await decideOn(approver, { ...asked, effectSha256: preview.effectSha256 })).data.status).toBe(
      'done',
    );
    expect((await reviewOf(orderId)).verdict?.outcome).toBe('declined');
    expect(await story(orderId)).toMatchObject({ isAgainstRules: true });
  });

  it('RULES-03 who decides no applications approves and rejects none against the rules', async () => {
    const { orderId } = await comesAgain();
    const request = { kind: 'approve-against-rules', orderId, input: { amountMinor: 1_000_000 } };
    const asked = (await requestAction(officer, request)).data;
    const cashier = await signInStaff(hiram.baseUrl, 'cashier');
    for (const approve of [true, false])
      expect((await decideOn(cashier, asked, approve)).error?.code).toBe('not-permitted');
    expect((await officer.get<ActionItem>(`/actions/${asked.id}`)).data.status).toBe('waiting');
    expect((await decideOn(approver, asked)).data.status).toBe('done');
  });

  it('DESK-16 nobody approves an effect whose page does not say which one they read', async () => {
    const { orderId } = await comesAgain();
    const request = { kind: 'approve-against-rules', orderId, input: { amountMinor: 1_000_000 } };
    const asked = (await requestAction(officer, request)).data;
    expect(await decideOn(approver, { ...asked, effectSha256: undefined })).toMatchObject({
      status: 409,
      error: { code: 'request-changed', message: expect.stringContaining('Reload the page') },
    });
    expect((await decideOn(approver, asked)).data.status).toBe('done');
  });

  it('RULES-03 any referral above the lender’s amount needs two, one below it does not', async () => {
    const borrower = await hiram.borrower({ name: 'Rita Referred' });
    await bind(borrower, wallet());
    await borrower.call('problemSave', { problemType: '2', problemDetail: 'Late.', problemImage: '' });
    const small = await takeLoan(borrower, smallProductId);
    expect(await reviewOf(small)).toMatchObject({
      ...{ verdict: { outcome: 'referred' }, isApprovedByRequest: false, payoutMinor: 485_000 },
    });
    expect((await decide(small, { approve: true, referredBy: ['complaints'] })).status).toBe(200);
    const large = await takeLoan(borrower, productId);
    expect(await reviewOf(large)).toMatchObject({
      ...{ verdict: { outcome: 'referred' }, isApprovedByRequest: true },
    });
    expect((await decide(large, { approve: true })).error?.code).toBe('not-possible');
  });

  it('RULES-03 what was not referred when it was read is read again before it is approved', async () => {
    const borrower = await hiram.borrower({ name: 'Rosa Read' });
    await bind(borrower, wallet());
    const orderId = await takeLoan(borrower, smallProductId);
    expect(await reviewOf(orderId)).toMatchObject({ verdict: { outcome: 'approved' } });
    await borrower.call('problemSave', { problemType: '2', problemDetail: 'Late.', problemImage: '' });
    expect(await decide(orderId, { approve: true })).toMatchObject({
      status: 422,
      error: { code: 'not-possible', message: expect.stringContaining('Read what it found') },
    });
    const { verdict } = await reviewOf(orderId);
    expect(verdict?.outcome).toBe('referred');
    const referredBy = verdict?.lines.filter((line) => line.verdict === 'referred').map(({ rule }) => rule);
    expect((await decide(orderId, { approve: true, referredBy })).status).toBe(200);
  });

  it('RULES-04 a decline needs a cause, "Other" a note; the story says who and why, the borrower reads the cause and the day', async () => {
    const { borrower, orderId } = await apply('Dina Declined');
    expect((await decide(orderId, { approve: false })).status).toBe(400);
    expect((await decide(orderId, { approve: false, reason: 'other' })).status).toBe(400);
    const note = 'Payslip of another company.';
    expect((await decide(orderId, { approve: false, reason: 'income-too-low', note })).status).toBe(200);
    expect(await story(orderId)).toMatchObject({
      causes: ['income-too-low'],
      note,
      decidedBy: officer.account.name,
    });
    const page = await borrower.visit('/loanDetails', { orderId, productId });
    const text = await page.text();
    expect(text).toContain('Your income is too low for this amount.');
    expect(text).toMatch(/You can apply again from \d{4}-\d{2}-\d{2}/);
    expect(text).not.toContain('Payslip');
    expect(await printDatabase(hiram.database.pool)).not.toContain('Payslip');
  });

  it('RULES-02 a stored verdict is explained and run again from its row alone', async () => {
    const { orderId } = await apply('Vera Verdict');
    const stored = await findVerdict(hiram.context.db, hiram.context.cipher, orderId);
    if (!stored) throw new Error('no verdict');
    expect(evaluateRules(stored.rules, stored.facts)).toEqual(stored.verdict);
    await expect(
      hiram.database.db
        .updateTable('application_verdict')
        .set({ outcome: 'declined' })
        .where('bucket', '=', bucketOf(stored.id))
        .where('id', '=', stored.id)
        .execute(),
    ).rejects.toThrow();
  });

  it('RULES-02 a year later, with other rules, another name and a debt, the decision is explained as it was made', async () => {
    const { borrower, orderId } = await apply('Yara Yearling');
    const before = await reviewOf(orderId);
    expect((await decide(orderId, { approve: false, reason: 'income-too-low' })).status).toBe(200);
    const read = () => findVerdict(hiram.context.db, hiram.context.cipher, orderId);
    const decided = await read();
    const { db, cipher } = hiram.context;
    const { personal } = await loadBorrower(db, cipher, borrower.userId);
    await updatePersonal(db, cipher, borrower.userId, {
      ...personal,
      name: 'Yara Married',
      birthDay: '2001-01-01',
    });
    const others = { ...standardRules, reapplyDays: 1, limits: { ...standardRules.limits, newMaxMinor: 1n } };
    const anybody = (await db.selectFrom('staff_account').select('id').executeTakeFirstOrThrow()).id;
    const tested = { productId: Number(productId), rules: others, basedOn: 0 };
    const { id: backTestId } = await runBackTest(hiram.context, tested, anybody);
    await insertRuleSet(
      db,
      {
        ...tested,
        version: 1,
        contentSha256: hashOfRules(others),
        backTestId,
        staffId: anybody,
        reason: 'Smaller.',
      },
      hiram.context.clock.businessNow(),
    );
    await hiram.sandbox('POST', '/sandbox/clock', { advanceDays: 366 });
    const stored = await read();
    expect(stored).toEqual(decided);
    expect(stored && evaluateRules(stored.rules, stored.facts)).toEqual(stored?.verdict);
    const later = await signInStaff(hiram.baseUrl, 'credit-officer');
    const review = (await later.get<ApplicationReview>(`/applications/${orderId}/review`)).data;
    expect(review.verdict?.lines).toEqual(before.verdict?.lines);
    type Story = { decision: { causes: string[]; decidedBy: string } };
    const { decision } = (await later.get<Story>(`/loans/${orderId}/story`)).data;
    expect(decision).toMatchObject({ causes: ['income-too-low'], decidedBy: officer.account.name });
  });

  it('RULES-01 an application of before there were rules gets its verdict as well', async () => {
    const orderId = await applyFor(await hiram.borrower({ name: 'Edna Earlier' }), '1001');
    expect((await reviewOf(orderId)).verdict).not.toBeNull();
    expect((await officer.get(`/applications/${'0'.repeat(8)}/review`)).status).toBe(404);
  });
});
