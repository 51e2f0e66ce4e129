import { expect, it } from 'vitest';
import { en } from '../../lender/texts/en.ts';
import { fill } from '../../lender/texts/texts.ts';
import { applyFor } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';

describeHiram('an order that is approved', ({ hiram }) => {
  it('LEND-01 announces its money for one to three days after acceptance, whenever it was decided and is read', async () => {
    const productId = '1001';
    await hiram.setToday('2026-11-29');
    const borrower = await hiram.borrower();
    const orderId = await applyFor(borrower, productId);
    await hiram.setToday('2026-11-30');
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: true });
    const arrival = fill(en.statusApprovedText, { from: '2026-11-30', to: '2026-12-02' });
    for (const today of ['2026-11-30', '2026-12-02']) {
      await hiram.setToday(today);
      const { data } = await borrower.call('loanDetails', { orderId, productId });
      expect(data).toMatchObject({ orderStatus: 151, noticeDesText: arrival });
    }
  });
});
