import { beforeAll, expect, it } from 'vitest';
import { publishProducts } from '../../lender/products/publish-products.ts';
import { borrow } from '../../testing/borrowers/lend.ts';
import { describeEmbedded } from '../../testing/describe-hiram.ts';

describeEmbedded('the banner of the instructions', ({ hiram }) => {
  beforeAll(async () => {
    const sample = hiram.context.brand.products[0] as object;
    const silent = { ...sample, id: 1901, showsInstructions: false };
    await publishProducts(hiram.database.db, [silent], hiram.context.clock.businessNow());
  });

  it.each([
    ['1001', 1],
    ['1901', 0],
  ])('DELAY-03 INST-03 product %s answers isShowReyTop %i on both pages', async (productId, isShowReyTop) => {
    await hiram.setToday('2026-11-20');
    const borrower = await hiram.borrower();
    const orderId = await borrow(hiram, borrower, productId);
    await hiram.setToday('2026-12-20');
    for (const name of ['shorter', 'loanPlayDetail'] as const)
      expect(await borrower.call(name, { orderId, productId })).toMatchObject({
        code: 0,
        data: { isShowReyTop },
      });
  });
});
