import { expect, it } from 'vitest';
import { en } from '../../lender/texts/en.ts';
import { fill } from '../../lender/texts/texts.ts';
import { applyFor } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

describeHiram('an order that is approved', ({ hiram }) => {
  const textOf = async (borrower: TestBorrower, orderId: string, today: string) => {
    await hiram.setToday(today);
    return (await borrower.call('loanDetails', { orderId, productId: '1001' })).data.noticeDesText;
  };

  it("LEND-01 announces its money for one to three days after the lender's acceptance, and never a past day", async () => {
    await hiram.setToday('2026-11-29');
    const borrower = await hiram.borrower();
    const orderId = await applyFor(borrower, '1001');
    await hiram.setToday('2026-12-05');
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: true });
    const arrival = fill(en.statusApprovedText, { from: '2026-12-06', to: '2026-12-08' });
    for (const today of ['2026-12-05', '2026-12-08'])
      expect(await textOf(borrower, orderId, today)).toBe(arrival);
    expect(await textOf(borrower, orderId, '2026-12-09')).toBe(en.statusApprovedLateText);
  });

  it('LEND-01 promises the day of the decision only as long as that is true', async () => {
    await hiram.setToday('2026-12-20');
    const borrower = await hiram.borrower();
    const orderId = await applyFor(borrower, '1001');
    for (const today of ['2026-12-20', '2026-12-21'])
      expect(await textOf(borrower, orderId, today)).toBe(
        'We will decide by 2026-12-21 and send you an SMS. You do not need to do anything.',
      );
    expect(await textOf(borrower, orderId, '2026-12-22')).toBe(en.statusUnderReviewLateText);
  });
});
