import { pagePaths } from '@hiram/wire/addresses';
import type { PaymentsView } from '@hiram/wire/views/payment-views';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { outboxAttemptsMax } from '../../ground/outbox/outbox-store.ts';
import { en as payment } from '../../lender/texts/payment-texts/en.ts';
import { type PaymentProvider, ProviderFailure } from '../../providers/payment/payment-provider.ts';
import { loseAnswer } from '../../testing/borrowers/lose-answer.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { openDocument } from '../../testing/reading/read-document.ts';
import { deliverWebhook, payoutWords, sendPaymentReport } from '../../testing/samples/provider-messages.ts';
import { balancesOf, lendForTheDesk, overpay } from '../../testing/staff/loan-at-the-desk.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/staff.ts';
import { actByTwo, requestAction } from '../../testing/staff/staff-actions.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';
import { noteRefundSent } from '../refunds/note-refund-sent.ts';
import { findRefund, listRefunds, type RefundTransfer } from '../refunds/refund-transfer-store.ts';

const amountMinor = 70_000;
const refuse: PaymentProvider['requestRefund'] = async () => {
  throw new ProviderFailure('sandbox', 'sends this payment not back', false);
};

describeHiram('a refund that its provider refused', ({ hiram }) => {
  let staff: readonly [TestStaff, TestStaff];
  let borrower: TestBorrower;
  let orderId: string;

  beforeEach(async () => {
    const loan = await lendForTheDesk(hiram);
    ({ borrower, orderId } = loan);
    await overpay(hiram, loan);
    await signIn();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await giveUp();
  });

  const signIn = async () => {
    staff = [await signInStaff(hiram.baseUrl, 'cashier'), await signInStaff(hiram.baseUrl, 'credit-officer')];
  };
  const giveUp = () =>
    hiram.database.pool.query(
      `update outbox set attempts = ${outboxAttemptsMax} where done_at is null and kind = 'send-refund'`,
    );
  const creditMinor = async () => 0 - ((await balancesOf(hiram, orderId))['borrower-credit'] ?? 0);
  const standing = async (id: string): Promise<RefundTransfer> => {
    const refund = await findRefund(hiram.context.db, { id });
    if (!refund) throw new Error('there is no such refund');
    return refund;
  };
  const requestRefund = (minor = amountMinor) =>
    actByTwo(staff, { kind: 'refund', orderId, input: { amountMinor: minor } });
  const refundAnew = async (minor = amountMinor): Promise<RefundTransfer> => {
    const { data } = await requestRefund(minor);
    expect(data.status).toBe('done');
    await hiram.worker.drain();
    return standing(data.id);
  };
  /** The provider sends payments back by their channel, by what is put in place of its answer. */
  const refunding = (answer: PaymentProvider['requestRefund']) => {
    const provider = hiram.context.providers.paying('PHP');
    const channels = provider.listChannels('PHP').map((channel) => ({ ...channel, isRefundable: true }));
    vi.spyOn(provider, 'listChannels').mockReturnValue(channels);
    return vi.spyOn(provider, 'requestRefund').mockImplementation(answer);
  };
  const report = async ({ reference }: RefundTransfer, state: 'CREDITED' | 'RETURNED') =>
    (await deliverWebhook(hiram, payoutWords(hiram, { reference, state, amountMinor }))).effect;
  const heldOf = async ({ reference }: RefundTransfer) => {
    const path = `/held-reports?state=waiting&search=${reference}`;
    return (await staff[0].get<{ why: string }[]>(path)).data.map(({ why }) => why);
  };
  const reverse = (eventId: string) =>
    requestAction(staff[0], { kind: 'reverse', orderId, input: { eventId } });

  /** The refunds as their borrower reads them, the newest first. */
  const shownStates = async (): Promise<string[]> => {
    const address = `${pagePaths.payments}?${borrower.query}&orderId=${orderId}`;
    const { payments } = (await openDocument<PaymentsView>(hiram.server, address)).content;
    return payments.filter(({ title }) => title === payment.overpaymentRefunded).map(({ state }) => state);
  };

  test('PAY-16 PAID-05 by its channel ends by itself: the overpayment is the borrower’s again, who reads it, and is refunded by another way', async () => {
    const heard = refunding(refuse);
    const refused = await refundAnew();
    expect(refused).toMatchObject({ status: 'refused', payment_id: expect.any(String) });
    expect(await creditMinor()).toBe(amountMinor);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(await shownStates()).toEqual([payment.stateRefundNotSent]);
    const again = await refundAnew();
    expect(again).toMatchObject({ status: 'sent', payment_id: null });
    expect(heard).toHaveBeenCalledTimes(1);
    expect(await creditMinor()).toBe(0);
    expect((await shownStates()).sort()).toEqual([payment.stateRefundSending, payment.stateRefundNotSent]);
  });

  test('PAY-16 by its channel is asked again while its provider is down, and is sent when the provider knows it', async () => {
    let answer = new ProviderFailure('sandbox', 'is down', true);
    refunding(async () => {
      throw answer;
    });
    const waiting = await refundAnew();
    expect(waiting.status).toBe('requested');
    expect((await reverse(waiting.id)).error?.message).toContain('waits to be sent');
    answer = new ProviderFailure('sandbox', 'has such a request', false);
    const known = { status: 'pending', amountMinor: 70_000n, currency: 'PHP', reason: null } as const;
    const settledAt = hiram.context.clock.businessNow();
    const provider = hiram.context.providers.paying('PHP');
    vi.spyOn(provider, 'findRefund').mockImplementation(async ({ reference }) => ({
      ...{ kind: 'payout', reference, providerReference: 'rf_first', settledAt, ...known },
    }));
    hiram.passTime(60_000);
    await hiram.worker.drain();
    expect(await standing(waiting.id)).toMatchObject({ status: 'sent', provider_reference: 'rf_first' });
    expect(await creditMinor()).toBe(0);
  });

  /** The payment of the loan is taken back by its provider; answers its refund a minute later. */
  const takeBack = async ({ id }: RefundTransfer): Promise<RefundTransfer> => {
    const [payment] = await hiram.context.db
      .selectFrom('payment')
      .selectAll()
      .where('order_id', '=', orderId)
      .execute();
    const { provider_payment_id: paymentId = '', reference = '' } = payment ?? {};
    const takenBack = { paymentId, reference, state: 'REVERSED', amountMinor: 600_000 } as const;
    expect((await sendPaymentReport(hiram, takenBack)).effect).toBe('reversed');
    hiram.passTime(60_000);
    await hiram.worker.drain();
    return standing(id);
  };

  test('PAY-16 is not sent once its payment was taken back: the borrower owes what was never kept, and no more', async () => {
    const heard = refunding(async () => {
      throw new ProviderFailure('sandbox', 'is down', true);
    });
    const waiting = await refundAnew();
    expect((await takeBack(waiting)).status).toBe('refused');
    expect(heard).toHaveBeenCalledTimes(1);
    expect(await balancesOf(hiram, orderId)).toMatchObject({
      'borrower-credit': 0,
      'provider-cash': -1_000_000,
    });
  });

  for (const lost of ['question', 'answer'] as const)
    test(`PAY-16 to an account is ${lost === 'question' ? 'not sent either' : 'sent all the same where its provider has it'}, once its payment was taken back`, async () => {
      loseAnswer(hiram, 'requestPayout', lost);
      const waiting = await refundAnew();
      expect(waiting).toMatchObject({ status: 'requested', payment_id: null });
      const isSent = lost === 'answer';
      expect((await takeBack(waiting)).status).toBe(isSent ? 'sent' : 'refused');
      expect(await balancesOf(hiram, orderId)).toMatchObject({
        'borrower-credit': isSent ? amountMinor : 0,
        'provider-cash': isSent ? -1_070_000 : -1_000_000,
      });
    });

  test('PAY-16 is taken from the overpayment after all when it is credited, and given back when it returns', async () => {
    refunding(refuse);
    const refused = await refundAnew();
    expect(await report(refused, 'CREDITED')).toBe('credited');
    expect(await creditMinor()).toBe(0);
    expect(await report(refused, 'CREDITED')).toBe('known-already');
    const { event_id: eventId } = await standing(refused.id);
    expect((await reverse(eventId ?? '')).error?.message).toContain('was sent');
    expect(await report(refused, 'RETURNED')).toBe('returned');
    expect(await creditMinor()).toBe(amountMinor);
    expect(await heldOf(refused)).toEqual([]);
  });

  test('PAY-16 is held for a person when it is credited after the overpayment was refunded anew', async () => {
    refunding(refuse);
    const refused = await refundAnew();
    await refundAnew();
    expect(await report(refused, 'CREDITED')).toBe('held');
    expect(await heldOf(refused)).toEqual(['it is credited, and it had ended as refused']);
    expect(await creditMinor()).toBe(0);
    expect(await report(refused, 'RETURNED')).toBe('returned');
    expect(await creditMinor()).toBe(0);
  });

  describe('to an account', () => {
    /** A refund that waits since more than an hour, and the request to end it. */
    const waiting = async () => {
      const provider = hiram.context.providers.paying('PHP');
      const answer = new ProviderFailure('sandbox', 'answered 422', false);
      const refused = vi.spyOn(provider, 'requestPayout').mockRejectedValue(answer);
      const refund = await refundAnew();
      refused.mockRestore();
      await giveUp();
      expect(refund).toMatchObject({ status: 'requested', payment_id: null });
      const end = { kind: 'end-transfer', orderId, input: { transferId: refund.id } };
      expect((await requestAction(staff[0], end)).error?.message).toContain('less than an hour ago');
      hiram.passTime(3_601_000);
      await signIn();
      return { refund, end };
    };
    const lookAgain = async () => {
      hiram.passTime(600_000);
      await hiram.worker.drain();
    };

    test('PAY-15 is ended by two persons: the overpayment is the borrower’s again and can be refunded anew', async () => {
      const { refund, end } = await waiting();
      expect((await actByTwo(staff, end)).data.amountMinor).toBe(amountMinor);
      expect(await standing(refund.id)).toMatchObject({ status: 'ending' });
      expect(await creditMinor()).toBe(0);
      await lookAgain();
      expect(await standing(refund.id)).toMatchObject({ status: 'refused' });
      expect(await creditMinor()).toBe(amountMinor);
      await signIn();
      expect(await refundAnew()).toMatchObject({ status: 'sent' });
      const refunds = await listRefunds(hiram.context.db, orderId);
      expect(refunds.map(({ status }) => status)).toEqual(['refused', 'sent']);
    });

    test('PAY-15 does not end when its provider has it after all, or a request that was on its way is answered', async () => {
      const { refund, end } = await waiting();
      await actByTwo(staff, end);
      await noteRefundSent(hiram.context, refund, 'PO-on-its-way');
      await lookAgain();
      expect(await standing(refund.id)).toMatchObject({
        status: 'sent',
        provider_reference: 'PO-on-its-way',
      });
      expect(await creditMinor()).toBe(0);
    });

    test('PAY-15 is held for a person when a request is answered after it ended', async () => {
      const { refund, end } = await waiting();
      await actByTwo(staff, end);
      await lookAgain();
      await signIn();
      await noteRefundSent(hiram.context, refund, 'PO-late');
      expect(await heldOf(refund)).toEqual(['it is sent, and it had ended as refused']);
      expect(await creditMinor()).toBe(amountMinor);
    });
  });
});
