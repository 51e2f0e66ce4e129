import { expect, it } from 'vitest';
import { publishProducts } from '../../lender/products/publish-products.ts';
import { borrow } from '../../testing/borrowers/lend.ts';
import { describeEmbedded } from '../../testing/describe-hiram.ts';
import { openDocument, textOf } from '../../testing/reading/read-document.ts';
import { listOffered } from './list-offered.ts';

describeEmbedded('the loan terms under strict conduct', { CONDUCT: 'strict' }, ({ hiram }) => {
  const words = async () => {
    const { content } = await openDocument<{ html: string }>(hiram.server, '/Loan');
    return textOf(content.html);
  };

  it('HELP-04 states early repayment at any time and the caps of the market', async () => {
    const text = await words();
    expect(text).toContain('You may repay early at any time');
    expect(text).not.toContain('after half of the term');
    expect(text).toContain('Late penalties never exceed 5% a month of the amount due');
  });

  it('HELP-04 its penalty example is the capped penalty that the server charges', async () => {
    const text = await words();
    const borrower = await hiram.borrower();
    const loan = { orderId: await borrow(hiram, borrower, '1002'), productId: '1002' };
    const due = await borrower.call<{ repayDate: string }>('loanPlayDetail', loan);
    const late = new Date(`${due.data.repayDate}T00:00:00Z`);
    late.setUTCDate(late.getUTCDate() + 30);
    await hiram.setToday(late.toISOString().slice(0, 10));
    const charged = await borrower.call<{ detail: { text: string; value: string }[] }>(
      'loanPlayDetail',
      loan,
    );
    const penalty = charged.data.detail.find((row) => row.text === 'Late penalty')?.value;
    const example = /Days late.* 30 (₱[\d.,]+) ₱/.exec(text)?.[1];
    expect(example).toBe(penalty);
    expect(example).toBe('₱272.75');
  });
});

describeEmbedded('the loan terms of a market in which nothing is offered any more', ({ hiram }) => {
  it('HELP-04 CONF-11 state the terms of the products that were closed: their loans still run', async () => {
    const { db } = hiram.database;
    const { clock } = hiram.context;
    const read = async () =>
      textOf((await openDocument<{ html: string }>(hiram.server, '/Loan')).content.html);
    const before = await read();
    expect(before).toContain('Hiram Cash');
    const products = hiram.context.brand.products as readonly object[];
    await publishProducts(
      db,
      products.map((each) => ({ ...each, isOffered: false })),
      clock.businessNow(),
    );
    expect(await listOffered(hiram.context, 'PH')).toEqual([]);
    expect(await read()).toBe(before);
  });
});
