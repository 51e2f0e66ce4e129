import type { PaymentsView } from '@hiram/wire/views/payment-views';
import { afterEach, expect, it } from 'vitest';
import {
  mandatePages,
  mandateStages,
  mandateProductId as productId,
} from '../../testing/borrowers/mandate-situation.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { readDocument } from '../../testing/reading/read-document.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

describeHiram('the payments page of a loan with automatic repayment', ({ hiram }) => {
  afterEach(() => hiram.setToday('2026-11-20'));
  const { press, view } = mandatePages(hiram);
  const { announced, dayOf, onDueDay } = mandateStages(hiram);

  const linesOf = async (borrower: TestBorrower, orderId: string) => {
    const page = await borrower.page('/payments', { orderId, productId });
    return readDocument<PaymentsView>(await page.text()).content.payments;
  };

  it('PAID-05 PAY-13 lists a debit as planned for its day until its bank is asked, and then as the payment', async () => {
    const { borrower, orderId } = await announced();
    const day = await dayOf(orderId);
    expect(await linesOf(borrower, orderId)).toMatchObject([
      {
        state: 'Planned',
        tone: 'calm',
        title: 'Automatic repayment',
        rows: [{ text: 'Planned for', value: day }],
        covered: [],
        link: { url: expect.stringMatching(/^\/automatic-repayment\?/) },
      },
    ]);
    expect((await view(borrower, orderId)).rows).toMatchObject([
      { text: day, value: expect.stringMatching(/ · planned$/) },
    ]);
    await onDueDay(orderId);
    expect(await linesOf(borrower, orderId)).toMatchObject([
      { state: 'Received', title: 'Automatic repayment' },
    ]);
  });

  it('PAID-05 PAY-13 says of a debit whose borrower ended it before its bank was asked that it was not taken', async () => {
    const { borrower, orderId } = await announced();
    await press(borrower, orderId, 'end');
    expect(await linesOf(borrower, orderId)).toMatchObject([{ state: 'Not taken', tone: 'calm' }]);
  });
});
