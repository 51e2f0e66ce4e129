import type { CollectionCase } from '@hiram/wire/staff/collections/collections';
import { beforeAll, expect, test } from 'vitest';
import { describeHiram } from '../testing/describe-hiram.ts';
import { linesOfPdf } from '../testing/reading/read-pdf.ts';
import { sendPaymentReport } from '../testing/samples/provider-messages.ts';
import { lendForTheDesk, overpay } from '../testing/staff/loan-at-the-desk.ts';
import { signInStaff } from '../testing/staff/staff.ts';
import { actByTwo, requestAction } from '../testing/staff/staff-actions.ts';

const key = 'a'.repeat(32);

describeHiram(
  'a payment taken back after its overpayment was refunded',
  { PARTNER_READ_KEYS: `loans:${key}` },
  ({ hiram, staffOf }) => {
    let orderId: string;
    let borrowerId: string;

    /** 5,300.00 and its penalties are late, and the 700.00 that were refunded are owed too. */
    beforeAll(async () => {
      const loan = await lendForTheDesk(hiram);
      ({ orderId } = loan);
      borrowerId = loan.borrower.userId;
      await overpay(hiram, loan);
      const staff = [
        await signInStaff(hiram.baseUrl, 'cashier'),
        await signInStaff(hiram.baseUrl, 'credit-officer'),
      ] as const;
      const refund = { kind: 'refund', orderId, input: { amountMinor: 70_000 } } as const;
      expect((await actByTwo(staff, refund)).data.status).toBe('done');
      await hiram.worker.drain();
      const payment = await hiram.context.db
        .selectFrom('payment')
        .selectAll()
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow();
      const { provider_payment_id: paymentId, reference } = payment;
      await sendPaymentReport(hiram, { paymentId, reference, state: 'REVERSED', amountMinor: 600_000 });
      await hiram.setToday('2027-01-12');
    });

    test('COLL-06 is demanded by the letter, with a row of its own', async () => {
      const collector = await staffOf('collector');
      const issued = await collector.send<{ number: string }>('POST', `/loans/${orderId}/documents`, {
        kind: 'demand',
        subject: '',
      });
      const path = `/loans/${orderId}/documents/${issued.data.number}/file?language=en`;
      const { data } = await collector.get<{ base64: string }>(path);
      const letter = (await linesOfPdf(Buffer.from(data.base64, 'base64'))).join(' ');
      expect(letter).toMatch(/Payment taken back ₱ ?700[.,]00/);
      expect(letter).toMatch(/Overdue in all ₱ ?8[.,]855[.,]00/);
    });

    test('COLL-06 stands in what the lender’s systems read', async () => {
      const url = `/partner/v1/loans/${orderId}`;
      const answer = await hiram.server.inject({ url, headers: { authorization: `Bearer ${key}` } });
      expect(answer.json().data).toMatchObject({ overdueMinor: 885_500, outstandingMinor: 1_385_500 });
    });

    test('COLL-06 is owed in every list of loans that staff read, as on the page of the loan', async () => {
      const support = await staffOf('support');
      const owed = { owedMinor: 1_385_500 };
      expect((await support.get(`/loans/${orderId}`)).data).toMatchObject(owed);
      const story = await support.get<{ loans: object[] }>(`/borrowers/${borrowerId}/story`);
      expect(story.data.loans).toMatchObject([owed]);
      const collector = await staffOf('collector');
      expect((await collector.get(`/collections/${orderId}`)).data).toMatchObject(owed);
    });

    test('REST-02 no new plan is offered before it is paid, and staff read why', async () => {
      const plan = { instalmentCount: 4, intervalDays: 30, interestPerDay: 0, waivers: [] };
      const days = { firstDueDay: '2027-02-11', endsOn: '2027-01-19' };
      const asked = { kind: 'offer-plan', orderId, input: { ...plan, ...days } } as const;
      const { error } = await requestAction(await staffOf('collector'), asked);
      expect(error).toMatchObject({
        ...{ code: 'not-possible' },
        message: 'The borrower owes a payment that was taken back. A new plan is possible once it is paid.',
      });
    });

    test('COLL-06 can be promised with the rest, and no more', async () => {
      const collector = await staffOf('collector');
      const promise = (amountMinor: number) =>
        collector.send('POST', `/collections/${orderId}/promises`, {
          ...{ amountMinor, dueDay: '2027-01-15', channel: 'call' },
        });
      expect((await promise(1_385_501)).error?.code).toBe('amount-above-debt');
      expect((await promise(1_385_500)).status).toBe(200);
      const { data } = await collector.get<CollectionCase>(`/collections/${orderId}/case`);
      expect(data.promises).toMatchObject([{ amountMinor: 1_385_500, status: 'open' }]);
    });
  },
);
