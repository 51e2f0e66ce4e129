import { readFileSync } from 'node:fs';
import path from 'node:path';
import { addDays, formatDay } from '@hiram/lending/calendar-day';
import { dayOfInstant } from '@hiram/lending/market';
import { pagePaths } from '@hiram/wire/addresses';
import type { LoanDetailsAnswer } from '@hiram/wire/calls/loan-details';
import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import type { HeldReportItem } from '@hiram/wire/staff/payments/held-reports';
import type { DocumentContent } from '@hiram/wire/views/documents';
import type { PaymentsView } from '@hiram/wire/views/payment-views';
import { CompiledQuery } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrationsFolder } from '../../ground/engine/migrate.ts';
import { runDayWork } from '../../loans/day-work/day-work.ts';
import { borrow, openPayment, oweInstalment, takeLoan } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { openDocument } from '../../testing/reading/read-document.ts';
import { deliverWebhook, payoutWords, sendPaymentReport } from '../../testing/samples/provider-messages.ts';
import { deskProductId } from '../../testing/staff/loan-at-the-desk.ts';
import { refundReferenceOf } from '../../testing/staff/refund-reference.ts';
import { actByTwo, requestAction } from '../../testing/staff/staff-actions.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

describeHiram('a loan that is owed again', ({ hiram, staffOf }) => {
  const settling = 5_000_000;

  /** A loan with an instalment that is due today, and what its provider says of a payment of it. */
  const owing = async (day?: string) => {
    const { borrower, orderId, reference } = await oweInstalment(hiram, day);
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

  const isRepeat = async ({ userId }: TestBorrower) => {
    const { is_repeat } = await hiram.database.db
      .selectFrom('borrower')
      .select('is_repeat')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    return is_repeat;
  };

  describe('LEND-12 a repeat borrower', () => {
    it('is one whose held overpayment settled the loan by the work of the day', async () => {
      const { borrower, orderId, report } = await owing('2027-01-03');
      await report('SUCCEEDED', 2_000_000);
      expect(await copyOf(orderId)).toMatchObject({ status_copy: 'on-loan' });
      expect(await isRepeat(borrower)).toBe(false);
      await hiram.setToday('2027-01-05');
      await runDayWork(hiram.context);
      expect(await copyOf(orderId)).toMatchObject({ status_copy: 'settled' });
      expect(await isRepeat(borrower)).toBe(true);
    });

    it('is none any more once staff reverse the payment that settled the only loan', async () => {
      const { borrower, orderId, report } = await owing();
      await report('SUCCEEDED', settling);
      expect(await isRepeat(borrower)).toBe(true);
      await reversePayment(orderId);
      expect(await isRepeat(borrower)).toBe(false);
    });

    it('stays one while another loan is settled', async () => {
      const { borrower, orderId, report } = await owing();
      await report('SUCCEEDED', settling);
      const second = await borrow(hiram, borrower, deskProductId);
      await hiram.setToday('2027-02-20');
      const owed = { orderId: second, productId: deskProductId, amount: 530_000 };
      const reference = await openPayment(hiram, borrower, owed);
      const words = { paymentId: `second-${reference}`, reference, state: 'SUCCEEDED' } as const;
      await sendPaymentReport(hiram, { ...words, amountMinor: settling });
      expect(await copyOf(second)).toMatchObject({ status_copy: 'settled' });
      await reversePayment(orderId);
      expect(await isRepeat(borrower)).toBe(true);
      await reversePayment(second);
      expect(await isRepeat(borrower)).toBe(false);
    });
  });

  describe('PAY-20 an overpayment that was refunded, when its payment is taken back', () => {
    /** The overpayment of a second payment is refunded, and arrives. */
    const refund = async (orderId: string, amountMinor: number) => {
      const both = [await staffOf('cashier'), await staffOf('credit-officer')] as const;
      const { data } = await actByTwo(both, { kind: 'refund', orderId, input: { amountMinor } });
      await hiram.worker.drain();
      const reference = await refundReferenceOf(hiram.context, data.id);
      const told = { reference, state: 'CREDITED', amountMinor } as const;
      await deliverWebhook(hiram, payoutWords(hiram, told));
    };
    const heldFor = async (orderId: string) => {
      const { data } = await (await staffOf('cashier')).get<HeldReportItem[]>('/held-reports?state=waiting');
      return data.filter((each) => each.orderId === orderId).map(({ why }) => why);
    };

    it('is owed on a loan that was settled: a person learns of it, once, and its borrower can pay it', async () => {
      const { borrower, orderId, report } = await owing();
      await report('SUCCEEDED', 1_500_000);
      await report('SUCCEEDED', 530_000);
      await refund(orderId, 530_000);
      for (const effect of ['reversed', 'known-already'])
        expect((await report('REVERSED', 530_000)).effect).toBe(effect);
      expect(await copyOf(orderId)).toMatchObject({ status_copy: 'due', is_open: true });
      expect(await heldFor(orderId)).toEqual([
        expect.stringMatching(
          /was taken back after its overpayment was refunded, and ₱600.00 is missing on a loan that owes nothing else/,
        ),
      ]);
      expect(await isRepeat(borrower)).toBe(false);
      expect(await takeLoan(borrower, deskProductId)).toBe(orderId);

      await hiram.setToday('2027-06-20');
      await runDayWork(hiram.context);
      const order = { orderId, productId: deskProductId };
      const { data } = await borrower.call<LoanDetailsAnswer>('loanDetails', order);
      expect(data).toMatchObject({ orderStatus: 174, noticeStatusText: 'Payment due', isScore: '0' });
      expect(data.userOrderDetail.detail).toEqual(
        expect.arrayContaining([{ text: 'Payment taken back', value: '₱ 600,00' }]),
      );
      const asked = await borrower.call<{ repayAmount: number }>('loanPlayDetail', order);
      expect(asked.data.repayAmount).toBe(60_000);
      const clearance = () => borrower.page('/documents/clearance', order);
      expect((await clearance()).status).toBe(404);

      const reference = await openPayment(hiram, borrower, { ...order, amount: 60_000 });
      const words = { paymentId: `paid-${reference}`, reference, state: 'SUCCEEDED' } as const;
      expect(await sendPaymentReport(hiram, { ...words, amountMinor: 60_000 })).toMatchObject({
        effect: 'recorded',
      });
      expect(await copyOf(orderId)).toMatchObject({ status_copy: 'settled', is_open: false });
      expect(await isRepeat(borrower)).toBe(true);
      expect((await clearance()).status).toBe(200);
      // It made up for what was taken back: nothing of it is an overpayment.
      const address = `${pagePaths.payments}?${borrower.query}&orderId=${orderId}`;
      const [newest] = (await openDocument<PaymentsView>(hiram.server, address)).content.payments;
      const madeUp = { text: 'Payment taken back', value: '₱ 600,00' };
      expect(newest?.covered).toEqual([madeUp]);
      const receipt = await openDocument<DocumentContent>(hiram.server, newest?.link?.url ?? '');
      const rows = receipt.content.sections.flatMap((section) => section.rows ?? []);
      expect(rows).toEqual(expect.arrayContaining([madeUp]));
    });

    it('LEND-09 DESK-05 is written off for a cause where nothing else is owed, and what is paid for it later is income', async () => {
      const { orderId, report } = await owing();
      await report('SUCCEEDED', 1_500_000);
      await report('SUCCEEDED', 530_000);
      await refund(orderId, 530_000);
      await report('REVERSED', 530_000);
      const both = [await staffOf('cashier'), await staffOf('credit-officer')] as const;
      const without = await requestAction(both[0], { kind: 'write-off', orderId });
      expect(without).toMatchObject({ status: 422, error: { code: 'not-decidable' } });
      const { data } = await actByTwo(both, {
        kind: 'write-off',
        orderId,
        input: { cause: 'uncollectable' },
      });
      expect(data).toMatchObject({ status: 'done', amountMinor: 60_000 });
      const lost = { 'write-off-loss': 60_000, 'borrower-credit': 0 };
      expect((await hiram.ledger(orderId)).balances).toMatchObject(lost);
      if (hiram.context.shards.all.length === 1) {
        // As in the books of before: nothing was a loss. The triggers of a worker cannot be set aside from here.
        const { db, pool } = hiram.database;
        await db.transaction().execute(async (tx) => {
          await tx.executeQuery(CompiledQuery.raw('set local session_replication_role = replica'));
          await tx
            .deleteFrom('posting')
            .where('order_id', '=', orderId)
            .where('kind', '=', 'written-off')
            .execute();
        });
        await pool.query('delete from loan_snapshot');
        expect((await hiram.ledger(orderId)).balances).toMatchObject({ 'borrower-credit': 60_000 });
        const text = readFileSync(
          path.join(migrationsFolder, '0226-payments-taken-back-are-lost.sql'),
          'utf8',
        );
        await pool.query(text);
        await hiram.setToday(formatDay(addDays(dayOfInstant(new Date(), 'PH'), 400)));
        await runDayWork(hiram.context);
        expect((await hiram.ledger(orderId)).balances).toMatchObject(lost);
      }
      await report('SUCCEEDED', 60_000);
      expect((await hiram.ledger(orderId)).balances).toMatchObject({ ...lost, 'recovery-income': -60_000 });
      expect(await copyOf(orderId)).toMatchObject({ status_copy: 'settled', is_open: false });
    });

    it('is owed in lists as well, where it was taken back before a settled loan was due for it', async () => {
      const { orderId, report } = await owing();
      await report('SUCCEEDED', 1_500_000);
      await report('SUCCEEDED', 530_000);
      await refund(orderId, 530_000);
      await report('REVERSED', 530_000);
      const { db } = hiram.database;
      const ofBefore = { status_copy: 'settled', is_open: false, next_day_work: null };
      await db.updateTable('loan_order').set(ofBefore).where('id', '=', orderId).execute();
      // As where the database's day is a day behind that of the markets: servers of before must not take it up at once.
      const text = readFileSync(path.join(migrationsFolder, '0225-owed-after-a-refund-tomorrow.sql'), 'utf8');
      await db.transaction().execute(async (tx) => {
        await tx.executeQuery(CompiledQuery.raw(`set local timezone to '<behind>+15'`));
        await tx.executeQuery(CompiledQuery.raw(text));
      });
      const { next_day_work: day } = await db
        .selectFrom('loan_order')
        .select('next_day_work')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow();
      expect(day && day > formatDay(dayOfInstant(new Date(), 'PH'))).toBe(true);
      await hiram.setToday(day && day > '2027-06-20' ? day : '2027-06-20');
      await runDayWork(hiram.context);
      expect(await copyOf(orderId)).toMatchObject({ status_copy: 'due', is_open: true });
    });

    it('is missing on a loan that was cancelled since: a person learns of it, and staff record what its borrower pays', async () => {
      const { orderId, report } = await owing();
      await report('SUCCEEDED', 530_000);
      const both = [await staffOf('cashier'), await staffOf('credit-officer')] as const;
      for (const kind of ['disbursed', 'payout-sent'] as const) {
        const { id: eventId } = await hiram.database.db
          .selectFrom('order_event')
          .select('id')
          .where('order_id', '=', orderId)
          .where('kind', '=', kind)
          .executeTakeFirstOrThrow();
        await actByTwo(both, { kind: 'reverse', orderId, input: { eventId } });
      }
      await refund(orderId, 530_000);
      expect((await actByTwo(both, { kind: 'cancel-loan', orderId })).data.status).toBe('done');
      expect((await report('REVERSED', 530_000)).effect).toBe('reversed');
      expect(await copyOf(orderId)).toMatchObject({ status_copy: 'declined' });
      expect(await heldFor(orderId)).toEqual([expect.stringContaining('₱5,300.00 is missing')]);
      const story = async () => (await both[0].get<LoanStory>(`/loans/${orderId}/story`)).data.loan;
      expect(await story()).toMatchObject({ disbursedOn: null, owedMinor: 0, creditMinor: -530_000 });
      const input = { amountMinor: 530_000, paidOn: '2027-01-05', method: 'cash', proof: 'CASH530' };
      expect((await actByTwo(both, { kind: 'record-payment', orderId, input })).data.status).toBe('done');
      expect(await story()).toMatchObject({ creditMinor: 0 });
    });

    it('is asked for with the rest of a loan that is owed again: the next payment fills it first', async () => {
      const { borrower, orderId, report } = await owing();
      await report('SUCCEEDED', 1_500_000);
      const { 'borrower-credit': credit = 0 } = (await hiram.ledger(orderId)).balances;
      await refund(orderId, -credit);
      expect((await report('REVERSED', 1_500_000)).effect).toBe('reversed');
      expect(await heldFor(orderId)).toEqual([]);
      expect((await hiram.ledger(orderId)).balances).toMatchObject({ 'borrower-credit': -credit });
      const { data } = await borrower.call<{ repayAmount: number }>('loanPlayDetail', {
        orderId,
        productId: deskProductId,
      });
      expect(data.repayAmount).toBe(530_000 - credit);
    });
  });

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
