import { describe, expect, it } from 'vitest';
import { oweInstalment, takeLoan } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { sendPaymentReport } from '../../testing/samples/provider-messages.ts';
import { deskProductId } from '../../testing/staff/loan-at-the-desk.ts';
import { actByTwo } from '../../testing/staff/staff-actions.ts';

describeHiram('a loan that is owed again', ({ hiram, staffOf }) => {
  const settling = 5_000_000;

  /** A loan with an instalment that is due today, and what its provider says of a payment of it. */
  const owing = async () => {
    const { borrower, orderId, reference } = await oweInstalment(hiram);
    const report = (state: 'SUCCEEDED' | 'REVERSED', amountMinor: number) =>
      sendPaymentReport(hiram, { paymentId: `${amountMinor}-${reference}`, reference, state, amountMinor });
    return { borrower, orderId, report };
  };

  const copyOf = (orderId: string) =>
    hiram.database.db
      .selectFrom('loan_order')
      .select(['status_copy', 'is_open', 'was_settled'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();

  /** Staff take back the payment of a loan. */
  const reversePayment = async (orderId: string) => {
    const { id: eventId } = await hiram.database.db
      .selectFrom('order_event')
      .select('id')
      .where('order_id', '=', orderId)
      .where('kind', '=', 'paid')
      .executeTakeFirstOrThrow();
    const both = [await staffOf('cashier'), await staffOf('credit-officer')] as const;
    return actByTwo(both, { kind: 'reverse', orderId, input: { eventId } });
  };

  describe('LEND-11 beside a newer loan of its product, when the payment that settled it', () => {
    const again = { status_copy: 'due', is_open: true, was_settled: true };

    it('is taken back by its provider: both are open, and nobody borrows the product a third time', async () => {
      const { borrower, orderId, report } = await owing();
      expect((await report('SUCCEEDED', settling)).effect).toBe('recorded');
      expect(await copyOf(orderId)).toEqual({ status_copy: 'settled', is_open: false, was_settled: true });
      const newer = await takeLoan(borrower, deskProductId);
      expect(newer).not.toBe(orderId);
      expect(await report('REVERSED', settling)).toMatchObject({ status: 200, effect: 'reversed' });
      expect((await report('REVERSED', settling)).effect).toBe('known-already');
      expect(await copyOf(orderId)).toEqual(again);
      expect(await copyOf(newer)).toMatchObject({ status_copy: 'under-review', is_open: true });
      expect((await hiram.ledger(orderId)).balances).toMatchObject({ 'principal-receivable': 1_000_000 });
      expect(await takeLoan(borrower, deskProductId)).toBe(newer);
      await hiram.sandbox('POST', `/sandbox/orders/${newer}/decision`, { approve: false });
      expect(await takeLoan(borrower, deskProductId)).toBe(orderId);
    });

    it('is reversed by staff', async () => {
      const { borrower, orderId, report } = await owing();
      await report('SUCCEEDED', settling);
      await takeLoan(borrower, deskProductId);
      expect((await reversePayment(orderId)).data.status).toBe('done');
      expect(await copyOf(orderId)).toEqual(again);
    });
  });
});
