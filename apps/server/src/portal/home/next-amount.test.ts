import { pagePaths } from '@hiram/wire/addresses';
import type { LoanDetailsAnswer } from '@hiram/wire/calls/loan-details';
import { expect, it } from 'vitest';
import { borrow, openPayment } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { openDocument } from '../../testing/reading/read-document.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';
import type { HomeLoan } from './list-loans.ts';

/** 10,000.00 in three instalments. */
const productId = '1001';

describeHiram('the next amount', ({ hiram }) => {
  /** The next amount on the home page and on the loan's own page. */
  const amounts = async (borrower: TestBorrower, orderId: string) => {
    const home = await openDocument<{ loans: HomeLoan[] }>(
      hiram.server,
      `${pagePaths.home}?${borrower.query}`,
    );
    const page = await openDocument<LoanDetailsAnswer>(
      hiram.server,
      `${pagePaths.orderDetails}?${borrower.query}&orderId=${orderId}`,
    );
    return {
      home: home.content.loans.find((loan) => loan.orderId === orderId)?.next?.amount,
      page: page.content.home?.amount?.value,
      status: page.content.orderStatus,
    };
  };

  it('HOME-01 WEB-04 is the same on the home page and on the page of the loan, whatever was paid', async () => {
    await hiram.setToday('2026-11-20');
    const borrower = await hiram.borrower();
    const orderId = await borrow(hiram, borrower, productId);
    const seen = [await amounts(borrower, orderId)];
    await hiram.setToday('2026-12-20');
    const due = await amounts(borrower, orderId);
    const amount = Number(due.page?.replace(/\D/g, ''));
    const reference = await openPayment(hiram, borrower, { orderId, productId, amount });
    await hiram.sandbox('POST', `/sandbox/payments/${reference}`, {
      status: 'paid',
      amountMinor: amount + 50_000,
    });
    seen.push(due, await amounts(borrower, orderId));
    await hiram.setToday('2027-01-25');
    seen.push(await amounts(borrower, orderId));
    // The second instalment is 500.00 less, because that much was overpaid; late, it has its penalties.
    expect(seen).toEqual([
      { home: '₱ 3.633,33', page: '₱ 3.633,33', status: 170 },
      { home: '₱ 3.633,33', page: '₱ 3.633,33', status: 174 },
      { home: '₱ 3.040,00', page: '₱ 3.040,00', status: 170 },
      { home: '₱ 4.800,00', page: '₱ 4.800,00', status: 180 },
    ]);
  });
});
