import type { PageEventItem } from '@hiram/wire/staff/loans/page-events';
import { beforeAll, expect, test } from 'vitest';
import { applyFor } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/staff.ts';

describeHiram('the page events for staff', ({ hiram, staffOf }) => {
  let manager: TestStaff;
  beforeAll(async () => {
    manager = await staffOf('product-manager');
  });

  test('CALL-05 ORDER-08 a tap and a burial point are listed with borrower, event and time, newest first', async () => {
    const borrower = await hiram.borrower();
    const orderId = await applyFor(borrower, '1003');
    await borrower.call('eventSave', { productId: '1001', moduleId: '30', positionId: '2' });
    const { data } = await manager.get<PageEventItem[]>(`/page-events?borrowerId=${borrower.userId}`);
    expect(data.map(({ kind, productId, told }) => ({ kind, productId, told }))).toEqual([
      { kind: 'tap', productId: '1001', told: { moduleId: '30', positionId: '2' } },
      { kind: 'confirm', productId: '1003', told: { orderId } },
    ]);
    const taps = await manager.get<PageEventItem[]>(`/page-events?borrowerId=${borrower.userId}&kind=tap`);
    expect(taps.data).toHaveLength(1);
  });

  test('is refused to staff without the permission for figures, and validates its query', async () => {
    const support = await signInStaff(hiram.baseUrl, 'support');
    expect((await support.get('/page-events')).status).toBe(403);
    for (const bad of ['kind=gone', 'borrowerId=1', 'sort=body'])
      expect((await manager.get(`/page-events?${bad}`)).status).toBe(400);
  });
});
