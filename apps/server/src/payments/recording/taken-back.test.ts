import type { PaymentItem } from '@hiram/wire/staff/payments/payments';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ProviderFailure } from '../../providers/payment/payment-provider.ts';
import { oweInstalment } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { holdLane } from '../../testing/hold-lane.ts';
import { setUpReceiver } from '../../testing/partner-events/set-up-receiver.ts';
import { sendPaymentReport } from '../../testing/samples/provider-messages.ts';
import { requestByTwo, submitDeskRequest } from '../../testing/staff/desk-requests.ts';
import { messagesAbout } from '../../testing/staff/loan-at-the-desk.ts';
import {
  byHand,
  byProvider,
  countHeldReports,
  mockKnownRefund,
  mockRefunds,
  receiveStray,
  reportReturn,
  sentRefund,
  strayBalances,
  strayMinor,
} from '../../testing/staff/returns.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/staff.ts';
import { sendReturn } from '../returns/send-return.ts';

describeHiram('a payment that its provider takes back', ({ hiram, staffOf }) => {
  /** A loan with an instalment that is due today, and what its provider says of one payment of it. */
  const owing = async () => {
    const { borrower, orderId, reference } = await oweInstalment(hiram);
    const report = (state: 'SUCCEEDED' | 'REVERSED', amountMinor: number) => {
      const paymentId = `back-${amountMinor}-${reference}`;
      return sendPaymentReport(hiram, { paymentId, reference, state, amountMinor });
    };
    const isRepeat = async () => {
      const { is_repeat } = await hiram.database.db
        .selectFrom('borrower')
        .select('is_repeat')
        .where('id', '=', borrower.userId)
        .executeTakeFirstOrThrow();
      return is_repeat;
    };
    return { borrower, orderId, report, isRepeat };
  };
  const settling = 5_000_000;

  it('LEND-09 one that is first reported as reversed sends no message that it arrived, and settles nothing', async () => {
    const { report, isRepeat, ...loan } = await owing();
    const before = await messagesAbout(hiram, loan);
    expect((await report('REVERSED', settling)).effect).toBe('reversed');
    expect(await messagesAbout(hiram, loan)).toEqual(before);
    expect(await isRepeat()).toBe(false);
  });

  it('EVENT-01 one that is first reported as reversed is told as received and reversed, and its loan as settled never', async () => {
    const { orderId, report } = await owing();
    const { db } = hiram.database;
    const types = ['loan.settled', 'payment.received', 'payment.reversed'] as const;
    const switchOff = await setUpReceiver(hiram, types);
    const told = async () => {
      const events = db.selectFrom('partner_event').select('type').where('body', 'like', `%${orderId}%`);
      return (await events.execute()).map(({ type }) => type).sort();
    };
    expect((await report('REVERSED', settling)).effect).toBe('reversed');
    expect(await told()).toEqual(['payment.received', 'payment.reversed']);
    expect((await report('SUCCEEDED', settling + 1)).effect).toBe('recorded');
    expect(await told()).toContain('loan.settled');
    await switchOff();
  });

  it('LEND-09 one that had settled the only loan leaves no repeat borrower', async () => {
    const { orderId, report, isRepeat } = await owing();
    await hiram.setToday('2027-02-19');
    expect((await report('SUCCEEDED', settling)).effect).toBe('recorded');
    expect(await isRepeat()).toBe(true);
    expect((await report('REVERSED', settling)).effect).toBe('reversed');
    expect(await isRepeat()).toBe(false);
    expect((await hiram.ledger(orderId)).sum).toBe(0);
  });

  describe('PAY-08 what its provider takes back while a return is under way is never given back again', () => {
    let cashier: TestStaff;
    let approver: TestStaff;
    beforeAll(async () => {
      cashier = await staffOf('cashier');
      approver = await signInStaff(hiram.baseUrl, 'cashier');
      await hiram.setToday('2027-01-05');
    });
    afterEach(() => vi.restoreAllMocks());

    const find = async (id: string) => (await cashier.get<PaymentItem>(`/payments/${id}`)).data;
    const giveBack = (request: { kind: string; input: object }) => requestByTwo([cashier, approver], request);
    const takeBack = ({ providerPaymentId: paymentId, reference }: PaymentItem) =>
      sendPaymentReport(hiram, { paymentId, reference, state: 'REVERSED', amountMinor: strayMinor });
    const isGone = async (payment: PaymentItem): Promise<void> => {
      expect(await find(payment.id)).toMatchObject({ isReversed: true, waits: false });
      expect((await submitDeskRequest(cashier, byHand(payment.id))).error?.code).toBe('not-possible');
    };

    /** Money without a loan on its way back to its payer. */
    const sendBack = async () => {
      mockRefunds(hiram, sentRefund);
      const payment = await receiveStray(hiram, cashier);
      const { data } = await giveBack(byProvider(payment.id));
      await hiram.worker.drain();
      return { payment, data };
    };

    it('when the provider refuses to send it', async () => {
      const before = await strayBalances(hiram);
      mockRefunds(hiram, async () => {
        throw new ProviderFailure('sandbox', 'is charged back already', false);
      });
      const payment = await receiveStray(hiram, cashier);
      await giveBack(byProvider(payment.id));
      expect((await takeBack(payment)).effect).toBe('reversed');
      await hiram.worker.drain();
      await isGone(payment);
      expect(await strayBalances(hiram)).toEqual({ ...before, sum: 0n });
    });

    it('before it is sent: it is not sent', async () => {
      const before = await strayBalances(hiram);
      const heard = mockRefunds(hiram, sentRefund);
      const payment = await receiveStray(hiram, cashier);
      const free = await holdLane(hiram, 'send-return');
      const { data } = await giveBack(byProvider(payment.id));
      expect((await takeBack(payment)).effect).toBe('reversed');
      await free();
      await hiram.worker.drain();
      expect(heard).not.toHaveBeenCalled();
      expect(await find(payment.id)).toMatchObject({ returnStatus: 'refused' });
      await isGone(payment);
      expect(await strayBalances(hiram)).toEqual({ ...before, sum: 0n });
      expect(await countHeldReports(hiram, cashier, data.id)).toBe(0);
    });

    it('before the answer came that it was sent: it is looked for, and a person learns when it arrives', async () => {
      const heard = mockRefunds(hiram, async () => {
        throw new ProviderFailure('sandbox', 'no answer', true);
      });
      const payment = await receiveStray(hiram, cashier);
      const { data } = await giveBack(byProvider(payment.id));
      await expect(sendReturn(hiram.context, { returnId: data.id })).rejects.toThrow('no answer');
      await takeBack(payment);
      mockKnownRefund(hiram);
      heard.mockClear();
      await sendReturn(hiram.context, { returnId: data.id });
      expect(heard).not.toHaveBeenCalled();
      expect(await find(payment.id)).toMatchObject({ returnStatus: 'sent' });
      expect((await reportReturn(hiram, data.id, 'CREDITED')).effect).toBe('credited');
      expect(await countHeldReports(hiram, cashier, data.id)).toBe(1);
    });

    it('when it is sent and comes back', async () => {
      const before = await strayBalances(hiram);
      const { payment, data } = await sendBack();
      expect((await takeBack(payment)).effect).toBe('reversed');
      expect((await takeBack(payment)).effect).toBe('known-already');
      expect((await reportReturn(hiram, data.id, 'RETURNED')).effect).toBe('returned');
      await isGone(payment);
      expect(await strayBalances(hiram)).toEqual({ ...before, sum: 0n });
      expect(await countHeldReports(hiram, cashier, data.id)).toBe(0);
    });

    it('and when it reaches its payer as well, it is a loss that a person learns of', async () => {
      for (const order of ['credited first', 'taken back first']) {
        const before = await strayBalances(hiram);
        const { payment, data } = await sendBack();
        if (order === 'taken back first') await takeBack(payment);
        expect((await reportReturn(hiram, data.id, 'CREDITED')).effect).toBe('credited');
        if (order === 'credited first') await takeBack(payment);
        await isGone(payment);
        expect(await countHeldReports(hiram, cashier, data.id)).toBe(1);
        const lost = { cash: before.cash - strayMinor, loss: before.loss + strayMinor };
        expect(await strayBalances(hiram)).toEqual({ ...before, ...lost, sum: 0n });
      }
    });

    it('and when what arrived comes back after all, nothing is lost', async () => {
      const before = await strayBalances(hiram);
      const { payment, data } = await sendBack();
      await reportReturn(hiram, data.id, 'CREDITED');
      await takeBack(payment);
      expect((await strayBalances(hiram)).loss).toBe(before.loss + strayMinor);
      expect((await reportReturn(hiram, data.id, 'RETURNED')).effect).toBe('returned');
      await isGone(payment);
      expect(await strayBalances(hiram)).toEqual({ ...before, sum: 0n });
    });

    it('and when a return that was refused arrived all the same, it is a loss, told once or twice', async () => {
      const before = await strayBalances(hiram);
      mockRefunds(hiram, sentRefund);
      const payment = await receiveStray(hiram, cashier);
      const free = await holdLane(hiram, 'send-return');
      const { data } = await giveBack(byProvider(payment.id));
      expect((await takeBack(payment)).effect).toBe('reversed');
      await free();
      await hiram.worker.drain();
      expect(await find(payment.id)).toMatchObject({ returnStatus: 'refused' });
      expect(await strayBalances(hiram)).toEqual({ ...before, sum: 0n });
      for (const _time of [1, 2]) await reportReturn(hiram, data.id, 'CREDITED');
      const lost = { cash: before.cash - strayMinor, loss: before.loss + strayMinor };
      expect(await strayBalances(hiram)).toEqual({ ...before, ...lost, sum: 0n });
      await reportReturn(hiram, data.id, 'RETURNED');
      expect(await strayBalances(hiram)).toEqual({ ...before, sum: 0n });
    });
  });
});
