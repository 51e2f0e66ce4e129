import type { RepaymentAnswer } from '@hiram/wire/views/repayment-answer';
import { expect, it } from 'vitest';
import { borrow } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';

const productId = '1001';

describeHiram('what an extension costs beside the other ways', ({ hiram }) => {
  it('DELAY-07 is said once where paying on plan and paying off today are the same', async () => {
    await hiram.setToday('2026-11-20');
    const borrower = await hiram.borrower();
    const own = { orderId: await borrow(hiram, borrower, productId), productId };
    await hiram.setToday('2027-02-18');
    const { comparison } = (await borrower.call<RepaymentAnswer>('shorter', own)).data;
    expect(comparison?.notes).toEqual(['Extending costs ₱ 603,34 more than paying on plan.']);
    expect(comparison?.rows.slice(1, 3)).toEqual([
      { text: 'In all, on plan', value: '₱ 25.523,07' },
      { text: 'In all, if you pay off today', value: '₱ 25.523,07' },
    ]);
  });
});
