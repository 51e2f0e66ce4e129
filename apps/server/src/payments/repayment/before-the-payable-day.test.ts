import { pagePaths } from '@hiram/wire/addresses';
import type { LoanDetailsAnswer } from '@hiram/wire/calls/loan-details';
import type { RepaymentAnswer } from '@hiram/wire/views/repayment-answer';
import { expect, it } from 'vitest';
import { borrow, openPayment } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { openDocument } from '../../testing/reading/read-document.ts';

/** The first instalment of 3,633.33 of a loan of three. */
const first = 363_333;

describeHiram('an instalment before the day from which it can be paid', ({ hiram }) => {
  it.each([
    ['a part of the next instalment', 50_000],
    ['more than the next instalment', 360_000],
  ])('INST-01 shows the amount and day of the page of the loan where %s is held', async (_held, overpaid) => {
    await hiram.setToday('2026-11-20');
    const borrower = await hiram.borrower();
    const orderId = await borrow(hiram, borrower, '1001');
    await hiram.setToday('2026-12-20');
    const reference = await openPayment(hiram, borrower, { orderId, productId: '1001', amount: first });
    await hiram.sandbox('POST', `/sandbox/payments/${reference}`, {
      status: 'paid',
      amountMinor: first + overpaid,
    });
    const { data } = await borrower.call<RepaymentAnswer>('loanPlayDetail', { orderId, productId: '1001' });
    const address = `${pagePaths.orderDetails}?${borrower.query}&orderId=${orderId}`;
    const { home } = (await openDocument<LoanDetailsAnswer>(hiram.server, address)).content;
    expect(data.repayAmount).toBe(Number(home?.amount?.value.replace(/\D/g, '')));
    expect(home?.amount?.when).toContain(data.repayDay);
    expect(data.detail.length).toBeGreaterThan(0);
  });
});
