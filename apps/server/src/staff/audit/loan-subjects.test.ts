import { pagePaths } from '@hiram/wire/addresses';
import { newReference } from '@hiram/wire/reference';
import type { AuditItem } from '@hiram/wire/staff/accounts/audit';
import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import { beforeAll, expect, test } from 'vitest';
import { newIdBeside } from '../../ground/new-id.ts';
import { runDayWork } from '../../loans/day-work/day-work.ts';
import { insertHeldReport } from '../../payments/reports/held-report-store.ts';
import { borrow, walletFields } from '../../testing/borrowers/lend.ts';
import { sendClaim } from '../../testing/borrowers/reported-payment.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/staff.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

describeHiram('the trail of a loan', ({ hiram }) => {
  let auditor: TestStaff;
  let officer: TestStaff;
  let borrower: TestBorrower;
  let orderId: string;

  beforeAll(async () => {
    [auditor, officer] = [
      await signInStaff(hiram.baseUrl, 'auditor'),
      await signInStaff(hiram.baseUrl, 'credit-officer'),
    ];
    await hiram.setToday('2026-11-20');
    borrower = await hiram.borrower();
    orderId = await borrow(hiram, borrower, '1003');
    await hiram.setToday('2027-03-05');
    await runDayWork(hiram.context);
  });

  /** The borrower reports a payment, which a cashier does not find. */
  async function refuseClaim(): Promise<void> {
    const fields = { amount: '1,234.00', paidOn: '2027-03-05', channel: 'other', reference: 'R 77' };
    const url = `${hiram.baseUrl}${pagePaths.paymentClaim}?${borrower.query}&orderId=${orderId}`;
    expect((await sendClaim(url, fields)).status).toBe(303);
    const cashier = await signInStaff(hiram.baseUrl, 'cashier');
    const { data } = await cashier.get<{ id: string }[]>(`/payment-claims?search=${orderId}`);
    const refused = { reason: 'not-arrived' };
    expect((await cashier.send('POST', `/payment-claims/${data[0]?.id}/refusal`, refused)).status).toBe(200);
  }

  /** The provider's report of a payment cannot be, and a cashier has looked at it. */
  async function lookAtHeldReport(): Promise<void> {
    const reference = newReference('payment', newIdBeside(orderId));
    const report = { provider: 'sandbox', kind: 'payment', why: 'a sum that cannot be' } as const;
    const { db, clock } = hiram.context;
    await insertHeldReport(db, { ...report, reference, order_id: orderId }, clock.businessNow());
    const cashier = await signInStaff(hiram.baseUrl, 'cashier');
    const { data } = await cashier.get<{ id: string }[]>(`/held-reports?search=${reference}`);
    expect((await cashier.send('POST', `/held-reports/${data[0]?.id}/looked-at`)).status).toBe(200);
  }

  test('DESK-08 has what collectors and cashiers did about it: found by its number, and named by it', async () => {
    const promise = { amountMinor: 100_000, dueDay: '2027-03-08', channel: 'reply', note: 'Pays on Monday.' };
    const done = await Promise.all([
      officer.send('POST', `/collections/${orderId}/promises`, promise),
      officer.send('POST', `/collections/${orderId}/assignment`, { agent: officer.account.name }),
      officer.send('POST', `/collections/${orderId}/next-step`, { text: 'Call again', on: '2027-03-09' }),
    ]);
    expect(done.map(({ status }) => status)).toEqual([200, 200, 200]);
    await refuseClaim();
    await lookAtHeldReport();
    const { contractNumber } = (await officer.get<{ contractNumber: string }>(`/loans/${orderId}`)).data;
    const { data } = await auditor.get<AuditItem[]>(`/audit-entries?search=${contractNumber}&perPage=100`);
    const { audit } = (await auditor.get<LoanStory>(`/loans/${orderId}/story`)).data;
    const collecting = ['promises', 'assignment', 'next-step'].map((what) => `POST /collections/:id/${what}`);
    const looked = ['POST /payment-claims/:id/refusal', 'POST /held-reports/:id/looked-at'];
    for (const action of [...collecting, ...looked]) {
      expect(data, action).toContainEqual(
        expect.objectContaining({ action, contractNumber, outcome: 'done' }),
      );
      expect(audit, action).toContainEqual(expect.objectContaining({ action, outcome: 'done' }));
    }
  });

  test('DESK-08 a preview with names of borrowers says what was looked at, an account by its end', async () => {
    const collector = await signInStaff(hiram.baseUrl, 'collector');
    const group = { kind: 'overdue', market: 'PH', daysLateMin: 1, daysLateMax: 400 };
    const many = { group, template: 'messageOverdue' };
    expect((await collector.send('POST', '/bulk-messages/preview', many)).status).toBe(200);
    const { cardType, ...fields } = walletFields;
    const values = { ...fields, walletNumber: '09175550008' };
    const change = { kind: 'change-account', orderId, input: { cardType: Number(cardType), values } };
    expect((await officer.send('POST', '/actions/preview', change)).status).toBe(200);
    const { data } = await auditor.get<AuditItem[]>('/audit-entries?outcome=read&perPage=100');
    const detailOf = (action: string): string => data.find((entry) => entry.action === action)?.detail ?? '';
    expect(JSON.parse(detailOf('POST /bulk-messages/preview'))).toEqual(many);
    expect(detailOf('POST /actions/preview')).toContain('"kind":"change-account"');
    expect(detailOf('POST /actions/preview')).not.toContain('5550008');
    expect(detailOf('POST /actions/preview')).toContain('0008');
  });
});
