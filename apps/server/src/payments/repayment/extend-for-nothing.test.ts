import type { RepaymentAnswer } from '@hiram/wire/views/repayment-answer';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../../ground/new-id.ts';
import { borrow, openPayment } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

const productId = '1003';
const channelNumber = '90103';

/** 10,000.00 in two instalments, 300.00 fee with the first, no interest: due 2027-01-05 and 2027-02-19. */
describeHiram('an extension that costs nothing', ({ hiram }) => {
  let borrower: TestBorrower;
  let orderId: string;

  beforeAll(async () => {
    await hiram.setToday('2026-11-20');
    borrower = await hiram.borrower();
    orderId = await borrow(hiram, borrower, productId);
    await hiram.setToday('2027-01-05');
  });

  const extend = (key?: string) =>
    borrower.call<{ payUrl: string }>(
      'generateVcode',
      { orderId, productId, amount: 0, isDelay: '1' },
      key === undefined ? {} : { key },
    );
  const offered = async () =>
    (await borrower.call<RepaymentAnswer>('shorter', { orderId, productId })).data.delayInfo.delayAmount;

  it('DELAY-03 is refused with the quoted amount while something is to pay', async () => {
    expect(await offered()).toBe(30_000);
    expect(await extend()).toMatchObject({ status: 200, code: 2008 });
  });

  it('DELAY-03 LEND-03 is taken by a press, once for each key, and leads back to the order', async () => {
    const reference = await openPayment(hiram, borrower, {
      ...{ orderId, productId, channelNumber },
      amount: 530_000,
    });
    await hiram.sandbox('POST', `/sandbox/payments/${reference}`, { amountMinor: 30_000 });
    const { data } = await borrower.call<RepaymentAnswer>('shorter', { orderId, productId });
    expect(data).toMatchObject({ delayInfo: { delayAmount: 0 }, repayList: [], defDetail: { payCode: '' } });
    expect(data.detail).toEqual([]);
    const withoutChannel = { orderId, productId, amount: 1, isDelay: '1' };
    expect(await borrower.call('generateVcode', withoutChannel)).not.toMatchObject({ code: 0 });
    const key = newId();
    const first = await extend(key);
    expect(first).toMatchObject({ code: 0 });
    expect(first.data.payUrl).toContain('/loanDetails?');
    expect(await extend(key)).toEqual(first);
    const loan = await borrower.call('loanDetails', { orderId, productId });
    expect(loan.data).toMatchObject({ orderStatus: 170 });
    const { sum } = await hiram.ledger(orderId);
    expect(sum).toBe(0);
  });
});
