import { dayOf } from '@hiram/lending/calendar-day';
import { formatDayInWords } from '@hiram/lending/format';
import type { LoanDetailsAnswer } from '@hiram/wire/calls/loan-details';
import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import { afterEach, expect, it } from 'vitest';
import {
  mandatePages,
  mandateProductId,
  mandateRows,
  mandateStages,
} from '../../testing/borrowers/mandate-situation.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { readDocument } from '../../testing/reading/read-document.ts';
import { sendPaymentReport } from '../../testing/samples/provider-messages.ts';

describeHiram('a debit whose payment its provider takes back', ({ hiram, staffOf }) => {
  afterEach(() => hiram.setToday('2026-11-20'));
  const { debitsOf, paymentsOf } = mandateRows(hiram);
  const { view } = mandatePages(hiram);
  const stages = mandateStages(hiram);
  const { announced, onDueDay } = stages;

  /** The provider takes the payment of the debit back. */
  const takeBack = async (orderId: string): Promise<void> => {
    const [payment] = await paymentsOf(orderId);
    const report = {
      paymentId: payment?.provider_payment_id ?? '',
      reference: payment?.reference ?? '',
      state: 'REVERSED',
      amountMinor: Number(payment?.amount_minor),
      currency: 'INR',
    } as const;
    expect((await sendPaymentReport(hiram, report)).effect).toBe('reversed');
  };

  it('PAY-13 is the borrower’s to pay, as is what is late, and one that is planned is not: the pages say so', async () => {
    const { borrower, orderId } = await announced();
    const said = async () => {
      const own = { orderId, productId: mandateProductId };
      const page = readDocument(await (await borrower.page('/loanDetails', own)).text());
      const { home, noticeDesText } = page.content as LoanDetailsAnswer;
      const { points } = await view(borrower, orderId);
      const left = points.filter((point) => /yourself|Later/.test(point));
      return [noticeDesText, home?.mandate?.text, left];
    };
    const day = formatDayInWords(dayOf(await stages.dayOf(orderId)), 'en');
    const taken = `The payment due on ${day} is taken automatically. You do not need to do anything.`;
    const on = 'Automatic repayment is on.';
    expect(await said()).toEqual([taken, on, []]);
    await onDueDay(orderId);
    expect(await said()).toEqual([expect.stringMatching(/^As it stands today, .* is taken on/), on, []]);
    await takeBack(orderId);
    const own = `The payment due on ${day} is not taken automatically. Please pay it yourself.`;
    expect(await said()).toEqual([expect.stringMatching(/^Please pay by/), own, [own]]);
    await hiram.setToday(await stages.dayOf(orderId, 1));
    const again = 'Later payments are taken again once nothing is late.';
    expect(await said()).toEqual([expect.stringMatching(/^1 day late/), own, [own, again]]);
  });

  it('PAY-13 PAY-14 is paid to its borrower and to staff until then, and taken back from then on', async () => {
    const { borrower, orderId } = await announced();
    await onDueDay(orderId);
    const cashier = await staffOf('cashier');
    const shown = async () => {
      const { data } = await cashier.get<LoanStory>(`/loans/${orderId}/story`);
      const { rows } = await view(borrower, orderId);
      const [state] = rows.map(({ value }) => value.split(' · ')[1]);
      return [state, data.mandates.flatMap(({ debits }) => debits.map((debit) => debit.isReversed))];
    };
    expect(await shown()).toEqual(['paid', [false]]);
    await takeBack(orderId);
    expect(await shown()).toEqual(['taken back', [true]]);
    expect(await debitsOf(orderId)).toMatchObject([{ state: 'paid' }]);
  });
});
