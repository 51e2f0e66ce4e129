import { pagePaths } from '@hiram/wire/addresses';
import type { RepaymentAnswer } from '@hiram/wire/views/repayment-answer';
import { beforeEach, expect, it } from 'vitest';
import { borrow, openPayment } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { readDocument } from '../../testing/reading/read-document.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

const productId = '1003';

/** 10,000.00 in two instalments, 300.00 fee with the first, no interest, two extensions: due first on 2027-01-05. */
describeHiram('the page of an extension of a loan that was extended', ({ hiram }) => {
  let borrower: TestBorrower;
  let orderId: string;

  beforeEach(async () => {
    await hiram.setToday('2026-11-20');
    borrower = await hiram.borrower();
    orderId = await borrow(hiram, borrower, productId);
  });

  const open = () =>
    fetch(`${hiram.baseUrl}${pagePaths.rolloverRepayment}?${borrower.query}&orderId=${orderId}`, {
      headers: { accept: 'text/html' },
      redirect: 'manual',
    });
  const read = async () => readDocument<{ message: string }>(await (await open()).text());
  const amountToExtend = async () =>
    (await borrower.call<RepaymentAnswer>('shorter', { orderId, productId })).data.delayInfo.delayAmount;
  const extend = async () => {
    const amount = await amountToExtend();
    if (amount === 0)
      return void (await borrower.call('generateVcode', { orderId, productId, amount, isDelay: '1' }));
    const of = { orderId, productId, amount, channelNumber: '90103', isDelay: true };
    await hiram.sandbox('POST', `/sandbox/payments/${await openPayment(hiram, borrower, of)}`, {});
  };

  it('DELAY-07 leads who has just paid for it to the loan, and says later until when it is extended', async () => {
    const before = await read();
    expect(before.content.message).toBe('You can extend this loan from 2027-01-02. You were not charged.');
    await hiram.setToday('2027-01-05');
    await extend();
    const after = await open();
    expect(after.status).toBe(302);
    expect(after.headers.get('location')).toContain(`${pagePaths.orderDetails}?`);
    hiram.passTime(11 * 60_000);
    const later = await read();
    expect([later.screen, later.content.message]).toEqual([
      'problem',
      'This loan is extended: your next payment is due on Sat, 20 Feb 2027. You can extend it again from 2027-02-17.',
    ]);
  });

  it('DELAY-07 names no day to extend it again after the last extension, and says how to be helped', async () => {
    await hiram.setToday('2027-01-05');
    await extend();
    await hiram.setToday('2027-02-19');
    expect(await amountToExtend()).toBe(0);
    await extend();
    hiram.passTime(11 * 60_000);
    expect((await read()).content.message).toBe(
      'You have used all extensions of this loan. Your next payment is due on Wed, 7 Apr 2027. If you cannot pay then, contact customer service.',
    );
    await hiram.setToday('2027-04-08');
    expect((await read()).content.message).toContain(
      'You have used all extensions of this loan. You were not',
    );
  });
});
