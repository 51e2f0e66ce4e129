import { pagePaths } from '@hiram/wire/addresses';
import { expect, it } from 'vitest';
import { runDayWork } from '../../loans/day-work/day-work.ts';
import { applyFor, borrow, openPayment } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { readDocument } from '../../testing/reading/read-document.ts';
import { actByTwo } from '../../testing/staff/staff-actions.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';
import type { HomeLoan } from './list-loans.ts';

const productId = '1002';

describeHiram('the home of a borrower', ({ hiram, staffOf }) => {
  const home = async (borrower: TestBorrower) => {
    const page = await borrower.page(pagePaths.home, {});
    return readDocument(await page.text()).content as { offers: unknown[]; loans: HomeLoan[] };
  };

  it('WEB-04 CONT-12 offers nothing once it is recorded that the borrower has died', async () => {
    const borrower = await hiram.borrower();
    const orderId = await borrow(hiram, borrower, productId);
    expect((await home(borrower)).offers).not.toEqual([]);
    const death = { kind: 'write-off', orderId, input: { cause: 'deceased' } };
    const two = [await staffOf('cashier'), await staffOf('credit-officer')] as const;
    expect((await actByTwo(two, death)).data.status).toBe('done');
    expect((await home(borrower)).offers).toEqual([]);
  });

  it('WEB-04 names of an application that was declined what was applied for: nothing was borrowed', async () => {
    const borrower = await hiram.borrower();
    const orderId = await applyFor(borrower, productId);
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: false });
    const { loans } = await home(borrower);
    expect(loans).toMatchObject([{ amount: '₱ 5.000,00', isBorrowed: false, title: 'Not approved' }]);
  });

  it('WEB-04 RULES-04 offers nothing after an application was declined, until the day from which its page says to apply again', async () => {
    await hiram.setToday('2026-11-20');
    const borrower = await hiram.borrower();
    expect((await home(borrower)).offers).not.toEqual([]);
    const orderId = await applyFor(borrower, productId);
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: false });
    const { noticeDesText } = (await borrower.call('loanDetails', { orderId, productId })).data;
    expect(noticeDesText).toContain('You can apply again from 2026-12-20.');
    await hiram.setToday('2026-12-19');
    expect((await home(borrower)).offers).toEqual([]);
    await hiram.setToday('2026-12-20');
    expect((await home(borrower)).offers).not.toEqual([]);
  });

  it('WEB-04 RULES-04 offers nothing while a loan is overdue: the rules decline who applies then', async () => {
    await hiram.setToday('2026-11-20');
    const borrower = await hiram.borrower();
    const orderId = await borrow(hiram, borrower, productId);
    const opened = async (day: string) => {
      await hiram.setToday(day);
      await runDayWork(hiram.context);
      const { loans, offers } = await home(borrower);
      return [loans.map(({ tone }) => tone), offers.length > 0];
    };
    expect(await opened('2027-02-19')).toEqual([['due'], true]);
    expect(await opened('2027-02-20')).toEqual([['danger'], false]);
    const two = [await staffOf('cashier'), await staffOf('credit-officer')] as const;
    expect((await actByTwo(two, { kind: 'write-off', orderId })).data.status).toBe('done');
    expect(await opened('2027-02-21')).toEqual([['danger'], false]);
    const asked = await borrower.call<{ repayAmount: number }>('loanPlayDetail', { orderId, productId });
    const amount = asked.data.repayAmount;
    await hiram.sandbox(
      'POST',
      `/sandbox/payments/${await openPayment(hiram, borrower, { orderId, productId, amount })}`,
      {},
    );
    expect(await opened('2027-02-21')).toEqual([['good'], true]);
  });
});
