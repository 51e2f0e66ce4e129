import { pagePaths, paymentReturnPath } from '@hiram/wire/addresses';
import type { PaymentResultView, PaymentsView } from '@hiram/wire/views/payment-views';
import { expect, it } from 'vitest';
import { borrow, openPayment } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { openDocument } from '../../testing/reading/read-document.ts';
import { requestByTwo } from '../../testing/staff/desk-requests.ts';
import { byHand } from '../../testing/staff/returns.ts';
import { signInStaff } from '../../testing/staff/staff.ts';
import { actByTwo, requestAction } from '../../testing/staff/staff-actions.ts';

const productId = '1003';
/** The channel of the standing code. */
const counter = '90006';
const checking = [
  'Being checked',
  'We received this money and are checking which loan it belongs to. Do not pay it again meanwhile.',
];
const offLoan = [
  'Not on this loan',
  'It does not count for this loan. If something is still to be paid, start a new payment.',
];

/** 10,000.00 in two instalments, 300.00 fee with the first: 5,300.00 is due on 2027-01-05. */
describeHiram('the list of payments and money that is on the loan no more', ({ hiram }) => {
  const owing = async () => {
    await hiram.setToday('2026-11-20');
    const borrower = await hiram.borrower();
    const orderId = await borrow(hiram, borrower, productId);
    await hiram.setToday('2027-01-05');
    const open = (channelNumber: string) =>
      openPayment(hiram, borrower, { orderId, productId, amount: 530_000, channelNumber });
    const linesOf = async () => {
      const url = `${pagePaths.payments}?${borrower.query}&orderId=${orderId}`;
      const { payments } = (await openDocument<PaymentsView>(hiram.server, url)).content;
      return payments.map(({ title, amount, state, text = '' }) => [title, amount, state, text]);
    };
    /** The page at the address that names a payment. */
    const resultOf = async (reference: string, paymentId: string) => {
      const url = `${paymentReturnPath}/${reference}?${borrower.query}&orderId=${orderId}&paymentId=${paymentId}`;
      const { state, amount, rows } = (await openDocument<PaymentResultView>(hiram.server, url)).content;
      return [state, amount, rows.map(({ text }) => text)];
    };
    return { orderId, open, linesOf, resultOf };
  };
  const pay = (reference: string, amountMinor?: number) =>
    hiram.sandbox('POST', `/sandbox/payments/${reference}`, { ...(amountMinor && { amountMinor }) });
  const paymentOf = (orderId: string) =>
    hiram.database.db
      .selectFrom('payment')
      .select(['id', 'event_id'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
  const two = async () =>
    [
      await signInStaff(hiram.baseUrl, 'cashier'),
      await signInStaff(hiram.baseUrl, 'credit-officer'),
    ] as const;
  /** Staff take the only payment off its loan; answers its id. */
  const takeOff = async (orderId: string) => {
    const { id, event_id: eventId } = await paymentOf(orderId);
    await actByTwo(await two(), { kind: 'reverse', orderId, input: { eventId } });
    return id;
  };

  it('PAID-05 lists money that staff took off the loan with its own amount: being checked, and not on this loan once it is on another', async () => {
    const payer = await owing();
    const reference = await payer.open('90101');
    await pay(reference, 510_000);
    expect(await payer.linesOf()).toEqual([['GCash', '₱ 5.100,00', 'Received', '']]);
    const paymentId = await takeOff(payer.orderId);
    expect(await payer.linesOf()).toEqual([['GCash', '₱ 5.100,00', ...checking]]);
    const rows = ['Channel', 'Time', 'Reference'];
    expect(await payer.resultOf(reference, paymentId)).toEqual(['checking', '₱ 5.100,00', rows]);
    const other = await owing();
    const [cashier] = await two();
    const input = { paymentId, purpose: 'repayment' };
    const matched = { kind: 'match-payment', orderId: other.orderId, input };
    expect((await requestAction(cashier, matched)).data.status).toBe('done');
    expect(await payer.linesOf()).toEqual([['GCash', '₱ 5.100,00', ...offLoan]]);
    expect(await payer.resultOf(reference, paymentId)).toEqual(['taken-back', '₱ 5.100,00', rows]);
    expect(await other.linesOf()).toEqual([['Payment', '₱ 5.100,00', 'Received', '']]);
  });

  it('PAID-05 says of a payment by a standing code that it was received, and of one that went back to its payer that it is not on this loan', async () => {
    const payer = await owing();
    await pay(await payer.open(counter));
    expect(await payer.linesOf()).toEqual([['7-Eleven CLiQQ', '₱ 5.300,00', 'Received', '']]);
    const paymentId = await takeOff(payer.orderId);
    expect(await payer.linesOf()).toEqual([['7-Eleven CLiQQ', '₱ 5.300,00', ...checking]]);
    expect((await requestByTwo(await two(), byHand(paymentId))).data.status).toBe('done');
    expect(await payer.linesOf()).toEqual([['7-Eleven CLiQQ', '₱ 5.300,00', ...offLoan]]);
  });

  it('PAID-05 lists no attempt by a standing code as expired whose code was paid with another amount', async () => {
    const payer = await owing();
    await pay(await payer.open(counter), 500_000);
    await hiram.setToday('2027-01-06');
    expect(await payer.linesOf()).toEqual([['7-Eleven CLiQQ', '₱ 5.000,00', 'Received', '']]);
  });
});
