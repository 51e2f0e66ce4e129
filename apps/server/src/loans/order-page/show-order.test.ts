import { expect, it } from 'vitest';
import { en } from '../../lender/texts/en.ts';
import { fil } from '../../lender/texts/fil.ts';
import { fill } from '../../lender/texts/texts.ts';
import { applyFor, borrow, openPayment } from '../../testing/borrowers/lend.ts';
import { sendCall } from '../../testing/borrowers/send-call.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { sendPaymentReport } from '../../testing/samples/provider-messages.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

describeHiram('an order that is approved', ({ hiram }) => {
  const textOf = async (borrower: TestBorrower, orderId: string, today: string) => {
    await hiram.setToday(today);
    return (await borrower.call('loanDetails', { orderId, productId: '1001' })).data.noticeDesText;
  };

  it("LEND-01 announces its money for one to three days after the lender's acceptance, and never a past day", async () => {
    await hiram.setToday('2026-11-29');
    const borrower = await hiram.borrower();
    const orderId = await applyFor(borrower, '1001');
    await hiram.setToday('2026-12-05');
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: true });
    const arrival = fill(en.statusApprovedText, { from: '2026-12-06', to: '2026-12-08' });
    for (const today of ['2026-12-05', '2026-12-08'])
      expect(await textOf(borrower, orderId, today)).toBe(arrival);
    expect(await textOf(borrower, orderId, '2026-12-09')).toBe(en.statusApprovedLateText);
  });

  it('LEND-01 promises the day of the decision only as long as that is true', async () => {
    await hiram.setToday('2026-12-20');
    const borrower = await hiram.borrower();
    const orderId = await applyFor(borrower, '1001');
    for (const today of ['2026-12-20', '2026-12-21'])
      expect(await textOf(borrower, orderId, today)).toBe(
        'We will decide by 2026-12-21 and send you an SMS. You do not need to do anything.',
      );
    expect(await textOf(borrower, orderId, '2026-12-22')).toBe(en.statusUnderReviewLateText);
  });
});

describeHiram('an order that is being repaid', ({ hiram }) => {
  it('WORK-09 is described once, and anew when its language, its day or its events are others', async () => {
    await hiram.setToday('2026-11-20');
    const borrower = await hiram.borrower();
    const productId = '1003';
    const orderId = await borrow(hiram, borrower, productId);
    const read = async (language: string) =>
      (
        await sendCall(hiram, borrower, 'loanDetails', {
          fields: { orderId, productId },
          headers: { 'accept-language': language },
        })
      ).text;
    const [english, filipino] = [await read('en'), await read('fil')];
    expect(filipino).toContain(fil.statusOnLoan);
    expect(english).toContain(en.statusOnLoan);
    expect([await read('fil'), await read('en')]).toEqual([filipino, english]);
    await hiram.setToday('2027-01-05');
    const due = await read('en');
    expect(due).toContain(en.statusDue);
    const reference = await openPayment(hiram, borrower, { orderId, productId, amount: 530_000 });
    const paid = { paymentId: 'kept-answer', reference, state: 'SUCCEEDED', amountMinor: 530_000 } as const;
    await sendPaymentReport(hiram, paid);
    const received = await read('en');
    expect(JSON.parse(received)).toMatchObject({ data: { received: expect.anything() } });
    hiram.passTime(11 * 60_000);
    const later = await read('en');
    expect(JSON.parse(later).data).not.toHaveProperty('received');
    expect(later).toContain(en.statusOnLoan);
    expect(new Set([english, due, received, later]).size).toBe(4);
  });
});
