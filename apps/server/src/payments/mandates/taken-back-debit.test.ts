import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import { afterEach, expect, it } from 'vitest';
import { mandatePages, mandateRows, mandateStages } from '../../testing/borrowers/mandate-situation.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { sendPaymentReport } from '../../testing/samples/provider-messages.ts';

describeHiram('a debit whose payment its provider takes back', ({ hiram, staffOf }) => {
  afterEach(() => hiram.setToday('2026-11-20'));
  const { debitsOf, paymentsOf } = mandateRows(hiram);
  const { view } = mandatePages(hiram);
  const { announced, onDueDay } = mandateStages(hiram);

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
    const [payment] = await paymentsOf(orderId);
    const report = {
      paymentId: payment?.provider_payment_id ?? '',
      reference: payment?.reference ?? '',
      state: 'REVERSED',
      amountMinor: Number(payment?.amount_minor),
      currency: 'INR',
    } as const;
    expect((await sendPaymentReport(hiram, report)).effect).toBe('reversed');
    expect(await shown()).toEqual(['taken back', [true]]);
    expect(await debitsOf(orderId)).toMatchObject([{ state: 'paid' }]);
  });
});
