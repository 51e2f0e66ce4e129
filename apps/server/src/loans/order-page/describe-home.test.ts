import { formatMoney } from '@hiram/lending/format';
import { moneyOf } from '@hiram/lending/money';
import { pagePaths } from '@hiram/wire/addresses';
import type { LoanDetailsAnswer } from '@hiram/wire/calls/loan-details';
import type { RepaymentAnswer } from '@hiram/wire/views/repayment-answer';
import { expect, it } from 'vitest';
import { applyFor, borrow, openPayment } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { openDocument, readDocument } from '../../testing/reading/read-document.ts';
import { actByTwo } from '../../testing/staff/staff-actions.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

/** 10,000.00 in three instalments; the fee of 300.00 is kept at the payout. */
const productId = '1001';

describeHiram('the loan at a glance', ({ hiram, staffOf }) => {
  const open = async (borrower: TestBorrower, orderId: string, today = '') => {
    if (today) await hiram.setToday(today);
    const url = `${pagePaths.orderDetails}?${borrower.query}&orderId=${orderId}`;
    const { content } = await openDocument<LoanDetailsAnswer>(hiram.server, url);
    const steps = content.home?.steps.map(({ name, state }) => `${name}: ${state}`);
    const rows = content.userOrderDetail.detail.map(({ text }) => text);
    return { ...content, home: content.home, steps, rows };
  };
  const decide = (orderId: string, approve: boolean) =>
    hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve });
  const payOut = (orderId: string, result: 'credited' | 'returned') =>
    hiram.sandbox('POST', `/sandbox/orders/${orderId}/payout`, { result });

  it('HOME-02 shows the way of an application with its times, and borrows nothing before the decision', async () => {
    await hiram.setToday('2026-11-20');
    const borrower = await hiram.borrower();
    const orderId = await applyFor(borrower, productId);
    const review = await open(borrower, orderId);
    expect(review.steps).toEqual([
      'You applied: done',
      'Checked by our rules: done',
      'We review it: now',
      'Approved: next',
      'Money sent to you: next',
    ]);
    expect(review.home).toMatchObject({
      tone: 'calm',
      amount: { label: 'Amount applied for', value: '₱ 10.000,00' },
      plan: [],
    });
    expect(review.home?.steps[0]?.detail).toMatch(/^2026-11-20 \d\d:\d\d$/);
    expect(review.rows).toContain('Amount applied for');
    await decide(orderId, false);
    const declined = await open(borrower, orderId);
    expect(declined.steps).toEqual([
      'You applied: done',
      'Checked by our rules: done',
      'Not approved: failed',
    ]);
    expect(declined.home?.amount).toBeUndefined();
    expect(declined.rows.filter((row) => row.startsWith('Amount'))).toEqual([]);
  });

  it('HOME-03 says that a returned payout was not sent, and asks for another account until there is one', async () => {
    const borrower = await hiram.borrower();
    const orderId = await applyFor(borrower, productId);
    await decide(orderId, true);
    const approved = await open(borrower, orderId);
    expect(approved.home).toMatchObject({
      tone: 'good',
      isPayoutReturned: false,
      amount: { label: 'You receive', value: '₱ 9.700,00' },
    });
    await payOut(orderId, 'returned');
    const returned = await open(borrower, orderId);
    expect(returned).toMatchObject({
      orderStatus: 151,
      noticeStatusText: 'We could not send your money',
      home: { tone: 'due', isPayoutReturned: true },
    });
    expect(returned.steps).toContain('Your bank sent it back: failed');
  });

  it('HOME-01 HOME-04 shows the next payment and ticks the instalments that are paid, late ones with tomorrow', async () => {
    await hiram.setToday('2026-11-20');
    const borrower = await hiram.borrower();
    const orderId = await applyFor(borrower, productId);
    await decide(orderId, true);
    await payOut(orderId, 'credited');
    const running = await open(borrower, orderId);
    const [first, second] = running.home?.plan ?? [];
    expect(running.home).toMatchObject({
      tone: 'good',
      paid: { done: 0, of: 3, label: '0 of 3 paid' },
      amount: {
        label: 'Next payment',
        value: first?.amount,
        when: 'Sun, 20 Dec 2026 · 2026-12-20',
        tomorrow: '',
      },
    });
    await hiram.setToday('2026-12-20');
    const { data } = await borrower.call<{ repayAmount: number }>('loanPlayDetail', { orderId, productId });
    const reference = await openPayment(hiram, borrower, { orderId, productId, amount: data.repayAmount });
    await hiram.sandbox('POST', `/sandbox/payments/${reference}`, {});
    const paid = await open(borrower, orderId);
    expect(paid.home).toMatchObject({ paid: { done: 1 }, amount: { value: second?.amount } });
    expect(paid.home?.plan[0]).toMatchObject({ standing: 'paid', note: 'Paid', amount: first?.amount });
    const late = await open(borrower, orderId, '2027-01-25');
    expect(late.home).toMatchObject({ tone: 'danger', amount: { label: 'To pay today' } });
    expect(late.home?.amount?.tomorrow).toMatch(/^Tomorrow: \+₱ [\d.]+,\d\d$/);
    expect(late.noticeDesText).toContain(late.home?.amount?.tomorrow.replace('Tomorrow: +', ''));
    expect(late.home?.plan.map(({ standing }) => standing)).toEqual(['paid', 'late', 'next']);
  });

  it('HOME-01 HOME-04 LEND-13 claims a loan that was written off as a whole today, and lists no later due day', async () => {
    await hiram.setToday('2026-11-20');
    const borrower = await hiram.borrower();
    const orderId = await borrow(hiram, borrower, productId);
    await hiram.setToday('2026-12-01');
    const two = [await staffOf('cashier'), await staffOf('credit-officer')] as const;
    const writeOff = { kind: 'write-off', orderId, input: { cause: 'insolvent' } };
    expect((await actByTwo(two, writeOff)).data.status).toBe('done');
    const page = await open(borrower, orderId);
    const [whole] = page.userOrderDetail.detail;
    expect(page.noticeDesText).toBe('All that is left of this loan is due now.');
    expect(page.home).toMatchObject({
      amount: { label: 'To pay today', value: whole?.value, when: 'Tue, 1 Dec 2026 · 2026-12-01' },
      plan: [],
    });
    expect(page.home).not.toHaveProperty('paid');
    const days = page.userOrderDetail.detail.filter(({ value }) => /^\d{4}-\d\d-\d\d$/.test(value));
    expect(days).toEqual([{ text: 'Due date', value: '2026-12-01' }]);
    const { data } = await borrower.call<RepaymentAnswer>('loanPlayDetail', { orderId, productId });
    expect(data).toMatchObject({ repayDate: '2026-12-01', repayPlan: [] });
    expect(whole?.value).toBe(formatMoney(moneyOf(BigInt(data.repayAmount), 'PHP'), 'specified'));
    const payments = await borrower.page(pagePaths.payments, { orderId, productId });
    expect(readDocument(await payments.text()).content).toMatchObject({ plan: [] });
    const home = await borrower.page(pagePaths.home, {});
    const { loans } = readDocument<{ loans: { next: unknown }[] }>(await home.text()).content;
    expect(loans[0]?.next).toMatchObject({ amount: whole?.value, date: '2026-12-01', isPast: false });
  });
});
