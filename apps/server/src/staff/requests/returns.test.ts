import { bucketOf } from '@hiram/wire/bucket';
import type { LoanCandidate, PaymentItem } from '@hiram/wire/staff/payments/payments';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { listBookedPayments } from '../../payments/day-close/settlement-line-store.ts';
import { pollProvider } from '../../payments/recording/poll-provider.ts';
import { sendReturn } from '../../payments/returns/send-return.ts';
import { type PaymentProvider, ProviderFailure } from '../../providers/payment/payment-provider.ts';
import { borrow, openPayment } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { deliverWebhook, payoutWords, sendPaymentReport } from '../../testing/samples/provider-messages.ts';
import { decideDeskRequest, requestByTwo, submitDeskRequest } from '../../testing/staff/desk-requests.ts';
import { refundReferenceOf } from '../../testing/staff/refund-reference.ts';
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
import { requestAction } from '../../testing/staff/staff-actions.ts';

const amountMinor = strayMinor;

describeHiram('money back to its payer', ({ hiram, staffOf }) => {
  let cashier: TestStaff;
  let approver: TestStaff;
  beforeAll(async () => {
    cashier = await staffOf('cashier');
    approver = await signInStaff(hiram.baseUrl, 'cashier');
    await hiram.setToday('2027-01-05');
  });
  afterEach(() => vi.restoreAllMocks());

  const stray = () => receiveStray(hiram, cashier);
  const find = async (id: string) => (await cashier.get<PaymentItem>(`/payments/${id}`)).data;
  const balances = () => strayBalances(hiram);
  const refunding = (requestRefund: PaymentProvider['requestRefund']) => mockRefunds(hiram, requestRefund);
  const giveBack = (request: { kind: string; input: object }) => requestByTwo([cashier, approver], request);
  const report = (returnId: string, state: 'CREDITED' | 'RETURNED') => reportReturn(hiram, returnId, state);

  it('PAY-07 money without an owner goes back through its provider, once, and the ledger stays balanced', async () => {
    const heard = refunding(sentRefund);
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
    const reference = await refundReferenceOf(hiram.context, data.id);
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
    expect((await submitDeskRequest(cashier, byProvider(payment.id))).error?.code).toBe('not-possible');
  });

  it('PAY-07 what has gone back is matched with no loan, and no candidate for one', async () => {
    const payment = await stray();
    await giveBack(byHand(payment.id));
    const orderId = await borrow(hiram, await hiram.borrower(), '1003');
    const input = { paymentId: payment.id, purpose: 'repayment' };
    const matched = await requestAction(cashier, { kind: 'match-payment', orderId, input });
    expect(matched).toMatchObject({ status: 422, error: { code: 'not-possible' } });
    const path = `/payments/${payment.id}/loan-candidates`;
    expect((await cashier.get<LoanCandidate[]>(path)).status).toBe(200);
  });

  it('PAY-07 a return that comes back is unmatched money again, and can be given back by hand', async () => {
    refunding(sentRefund);
    const payment = await stray();
    const { data } = await giveBack(byProvider(payment.id));
    await hiram.worker.drain();
    const before = await balances();
    const reference = await refundReferenceOf(hiram.context, data.id);
    const words = payoutWords(hiram, { reference, state: 'RETURNED', amountMinor });
    expect((await deliverWebhook(hiram, words)).effect).toBe('returned');
    expect((await deliverWebhook(hiram, words)).effect).toBe('known-already');
    expect(await balances()).toMatchObject({ unmatched: before.unmatched - amountMinor, sum: 0n });
    expect(await find(payment.id)).toMatchObject({ returnStatus: 'returned', waits: true });
    expect((await giveBack(byHand(payment.id))).data.status).toBe('done');
    expect(await balances()).toEqual(before);
    expect(await find(payment.id)).toMatchObject({ returnStatus: 'credited', waits: false });
  });

  it('PAY-08 a return that is reported as credited after it came back moves nothing: it is held for a person', async () => {
    refunding(sentRefund);
    const { data } = await giveBack(byProvider((await stray()).id));
    await hiram.worker.drain();
    expect((await report(data.id, 'RETURNED')).effect).toBe('returned');
    const before = await balances();
    expect((await report(data.id, 'CREDITED')).effect).toBe('held');
    expect(await balances()).toEqual(before);
    expect(await countHeldReports(hiram, cashier, data.id)).toBe(1);
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
    expect((await submitDeskRequest(cashier, byProvider(payment.id))).error).toMatchObject({
      code: 'not-possible',
      message: expect.stringContaining('by hand'),
    });
    const nameless = { paymentId: payment.id, way: 'hand', method: 'bank', reference: '' };
    expect((await submitDeskRequest(cashier, { kind: 'return-payment', input: nameless })).status).toBe(400);
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
    const asked = (await submitDeskRequest(cashier, byHand(payment.id))).data;
    expect((await submitDeskRequest(approver, byHand(payment.id))).error?.code).toBe('asked-already');
    expect(await find(payment.id)).toMatchObject({
      returnStatus: 'waiting',
      returnId: asked.id,
      waits: true,
    });
    expect((await decideDeskRequest(cashier, asked)).error?.code).toBe('own-request');
    const support = await staffOf('support');
    expect((await submitDeskRequest(support, byHand(payment.id))).error?.code).toBe('not-permitted');
    expect((await decideDeskRequest(approver, asked, false)).data.status).toBe('declined');
    expect(await balances()).toEqual(before);
    expect(await find(payment.id)).toMatchObject({ waits: true, returnStatus: '' });
    const unknown = await submitDeskRequest(cashier, byHand(asked.id));
    expect(unknown.status).toBe(404);
  });

  it('PAY-08 a return that is reported with another sum or currency moves nothing: it is held for a person', async () => {
    refunding(sentRefund);
    const payment = await stray();
    const { data } = await giveBack(byProvider(payment.id));
    await hiram.worker.drain();
    const before = await balances();
    const reference = await refundReferenceOf(hiram.context, data.id);
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
    const asked = (await submitDeskRequest(cashier, byHand(payment.id))).data;
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
      mockKnownRefund(hiram);
      const payment = await stray();
      const { data } = await giveBack(byProvider(payment.id));
      await hiram.worker.drain();
      expect(await find(payment.id)).toMatchObject({ returnStatus: 'sent', waits: false });
      expect((await report(data.id, 'CREDITED')).effect).toBe('credited');
    });

    it('when the provider credits what it had refused: the money waits no more', async () => {
      const before = await balances();
      refunding(refuse);
      const payment = await stray();
      const { data } = await giveBack(byProvider(payment.id));
      await hiram.worker.drain();
      expect(await find(payment.id)).toMatchObject({ returnStatus: 'refused', waits: true });
      expect((await report(data.id, 'CREDITED')).effect).toBe('credited');
      expect(await find(payment.id)).toMatchObject({ returnStatus: 'credited', waits: false });
      expect((await submitDeskRequest(cashier, byHand(payment.id))).error?.code).toBe('not-possible');
      expect(await balances()).toEqual({ ...before, sum: 0n });
    });

    it('and when it went back by hand meanwhile, a person learns of it', async () => {
      refunding(refuse);
      const payment = await stray();
      const { data } = await giveBack(byProvider(payment.id));
      await hiram.worker.drain();
      await giveBack(byHand(payment.id));
      const before = await balances();
      expect((await report(data.id, 'CREDITED')).effect).toBe('held');
      expect(await countHeldReports(hiram, cashier, data.id)).toBe(1);
      expect(await balances()).toEqual(before);
      expect((await report(data.id, 'RETURNED')).effect).toBe('returned');
      expect(await balances()).toEqual(before);
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
      expect((await submitDeskRequest(cashier, request)).error?.code).toBe('not-possible');
    const input = { paymentId: payment.id, purpose: 'repayment' };
    const matched = await requestAction(cashier, { kind: 'match-payment', orderId, input });
    expect(matched).toMatchObject({ status: 422, error: { code: 'not-possible' } });
    expect(await balances()).toEqual(before);
    const booked = await listBookedPayments(hiram.context.db, 'sandbox', [paymentId]);
    expect(booked.get(paymentId)).toMatchObject({ amountMinor: BigInt(2 * amountMinor), orderId });
  });
});
