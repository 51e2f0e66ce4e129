import type { ActionItem } from '@hiram/wire/staff/actions/actions';
import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import { beforeAll, expect, test } from 'vitest';
import { borrow } from '../../testing/borrowers/lend.ts';
import { describeEmbedded } from '../../testing/describe-hiram.ts';
import type { TestStaff } from '../../testing/staff/staff.ts';
import { decideOn, requestAction } from '../../testing/staff/staff-actions.ts';

describeEmbedded('who reads the number of an account', ({ hiram, staffOf }) => {
  const number = '09170000001';
  let orderId: string;
  let asked: ActionItem;

  beforeAll(async () => {
    await hiram.setToday('2026-11-20');
    orderId = await borrow(hiram, await hiram.borrower(), '1003');
    const values = { channel: '90006', walletNumber: number, salaryDay: '15' };
    const request = { kind: 'change-account', orderId, input: { cardType: 1, values } };
    asked = (await requestAction(await staffOf('credit-officer'), request)).data;
  });

  const readAll = async (staff: TestStaff): Promise<string> => {
    const list = await staff.get<ActionItem[]>(`/actions?orderId=${orderId}`);
    const one = await staff.get<ActionItem>(`/actions/${asked.id}`);
    const story = await staff.get<LoanStory>(`/loans/${orderId}/story`);
    return JSON.stringify([list.data, one.data, story.data]);
  };

  test('BANK-09 while it waits, the request shows the whole number to an approver alone', async () => {
    expect(await readAll(await staffOf('cashier'))).toContain(number);
    for (const role of ['collector', 'grievance-officer', 'support', 'auditor'] as const) {
      const text = await readAll(await staffOf(role));
      expect(text).not.toContain(number);
      expect(text).toContain('"walletNumber":"•••• 0001"');
    }
  });

  test('BANK-09 afterwards nobody reads it, and the audit trail has its end alone', async () => {
    const cashier = await staffOf('cashier');
    expect((await decideOn(cashier, asked)).data.status).toBe('done');
    expect(await readAll(cashier)).not.toContain(number);
    const auditor = await staffOf('auditor');
    const trail = JSON.stringify((await auditor.get('/audit-entries?perPage=100')).data);
    expect(trail).toContain('•••• 0001');
    expect(trail).not.toContain(number);
  });
});
