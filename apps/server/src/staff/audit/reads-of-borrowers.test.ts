import { expect, test } from 'vitest';
import { borrow } from '../../testing/borrowers/lend.ts';
import { describeEmbedded } from '../../testing/describe-hiram.ts';
import { requestAction } from '../../testing/staff/staff-actions.ts';

describeEmbedded('reads of a borrower’s data', ({ hiram, staffOf }) => {
  test('previews and contact windows are in the audit trail', async () => {
    await hiram.setToday('2026-11-20');
    const orderId = await borrow(hiram, await hiram.borrower(), '1003');
    const support = await staffOf('support');
    const values = { channel: '90006', walletNumber: '09170000009', salaryDay: '15' };
    const request = { kind: 'change-account', orderId, input: { cardType: 1, values } };
    expect((await support.send('POST', '/actions/preview', request)).status).toBe(200);
    const { id } = (await requestAction(support, request)).data;
    expect((await support.get(`/actions/${id}/preview`)).status).toBe(200);
    expect((await support.get(`/loans/${orderId}/contact-window`)).status).toBe(200);
    const { rows } = await hiram.database.pool.query(
      "select action, subject from audit_entry where outcome = 'read' and staff_name = $1 order by id",
      [support.account.name],
    );
    expect(rows).toHaveLength(3);
    expect(rows).toEqual(
      expect.arrayContaining([
        { action: 'POST /actions/preview', subject: `loans:${orderId}` },
        { action: 'GET /actions/:id/preview', subject: `actions:${id}` },
        { action: 'GET /loans/:id/contact-window', subject: `loans:${orderId}` },
      ]),
    );
  });
});
