import type { RepaymentAnswer } from '@hiram/wire/views/repayment-answer';
import { expect, it } from 'vitest';
import { borrow } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { openDocument } from '../../testing/reading/read-document.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

type Saved = {
  readonly record: { repayAmount: number; repayDate: string; onlyOn?: string; dueAmount?: number };
};

/** 5,000.00 of product 1002 in one payment with its interest: due 2027-02-19. */
describeHiram('an amount that holds today alone', ({ hiram }) => {
  const lendAndWaitUntil = async (day: string) => {
    await hiram.setToday('2026-11-20');
    const payer = await hiram.borrower();
    const own = { orderId: await borrow(hiram, payer, '1002'), productId: '1002' };
    await hiram.worker.drain();
    await hiram.setToday(day);
    return { payer, own };
  };
  const readCode = async (payer: TestBorrower, orderId: string, rest: string) => {
    const url = `/repaymentOfCode2?${payer.query}&orderId=${orderId}&productId=1002&${rest}`;
    return (await openDocument<Saved>(hiram.server, url)).content.record;
  };

  it('LEND-10 says so beside the repayment day, and what that day asks', async () => {
    const { payer, own } = await lendAndWaitUntil('2027-01-09');
    const { data } = await payer.call<RepaymentAnswer>('loanPlayDetail', own);
    expect(data).toMatchObject({
      repayAmount: 525_000,
      repayDate: '2027-02-19',
      onlyOn: 'If paid on 2027-01-09',
      dueAmount: 545_500,
    });
    expect(await readCode(payer, own.orderId, 'isDelay=0')).toMatchObject({
      repayAmount: 525_000,
      onlyOn: 'If paid on 2027-01-09',
      dueAmount: 545_500,
    });
    await hiram.setToday(data.repayDate);
    const then = await payer.call<RepaymentAnswer>('loanPlayDetail', own);
    expect(then.data.repayAmount).toBe(data.dueAmount);
  });

  it('LEND-10 says it on the day itself, when the day after adds a penalty or raises the price of an extension', async () => {
    const { payer, own } = await lendAndWaitUntil('2027-02-19');
    const { data } = await payer.call<RepaymentAnswer>('loanPlayDetail', own);
    expect(data).toMatchObject({ repayAmount: 545_500, onlyOn: 'If paid on 2027-02-19' });
    expect(data).not.toHaveProperty('dueAmount');
    const extension = await readCode(payer, own.orderId, 'isDelay=1');
    expect(extension).toMatchObject({ onlyOn: 'If paid on 2027-02-19' });
  });

  it('LEND-10 names beside the price of an extension all that tomorrow asks more for it', async () => {
    await hiram.setToday('2026-11-20');
    const payer = await hiram.borrower();
    const own = { orderId: await borrow(hiram, payer, '1001'), productId: '1001' };
    await hiram.setToday('2026-12-25');
    const { data: first } = await payer.call<RepaymentAnswer>('shorter', own);
    await hiram.setToday('2026-12-26');
    const { data: then } = await payer.call<RepaymentAnswer>('shorter', own);
    const more = then.delayInfo.delayAmount - first.delayInfo.delayAmount;
    // The penalty of a day on what is late, and 0.1 % of the two parts that are not due yet.
    expect(more).toBe(18_167 + 667);
    expect(first.tomorrow).toBe('Tomorrow: +₱ 188,34');
  });

  it('LEND-10 says nothing of an amount that the repayment day asks too', async () => {
    await hiram.setToday('2026-11-20');
    const payer = await hiram.borrower();
    const own = { orderId: await borrow(hiram, payer, '1003'), productId: '1003' };
    await hiram.setToday('2027-01-02');
    const { data } = await payer.call<RepaymentAnswer>('loanPlayDetail', own);
    expect(data).toMatchObject({ repayAmount: 530_000, repayDate: '2027-01-05' });
    expect(data).not.toHaveProperty('onlyOn');
  });
});
