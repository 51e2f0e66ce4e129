import { expect, it } from 'vitest';
import {
  mandatePages,
  mandateRows,
  mandateStages,
  mandateProductId as productId,
} from '../../testing/borrowers/mandate-situation.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { sendPaymentReport } from '../../testing/samples/provider-messages.ts';
import { actByTwo } from '../../testing/staff/staff-actions.ts';

describeHiram('the offer of automatic repayment', ({ hiram, staffOf }) => {
  const { mandateOf } = mandateRows(hiram);
  const { view, press, payOtherwise } = mandatePages(hiram);
  const { lent, dayOf } = mandateStages(hiram);

  it('PAY-13 is none while an instalment is overdue: the day on which it would be taken has passed', async () => {
    await hiram.setToday('2026-11-20');
    const { borrower, orderId } = await lent();
    await hiram.setToday(await dayOf(orderId, 0));
    expect(await view(borrower, orderId)).toHaveProperty('start');
    await hiram.setToday(await dayOf(orderId, 1));
    const { lead, points } = await view(borrower, orderId);
    expect([lead, points]).toEqual(['Automatic repayment is not possible for this loan now.', []]);
    expect((await press(borrower, orderId, 'start')).status).toBe(404);
    expect(await mandateOf(orderId)).toBeUndefined();
  });

  it('PAY-13 PAY-20 is none for a payment that was taken back alone: there is no due day on which it could be taken', async () => {
    await hiram.setToday('2026-11-20');
    const { borrower, orderId } = await lent();
    await hiram.setToday('2027-01-05');
    const reference = await payOtherwise(borrower, orderId);
    const report = (state: 'SUCCEEDED' | 'REVERSED', amountMinor: number) => {
      const paymentId = `${amountMinor}-${reference}`;
      return sendPaymentReport(hiram, { paymentId, reference, state, amountMinor, currency: 'INR' });
    };
    await report('SUCCEEDED', 1_500_000);
    await report('SUCCEEDED', 530_000);
    const both = [await staffOf('cashier'), await staffOf('credit-officer')] as const;
    const refund = { kind: 'refund', orderId, input: { amountMinor: 530_000 } };
    expect((await actByTwo(both, refund)).data.status).toBe('done');
    await report('REVERSED', 530_000);
    const { data } = await borrower.call<{ orderStatus: number }>('loanDetails', { orderId, productId });
    expect(data.orderStatus).toBe(174);
    expect((await press(borrower, orderId, 'start')).status).toBe(404);
    expect(await mandateOf(orderId)).toBeUndefined();
  });
});
