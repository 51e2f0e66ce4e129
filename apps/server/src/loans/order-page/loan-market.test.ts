import { pagePaths } from '@hiram/wire/addresses';
import type { LoanDetailsAnswer } from '@hiram/wire/calls/loan-details';
import { expect, it } from 'vitest';
import { applyFor, borrow, oweInstalment } from '../../testing/borrowers/lend.ts';
import { describeEmbedded } from '../../testing/describe-hiram.ts';
import { openDocument } from '../../testing/reading/read-document.ts';
import { sendPaymentReport } from '../../testing/samples/provider-messages.ts';
import type { TestHiram } from '../../testing/test-hiram.ts';
import { runDayWork } from '../day-work/day-work.ts';

const productId = '1001';

/** Whether the market is open on the page of a loan that runs, and on one that was declined. */
async function readMarkets(hiram: TestHiram) {
  const borrower = await hiram.borrower();
  const running = await borrow(hiram, borrower, productId);
  const other = await hiram.borrower();
  const declined = await applyFor(other, productId);
  await hiram.sandbox('POST', `/sandbox/orders/${declined}/decision`, { approve: false });
  const isOpen = async (query: string, orderId: string) => {
    const url = `${pagePaths.orderDetails}?${query}&orderId=${orderId}`;
    return (await openDocument<LoanDetailsAnswer>(hiram.server, url)).content.isMarketOpen;
  };
  return { running: await isOpen(borrower.query, running), declined: await isOpen(other.query, declined) };
}

describeEmbedded('the loan market', ({ hiram }) => {
  it('ORDER-03 is closed by the load of an order', async () => {
    expect(await readMarkets(hiram)).toEqual({ running: false, declined: false });
  });
});

describeEmbedded('the loan market where the lender keeps it open', { LOAN_MARKET: 'open' }, ({ hiram }) => {
  it('ORDER-03 stays open on a loan that asks for nothing, and never in place of the buttons that repay', async () => {
    expect(await readMarkets(hiram)).toEqual({ running: false, declined: true });
  });

  it('ORDER-03 RULES-04 has no product of ours beside a declined application, until the day from which its page says to apply again', async () => {
    await hiram.setToday('2026-11-20');
    const borrower = await hiram.borrower();
    const orderId = await applyFor(borrower, productId);
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: false });
    const read = async () => {
      const { data } = await borrower.call<LoanDetailsAnswer>('loanDetails', { orderId, productId });
      return { text: data.noticeDesText, shown: data.recProducts.map(({ positionId }) => positionId) };
    };
    const { text, shown } = await read();
    expect(text).toContain('You can apply again from 2026-12-20.');
    expect(shown).toEqual(['ph-partner']);
    await hiram.setToday('2026-12-20');
    expect((await read()).shown).toEqual(['ph-quick', 'ph-flex', 'ph-partner']);
  });

  /** A borrower whose loan is paid off, and what its page offers. */
  const paidOff = async () => {
    const { borrower, orderId, reference } = await oweInstalment(hiram);
    const all = { paymentId: `all-${reference}`, reference, amountMinor: 5_000_000 };
    expect((await sendPaymentReport(hiram, { ...all, state: 'SUCCEEDED' })).effect).toBe('recorded');
    const read = async () => {
      const url = `${pagePaths.orderDetails}?${borrower.query}&orderId=${orderId}`;
      const { recProducts, home } = (await openDocument<LoanDetailsAnswer>(hiram.server, url)).content;
      return { shown: recProducts.map(({ positionId }) => positionId), home };
    };
    return { borrower, read };
  };

  it('ORDER-03 ORDER-04 RULES-04 has none beside a loan that is paid off either, whose page leads to no other one until that day', async () => {
    await hiram.setToday('2026-11-20');
    const { borrower, read } = await paidOff();
    const before = await read();
    expect(before.shown).toEqual(['ph-cash', 'ph-quick', 'ph-partner']);
    expect(before.home).not.toHaveProperty('isNothingOffered');
    const declined = await applyFor(borrower, productId);
    await hiram.sandbox('POST', `/sandbox/orders/${declined}/decision`, { approve: false });
    expect(await read()).toMatchObject({ shown: ['ph-partner'], home: { isNothingOffered: true } });
  });

  it('ORDER-03 ORDER-04 RULES-04 has none beside a loan that is paid off while another one is overdue', async () => {
    const { borrower, read } = await paidOff();
    await borrow(hiram, borrower, '1002');
    expect((await read()).shown).toContain('ph-cash');
    await hiram.setToday('2027-05-05');
    await runDayWork(hiram.context);
    expect(await read()).toMatchObject({ shown: ['ph-partner'], home: { isNothingOffered: true } });
  });
});
