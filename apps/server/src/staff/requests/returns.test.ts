import { bucketOf } from '@hiram/wire/bucket';
import { newReference } from '@hiram/wire/reference';
import type { LoanCandidate, PaymentItem } from '@hiram/wire/staff/payments';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../ground/engine/sql.ts';
import { listBookedPayments } from '../../payments/day-close/settlement-line-store.ts';
import { pollProvider } from '../../payments/payments.ts';
import { sendReturn } from '../../payments/returns/send-return.ts';
import { type PaymentProvider, ProviderFailure } from '../../providers/payment/payment-provider.ts';
import { borrow, openPayment } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { deliverWebhook, payoutWords, sendPaymentReport } from '../../testing/samples/provider-messages.ts';
import { askDeskRequest, decideDeskRequest, requestByTwo } from '../../testing/staff/desk-requests.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/staff.ts';
import { askAction } from '../../testing/staff/staff-actions.ts';

const amountMinor = 70_000;

describeHiram('money back to its payer', ({ hiram, staffOf }) => {
  let cashier: TestStaff;
  let approver: TestStaff;
  let count = 0;
  beforeAll(async () => {
    cashier = await staffOf('cashier');
    approver = await signInStaff(hiram.baseUrl, 'cashier');
    await hiram.setToday('2027-01-05');
  });
  afterEach(() => vi.restoreAllMocks());

  /** Money whose owner nobody finds. */
  const stray = async (): Promise<PaymentItem> => {
    const paymentId = `stray-${++count}`;
    const words = { paymentId, reference: 'HP-of-nobody', state: 'SUCCEEDED', amountMinor } as const;
    expect(await sendPaymentReport(hiram, words)).toMatchObject({ effect: 'unmatched' });
    const [item] = (await cashier.get<PaymentItem[]>(`/payments?search=${paymentId}`)).data;
    if (!item) throw new Error('the payment is not in the list');
    return item;
  };
  const find = async (id: string) => (await cashier.get<PaymentItem>(`/payments/${id}`)).data;
  const balances = async () => {
    const { rows } = await sql<{ account: string; balance: bigint }>`with sides as (
      select debit as account, amount_minor as amount from posting union all select credit, -amount_minor from posting)
      select account, sum(amount)::bigint as balance from sides group by account`.execute(hiram.context.db);
    const of = (name: string) => Number(rows.find(({ account }) => account === name)?.balance ?? 0);
    const sum = rows.reduce((total, { balance }) => total + balance, 0n);
    return { cash: of('provider-cash'), unmatched: of('unmatched-payments'), sum };
  };
  /** A provider that refunds, by what is put in place of its answer. */
  const refunding = (requestRefund: PaymentProvider['requestRefund']) => {
    const provider = hiram.context.providers.paying('PHP');
    const channels = provider.listChannels('PHP').map((channel) => ({ ...channel, isRefundable: true }));
    vi.spyOn(provider, 'listChannels').mockReturnValue(channels);
    return vi.spyOn(provider, 'requestRefund').mockImplementation(requestRefund);
  };
  const sent: PaymentProvider['requestRefund'] = async ({ reference }) => ({
    providerReference: `rf_${reference}`,
  });
  const byProvider = (paymentId: string) => ({
    kind: 'return-payment',
    input: { paymentId, way: 'provider' },
  });
  const byHand = (paymentId: string) => ({
    kind: 'return-payment',
    input: { paymentId, way: 'hand', method: 'bank', reference: 'BDO 0098' },
  });
  const giveBack = (request: { kind: string; input: object }) => requestByTwo([cashier, approver], request);

  const tell = (returnId: string, state: 'CREDITED' | 'RETURNED') => {
    const reference = newReference('refund', returnId);
    return deliverWebhook(hiram, payoutWords(hiram, { reference, state, amountMinor }));
  };
  /** How many reports of a return wait for a person. */
  const heldOf = async (returnId: string): Promise<number> => {
    const path = `/held-reports?state=waiting&search=${newReference('refund', returnId)}`;
    return (await cashier.get<unknown[]>(path)).data.length;
  };

  it('PAY-07 money without an owner goes back through its provider, once, and the ledger stays balanced', async () => {
    const heard = refunding(sent);
    const before = await balances();
    const payment = await stray();
    expect(await balances()).toMatchObject({ unmatched: before.unmatched - amountMinor });
    const { data } = await giveBack(byProvider(payment.id));
    expect(data).toMatchObject({
      status: 'done',
      way: 'sandbox',
      amountMinor,
      paymentReference: 'HP-of-nobody',
    });
    expect(await balances()).toEqual({ ...before, sum: 0n });
    await hiram.worker.drain();
    await sendReturn(hiram.context, { returnId: data.id });
    expect(heard).toHaveBeenCalledTimes(1);
    const reference = newReference('refund', data.id);
    expect(heard.mock.calls[0]?.[0]).toMatchObject({
      reference,
      amount: { minor: 70_000n, currency: 'PHP' },
      payment: { paymentId: payment.providerPaymentId, charge: { reference: 'HP-of-nobody' } },
    });
    expect(await find(payment.id)).toMatchObject({ returnStatus: 'sent', waits: false });
    const words = payoutWords(hiram, { reference, state: 'CREDITED', amountMinor });
    expect((await deliverWebhook(hiram, words)).effect).toBe('credited');
    expect((await deliverWebhook(hiram, words)).effect).toBe('known-already');
    expect(await find(payment.id)).toMatchObject({ returnStatus: 'credited', returnId: data.id });
    expect((await askDeskRequest(cashier, byProvider(payment.id))).error?.code).toBe('not-possible');
  });

  it('PAY-07 what has gone back is matched with no loan, and no candidate for one', async () => {
    const payment = await stray();
    await giveBack(byHand(payment.id));
    const orderId = await borrow(hiram, await hiram.borrower(), '1003');
    const input = { paymentId: payment.id, purpose: 'repayment' };
    const matched = await askAction(cashier, { kind: 'match-payment', orderId, input });
    expect(matched).toMatchObject({ status: 422, error: { code: 'not-possible' } });
    const path = `/payments/${payment.id}/loan-candidates`;
    expect((await cashier.get<LoanCandidate[]>(path)).status).toBe(200);
  });

  it('PAY-07 a return that comes back is unmatched money again, and can be given back by hand', async () => {
    refunding(sent);
    const payment = await stray();
    const { data } = await giveBack(byProvider(payment.id));
    await hiram.worker.drain();
    const before = await balances();
    const reference = newReference('refund', data.id);
    const words = payoutWords(hiram, { reference, state: 'RETURNED', amountMinor });
    expect((await deliverWebhook(hiram, words)).effect).toBe('returned');
    expect((await deliverWebhook(hiram, words)).effect).toBe('known-already');
    expect(await balances()).toMatchObject({ unmatched: before.unmatched - amountMinor, sum: 0n });
    expect(await find(payment.id)).toMatchObject({ returnStatus: 'returned', waits: true });
    expect((await giveBack(byHand(payment.id))).data.status).toBe('done');
    expect(await balances()).toEqual(before);
    expect(await find(payment.id)).toMatchObject({ returnStatus: 'credited', waits: false });
  });

  it('PAY-07 what a provider refuses to send is unmatched money again; one that is down is asked again', async () => {
    let answer = new ProviderFailure('sandbox', 'is down', true);
    const heard = refunding(async () => {
      throw answer;
    });
    const payment = await stray();
    const before = await balances();
    const { data } = await giveBack(byProvider(payment.id));
    const send = () => sendReturn(hiram.context, { returnId: data.id });
    await expect(send()).rejects.toThrow('is down');
    expect(await find(payment.id)).toMatchObject({ returnStatus: 'requested' });
    answer = new ProviderFailure('sandbox', 'knows no such payment', false);
    await send();
    await hiram.worker.drain();
    const told = heard.mock.calls.length;
    await send();
    expect(heard).toHaveBeenCalledTimes(told);
    expect(await balances()).toEqual(before);
    expect(await find(payment.id)).toMatchObject({ returnStatus: 'refused', waits: true });
  });

  it('PAY-07 by hand it needs a reference, and a provider without refunds sends nothing', async () => {
    const payment = await stray();
    expect((await find(payment.id)).canGoBack).toBe(false);
    expect((await askDeskRequest(cashier, byProvider(payment.id))).error).toMatchObject({
      code: 'not-possible',
      message: expect.stringContaining('by hand'),
    });
    const nameless = { paymentId: payment.id, way: 'hand', method: 'bank', reference: '' };
    expect((await askDeskRequest(cashier, { kind: 'return-payment', input: nameless })).status).toBe(400);
    const { data } = await giveBack(byHand(payment.id));
    expect(data).toMatchObject({
      status: 'done',
      way: 'bank',
      handReference: 'BDO 0098',
      returnStatus: 'credited',
    });
    expect(await find(payment.id)).toMatchObject({ returnStatus: 'credited', waits: false });
  });

  it('PAY-08 one person alone returns nothing, and a rejected request leaves the money where it was', async () => {
    const payment = await stray();
    const before = await balances();
    const asked = (await askDeskRequest(cashier, byHand(payment.id))).data;
    expect((await askDeskRequest(approver, byHand(payment.id))).error?.code).toBe('asked-already');
    expect(await find(payment.id)).toMatchObject({
      returnStatus: 'waiting',
      returnId: asked.id,
      waits: true,
    });
    expect((await decideDeskRequest(cashier, asked)).error?.code).toBe('own-request');
    const support = await staffOf('support');
    expect((await askDeskRequest(support, byHand(payment.id))).error?.code).toBe('not-permitted');
    expect((await decideDeskRequest(approver, asked, false)).data.status).toBe('declined');
    expect(await balances()).toEqual(before);
    expect(await find(payment.id)).toMatchObject({ waits: true, returnStatus: '' });
    const unknown = await askDeskRequest(cashier, byHand(asked.id));
    expect(unknown.status).toBe(404);
  });

  it('PAY-08 a return that is reported with another sum or currency moves nothing: it is held for a person', async () => {
    refunding(sent);
    const payment = await stray();
    const { data } = await giveBack(byProvider(payment.id));
    await hiram.worker.drain();
    const before = await balances();
    const reference = newReference('refund', data.id);
    for (const told of [
      { reference, state: 'RETURNED', amountMinor: 1 },
      { reference, state: 'CREDITED', amountMinor, currency: 'INR' },
    ] as const)
      expect((await deliverWebhook(hiram, payoutWords(hiram, told))).effect).toBe('held');
    await pollProvider(hiram.context);
    expect(await balances()).toEqual(before);
    expect(await find(payment.id)).toMatchObject({ returnStatus: 'sent' });
  });

  it('PAY-08 what its provider took back meanwhile is not given back as well', async () => {
    const payment = await stray();
    const asked = (await askDeskRequest(cashier, byHand(payment.id))).data;
    const { providerPaymentId: paymentId, reference } = payment;
    await sendPaymentReport(hiram, { paymentId, reference, state: 'REVERSED', amountMinor });
    const before = await balances();
    const { data } = await decideDeskRequest(approver, asked);
    expect(data).toMatchObject({ status: 'refused', refusal: expect.stringContaining('still held') });
    expect(await balances()).toEqual(before);
  });

  describe('PAY-07 a return whose first answer was lost is not sent a second time', () => {
    const refuse: PaymentProvider['requestRefund'] = async () => {
      throw new ProviderFailure('sandbox', 'has such a request in progress', false);
    };

    it('when the provider refuses the repeat and knows the first', async () => {
      refunding(refuse);
      const provider = hiram.context.providers.paying('PHP');
      const known = { status: 'pending', amountMinor: 70_000n, currency: 'PHP', reason: null } as const;
      const settledAt = hiram.context.clock.businessNow();
      vi.spyOn(provider, 'findRefund').mockImplementation(async ({ reference }) => ({
        ...{ kind: 'payout', reference, providerReference: 'rf_first', settledAt, ...known },
      }));
      const payment = await stray();
      const { data } = await giveBack(byProvider(payment.id));
      await hiram.worker.drain();
      expect(await find(payment.id)).toMatchObject({ returnStatus: 'sent', waits: false });
      expect((await tell(data.id, 'CREDITED')).effect).toBe('credited');
    });

    it('when the provider credits what it had refused: the money waits no more', async () => {
      const before = await balances();
      refunding(refuse);
      const payment = await stray();
      const { data } = await giveBack(byProvider(payment.id));
      await hiram.worker.drain();
      expect(await find(payment.id)).toMatchObject({ returnStatus: 'refused', waits: true });
      expect((await tell(data.id, 'CREDITED')).effect).toBe('credited');
      expect(await find(payment.id)).toMatchObject({ returnStatus: 'credited', waits: false });
      expect((await askDeskRequest(cashier, byHand(payment.id))).error?.code).toBe('not-possible');
      expect(await balances()).toEqual({ ...before, sum: 0n });
    });

    it('and when it went back by hand meanwhile, a person learns of it', async () => {
      refunding(refuse);
      const payment = await stray();
      const { data } = await giveBack(byProvider(payment.id));
      await hiram.worker.drain();
      await giveBack(byHand(payment.id));
      const before = await balances();
      expect((await tell(data.id, 'CREDITED')).effect).toBe('held');
      expect(await heldOf(data.id)).toBe(1);
      expect(await balances()).toEqual(before);
      expect((await tell(data.id, 'RETURNED')).effect).toBe('returned');
      expect(await balances()).toEqual(before);
    });
  });

  describe('PAY-08 what its provider takes back while a return is under way is never given back again', () => {
    const takeBack = ({ providerPaymentId: paymentId, reference }: PaymentItem) =>
      sendPaymentReport(hiram, { paymentId, reference, state: 'REVERSED', amountMinor });
    const isGone = async (payment: PaymentItem): Promise<void> => {
      expect(await find(payment.id)).toMatchObject({ isReversed: true, waits: false });
      expect((await askDeskRequest(cashier, byHand(payment.id))).error?.code).toBe('not-possible');
    };

    it('when the provider refuses to send it', async () => {
      const before = await balances();
      refunding(async () => {
        throw new ProviderFailure('sandbox', 'is charged back already', false);
      });
      const payment = await stray();
      await giveBack(byProvider(payment.id));
      expect((await takeBack(payment)).effect).toBe('reversed');
      await hiram.worker.drain();
      await isGone(payment);
      expect(await balances()).toEqual({ ...before, sum: 0n });
    });

    it('before it is sent: it is not sent', async () => {
      const before = await balances();
      const heard = refunding(sent);
      const payment = await stray();
      const { data } = await giveBack(byProvider(payment.id));
      expect((await takeBack(payment)).effect).toBe('reversed');
      await hiram.worker.drain();
      expect(heard).not.toHaveBeenCalled();
      expect(await find(payment.id)).toMatchObject({ returnStatus: 'refused' });
      await isGone(payment);
      expect(await balances()).toEqual({ ...before, sum: 0n });
      expect(await heldOf(data.id)).toBe(0);
    });

    it('before the answer came that it was sent: it is looked for, and a person learns when it arrives', async () => {
      const heard = refunding(async () => {
        throw new ProviderFailure('sandbox', 'no answer', true);
      });
      const payment = await stray();
      const { data } = await giveBack(byProvider(payment.id));
      await expect(sendReturn(hiram.context, { returnId: data.id })).rejects.toThrow('no answer');
      await takeBack(payment);
      const provider = hiram.context.providers.paying('PHP');
      const report = { kind: 'payout', status: 'pending', amountMinor: 70_000n, currency: 'PHP' } as const;
      const settledAt = hiram.context.clock.businessNow();
      vi.spyOn(provider, 'findRefund').mockImplementation(async ({ reference }) => ({
        ...{ ...report, reference, providerReference: 'rf_first', settledAt, reason: null },
      }));
      heard.mockClear();
      await sendReturn(hiram.context, { returnId: data.id });
      expect(heard).not.toHaveBeenCalled();
      expect(await find(payment.id)).toMatchObject({ returnStatus: 'sent' });
      expect((await tell(data.id, 'CREDITED')).effect).toBe('credited');
      expect(await heldOf(data.id)).toBe(1);
    });

    it('when it is sent and comes back', async () => {
      const before = await balances();
      refunding(sent);
      const payment = await stray();
      const { data } = await giveBack(byProvider(payment.id));
      await hiram.worker.drain();
      expect((await takeBack(payment)).effect).toBe('reversed');
      expect((await takeBack(payment)).effect).toBe('known-already');
      expect((await tell(data.id, 'RETURNED')).effect).toBe('returned');
      await isGone(payment);
      expect(await balances()).toEqual({ ...before, sum: 0n });
      expect(await heldOf(data.id)).toBe(0);
    });

    it('and when it reaches its payer as well, a person learns of it', async () => {
      refunding(sent);
      for (const order of ['credited first', 'taken back first']) {
        const payment = await stray();
        const { data } = await giveBack(byProvider(payment.id));
        await hiram.worker.drain();
        if (order === 'taken back first') await takeBack(payment);
        expect((await tell(data.id, 'CREDITED')).effect).toBe('credited');
        if (order === 'credited first') await takeBack(payment);
        await isGone(payment);
        expect(await heldOf(data.id)).toBe(1);
      }
    });
  });

  it('SHARD-07 what its provider reports under a loan’s reference as well is neither matched nor given back, and differs in the day-close', async () => {
    const payment = await stray();
    await hiram.setToday('2026-11-20');
    const borrowers = await Promise.all([hiram.borrower(), hiram.borrower(), hiram.borrower()]);
    const strange = bucketOf(payment.id);
    const borrower = borrowers.find(({ userId }) => bucketOf(userId) !== strange);
    if (!borrower) throw new Error('three borrowers of one bucket');
    const orderId = await borrow(hiram, borrower, '1003');
    await hiram.setToday('2027-01-05');
    const loan = { orderId, productId: '1003', amount: 530_000 };
    const reference = await openPayment(hiram, borrower, loan);
    const { providerPaymentId: paymentId } = payment;
    const again = { paymentId, reference, state: 'SUCCEEDED', amountMinor } as const;
    expect(await sendPaymentReport(hiram, again)).toMatchObject({ effect: 'recorded' });
    const before = await balances();
    for (const request of [byHand(payment.id), byProvider(payment.id)])
      expect((await askDeskRequest(cashier, request)).error?.code).toBe('not-possible');
    const input = { paymentId: payment.id, purpose: 'repayment' };
    const matched = await askAction(cashier, { kind: 'match-payment', orderId, input });
    expect(matched).toMatchObject({ status: 422, error: { code: 'not-possible' } });
    expect(await balances()).toEqual(before);
    const booked = await listBookedPayments(hiram.context.db, 'sandbox', [paymentId]);
    expect(booked.get(paymentId)).toMatchObject({ amountMinor: BigInt(2 * amountMinor), orderId });
  });
});
