import { beforeAll, expect, it } from 'vitest';
import { publishProducts } from '../../lender/products/publish-products.ts';
import { borrow } from '../../testing/borrowers/lend.ts';
import { describeEmbedded } from '../../testing/describe-hiram.ts';

describeEmbedded('the banner of the instructions', ({ hiram }) => {
  beforeAll(async () => {
    const sample = hiram.context.brand.products[0] as object;
    const silent = { ...sample, id: 1901, showsInstructions: false };
    const scanned = { ...sample, id: 1902, channels: ['90103'], defaultChannel: '90103' };
    await publishProducts(hiram.database.db, [silent, scanned], hiram.context.clock.businessNow());
  });

  // The second says so, and the third has nothing to explain: a picture to scan explains itself.
  it.each([
    ['1001', 1],
    ['1901', 0],
    ['1902', 0],
  ])(
    'DELAY-03 INST-03 GUIDE-01 product %s answers isShowReyTop %i on both pages',
    async (productId, isShowReyTop) => {
      await hiram.setToday('2026-11-20');
      const borrower = await hiram.borrower();
      const orderId = await borrow(hiram, borrower, productId);
      await hiram.setToday('2026-12-20');
      for (const name of ['shorter', 'loanPlayDetail'] as const)
        expect(await borrower.call(name, { orderId, productId })).toMatchObject({
          code: 0,
          data: { isShowReyTop },
        });
    },
  );
});
