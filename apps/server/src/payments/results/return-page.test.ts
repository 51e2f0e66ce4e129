import { paymentReturnPath } from '@hiram/wire/addresses';
import type { LoanDetailsAnswer } from '@hiram/wire/calls/loan-details';
import type { PaymentResultView } from '@hiram/wire/views/payment-views';
import type { RepaymentAnswer } from '@hiram/wire/views/repayment-answer';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { returnCookie, returnCookieName } from '../../feature/return-cookie.ts';
import type { PaymentReport } from '../../providers/payment/payment-provider.ts';
import { borrow, openPayment } from '../../testing/borrowers/lend.ts';
import { forEachEngine, type TestPlace } from '../../testing/databases/engines.ts';
import { openDocument } from '../../testing/reading/read-document.ts';
import { requestByTwo } from '../../testing/staff/desk-requests.ts';
import { byHand } from '../../testing/staff/returns.ts';
import { signInStaff } from '../../testing/staff/staff.ts';
import { actByTwo, requestAction } from '../../testing/staff/staff-actions.ts';
import { startTestHiram, type TestBorrower, type TestHiram } from '../../testing/test-hiram.ts';

const productId = '1003';

/** 10,000.00 in two instalments, 300.00 fee with the first: 5,300.00 is due on 2027-01-05. */
forEachEngine('the result of an attempt to pay', (makePlace) => {
  let place: TestPlace;
  let hiram: TestHiram;

  beforeAll(async () => {
    place = await makePlace();
    hiram = await startTestHiram(place);
  });

  afterAll(async () => {
    await hiram.stop();
    await place.remove();
  });

  const owing = async (channelNumber = '90101') => {
    await hiram.setToday('2026-11-20');
    const borrower = await hiram.borrower();
    const orderId = await borrow(hiram, borrower, productId);
    await hiram.setToday('2027-01-05');
    const payment = { orderId, productId, amount: 530_000, channelNumber };
    return { borrower, orderId, reference: await openPayment(hiram, borrower, payment) };
  };
  const addressOf = (reference: string, query = '') => `${paymentReturnPath}/${reference}?${query}`;
  const resultFor = async ({ query }: TestBorrower, reference: string, own = '') => {
    const url = addressOf(reference, `${query}${own}`);
    const { content } = await openDocument<PaymentResultView>(hiram.server, url);
    return content;
  };
  const act = (reference: string, status: string) =>
    hiram.sandbox('POST', `/sandbox/payments/${reference}`, { status });
  const withoutKey = (content: PaymentResultView) => ({ ...content, idempotencyKey: '' });

  it('PAID-01 says what was received, by which channel, when, under which reference, and what it paid', async () => {
    const { borrower, orderId, reference } = await owing();
    await act(reference, 'paid');
    const { paid_at, provider_payment_id } = await hiram.database.db
      .selectFrom('payment')
      .select(['paid_at', 'provider_payment_id'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const result = await resultFor(borrower, reference);
    expect(result).toMatchObject({
      state: 'received',
      amount: expect.stringContaining('5'),
      text: expect.stringContaining('2027-02-19'),
      rows: [
        { text: 'Channel', value: 'GCash' },
        { text: 'Time', value: expect.stringContaining('2027-01-05') },
        { text: 'Reference', value: provider_payment_id },
      ],
      covered: [{ text: 'Instalment 1 · Processing fee' }, { text: 'Instalment 1 · Principal' }],
      loan: { url: expect.stringContaining(orderId) },
    });
    expect(paid_at).toBeInstanceOf(Date);
    expect(result.next).toMatchObject({
      text: 'Receipt',
      url: expect.stringMatching(/^\/documents\/receipt\?.*paymentId=/),
    });
  });

  it('PAID-01 says that a declined payment was not charged, and leads to another attempt', async () => {
    const { borrower, reference } = await owing();
    await act(reference, 'failed');
    expect(await resultFor(borrower, reference)).toMatchObject({
      state: 'declined',
      text: 'You were not charged. You can try again.',
      next: { text: 'Try again', url: expect.stringMatching(/^\/installment\?/) },
    });
  });

  it('PAID-01 says that a payment is being checked after a declined one, while another is pending or nobody answers', async () => {
    const { borrower, reference } = await owing();
    await act(reference, 'failed');
    const provider = hiram.context.providers.collecting('PHP');
    const list = provider.listPayments.bind(provider);
    const listed = vi.spyOn(provider, 'listPayments').mockImplementation(async (charge) => {
      const { reports, unreadable } = await list(charge);
      const second = reports.map((each) => ({
        ...each,
        paymentId: 'second-try',
        status: 'pending' as const,
      }));
      return { reports: [...reports, ...second], unreadable };
    });
    expect(await resultFor(borrower, reference)).toMatchObject({ state: 'checking' });
    expect(await resultFor(borrower, reference, '&result=cancelled')).toMatchObject({ state: 'checking' });
    const { headers } = await hiram.server.inject({ url: addressOf(reference, borrower.query) });
    expect(headers.refresh).toBe('5');
    listed.mockRejectedValue(new Error('no line'));
    expect(await resultFor(borrower, reference)).toMatchObject({ state: 'checking' });
    listed.mockRestore();
    expect(await resultFor(borrower, reference)).toMatchObject({ state: 'declined' });
  });

  it('PAID-01 says that nobody was charged who left, only where the provider knows of no payment', async () => {
    const { borrower, reference } = await owing();
    expect(await resultFor(borrower, reference, '&result=cancelled')).toMatchObject({ state: 'cancelled' });
    hiram.world?.setFaults({ webhooks: 'silent' });
    await act(reference, 'paid');
    hiram.world?.setFaults({ webhooks: 'normal' });
    expect(await resultFor(borrower, reference, '&result=cancelled')).toMatchObject({ state: 'received' });
  });

  it('PAID-01 asks the provider thirty times a minute about one attempt, however often its address is opened, and says no more than it was told', async () => {
    const { borrower, reference } = await owing();
    hiram.passTime(120_000);
    const listed = vi.spyOn(hiram.context.providers.collecting('PHP'), 'listPayments');
    const lookedUp = () => listed.mock.calls.filter(([charge]) => charge.reference === reference).length;
    for (let time = 0; time < 40; time += 1) {
      const { statusCode } = await hiram.server.inject({ url: addressOf(reference) });
      expect(statusCode).toBe(200);
    }
    expect(lookedUp()).toBe(30);
    expect(await resultFor(borrower, reference, '&result=cancelled')).toMatchObject({ state: 'checking' });
    hiram.passTime(61_000);
    expect(await resultFor(borrower, reference, '&result=cancelled')).toMatchObject({ state: 'cancelled' });
    expect(lookedUp()).toBe(31);
    listed.mockRestore();
  });

  it('PAID-01 looks again by itself while the answer is not known, without a script', async () => {
    const { borrower, reference } = await owing();
    const url = addressOf(reference, borrower.query);
    const checking = await hiram.server.inject({ url });
    expect(checking.headers.refresh).toBe('5');
    expect(await resultFor(borrower, reference)).toMatchObject({ state: 'checking' });
    await act(reference, 'paid');
    const received = await hiram.server.inject({ url });
    expect(received.headers.refresh).toBeUndefined();
  });

  it('PAID-01 says that an attempt has expired, and that a payment was taken back', async () => {
    const { borrower, reference } = await owing('90006');
    await hiram.setToday('2027-01-06');
    expect(await resultFor(borrower, reference)).toMatchObject({
      state: 'expired',
      next: { text: 'Start a new payment' },
    });
    const other = await owing();
    await act(other.reference, 'paid');
    await act(other.reference, 'reversed').catch(() => undefined);
    const { state } = await resultFor(other.borrower, other.reference);
    expect(['taken-back', 'received']).toContain(state);
  });

  /** Staff take a payment of a part off its loan: it matches none. */
  const takenOff = async () => {
    const { borrower, orderId, reference } = await owing();
    await hiram.sandbox('POST', `/sandbox/payments/${reference}`, { amountMinor: 510_000 });
    const { id, event_id: eventId } = await hiram.database.db
      .selectFrom('payment')
      .select(['id', 'event_id'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const reversal = { kind: 'reverse', orderId, input: { eventId } };
    expect((await actByTwo(await staff(), reversal)).data.status).toBe('done');
    return { borrower, reference, paymentId: id };
  };
  const staff = async () => {
    const cashier = await signInStaff(hiram.baseUrl, 'cashier');
    return [cashier, await signInStaff(hiram.baseUrl, 'credit-officer')] as const;
  };
  const offLoan = {
    state: 'taken-back',
    text: 'It does not count for this loan. If something is still to be paid, start a new payment.',
    next: { text: 'Start a new payment', url: expect.stringMatching(/^\/installment\?/) },
  };

  it('PAID-01 says of money that staff took off the loan that it is being checked, until it went back to its payer', async () => {
    const { borrower, reference, paymentId } = await takenOff();
    expect(await resultFor(borrower, reference)).toMatchObject({ state: 'checking' });
    expect(await resultFor(borrower, reference, `&paymentId=${paymentId}`)).toMatchObject({
      state: 'checking',
      amount: '₱ 5.100,00',
    });
    expect((await resultFor(borrower, reference)).next).toBeUndefined();
    expect((await requestByTwo(await staff(), byHand(paymentId))).data.status).toBe('done');
    for (const own of ['', `&paymentId=${paymentId}`])
      expect(await resultFor(borrower, reference, own)).toMatchObject(offLoan);
    const { headers } = await hiram.server.inject({ url: addressOf(reference, borrower.query) });
    expect(headers.refresh).toBeUndefined();
  });

  it('PAID-01 says nothing of checking once money that staff took off the loan is matched with another one', async () => {
    const { borrower, reference, paymentId } = await takenOff();
    const { orderId } = await owing();
    const [cashier] = await staff();
    const input = { paymentId, purpose: 'repayment' };
    expect((await requestAction(cashier, { kind: 'match-payment', orderId, input })).data.status).toBe(
      'done',
    );
    for (const own of ['', `&paymentId=${paymentId}`])
      expect(await resultFor(borrower, reference, own)).toMatchObject(offLoan);
  });

  it('PAID-01 says that a payment of the last minute is being checked after midnight, while it is pending or nobody answers', async () => {
    const { borrower, reference } = await owing();
    const provider = hiram.context.providers.collecting('PHP');
    const report: PaymentReport = {
      kind: 'payment',
      reference,
      paymentId: 'of-the-last-minute',
      status: 'pending',
      amountMinor: 530_000n,
      currency: 'PHP',
      paidAt: hiram.context.clock.businessNow(),
    };
    const listed = vi
      .spyOn(provider, 'listPayments')
      .mockResolvedValue({ reports: [report], unreadable: [] });
    await hiram.setToday('2027-01-06');
    expect(await resultFor(borrower, reference)).toMatchObject({ state: 'checking' });
    listed.mockRejectedValue(new Error('no line'));
    expect(await resultFor(borrower, reference)).toMatchObject({ state: 'checking' });
    listed.mockRestore();
    expect(await resultFor(borrower, reference)).toMatchObject({ state: 'expired' });
  });

  it('PAID-02 says the same to a stranger, to another borrower and for an unknown reference', async () => {
    const { borrower, orderId, reference } = await owing();
    await act(reference, 'paid');
    const stranger = await openDocument<PaymentResultView>(hiram.server, addressOf(reference));
    const unknown = await openDocument<PaymentResultView>(hiram.server, addressOf('HP-of-nobody'));
    const other = await resultFor(await hiram.borrower(), reference);
    expect(stranger).toMatchObject({ status: 200, screen: 'paymentResult', content: { state: 'unknown' } });
    expect(withoutKey(stranger.content)).toEqual(withoutKey(unknown.content));
    expect(withoutKey(other)).toEqual(withoutKey(unknown.content));
    for (const secret of [orderId, borrower.sessionId, '5.300', '5,300'])
      expect(JSON.stringify(stranger.content)).not.toContain(secret);
  });

  it('PAID-01 leads the browser that left back into its session, once', async () => {
    const { borrower, reference } = await owing();
    await act(reference, 'paid');
    const { value } = returnCookie(hiram.context, { path: paymentReturnPath, reference }, borrower.query);
    const headers = { cookie: `${returnCookieName}=${value}` };
    const back = await hiram.server.inject({ url: addressOf(reference, 'result=paid'), headers });
    expect(back.statusCode).toBe(303);
    expect(back.headers.location).toContain(borrower.sessionId);
    const shown = await openDocument<PaymentResultView>(hiram.server, String(back.headers.location));
    expect(shown.content).toMatchObject({ state: 'received' });
    await borrower.page('/signOut');
    const dead = { url: addressOf(reference, 'deviceId=gone&sessionId=gone'), headers };
    expect((await hiram.server.inject(dead)).statusCode).toBe(200);
  });

  it('PAID-01 the way to try again names the product', async () => {
    const { borrower, reference } = await owing();
    await hiram.sandbox('POST', `/sandbox/payments/${reference}`, { status: 'failed' });
    const { next } = await resultFor(borrower, reference);
    expect(next?.url).toMatch(new RegExp(`^/installment\\?.*productId=${productId}`));
  });

  it('PAID-01 PAID-08 says that the loan is extended only of a payment that extended it', async () => {
    await hiram.setToday('2026-11-20');
    const borrower = await hiram.borrower();
    const loan = { orderId: await borrow(hiram, borrower, '1001'), productId: '1001' };
    await hiram.worker.drain();
    await hiram.setToday('2026-12-20');
    const { data } = await borrower.call<RepaymentAnswer>('shorter', loan);
    const first = { ...loan, amount: data.delayInfo.delayAmount, isDelay: true };
    const extending = await openPayment(hiram, borrower, first);
    await act(extending, 'paid');
    expect((await resultFor(borrower, extending)).text).toContain('is extended');
    const { data: next } = await borrower.call<RepaymentAnswer>('loanPlayDetail', loan);
    await hiram.setToday(next.repayDate);
    const { reference } = await hiram.database.db
      .selectFrom('payment_intent')
      .select('reference')
      .where('order_id', '=', loan.orderId)
      .where('purpose', '=', 'rollover')
      .where('amount_minor', 'is', null)
      .executeTakeFirstOrThrow();
    await hiram.sandbox('POST', `/sandbox/payments/${reference}`, { status: 'paid', amountMinor: 10_000 });
    const tooSmall = await resultFor(borrower, reference);
    expect(tooSmall).toMatchObject({ state: 'received', text: expect.stringContaining('100') });
    expect(tooSmall.text).not.toContain('extended');
    const { received } = (await borrower.call<LoanDetailsAnswer>('loanDetails', loan)).data;
    expect(received?.text).toBe(tooSmall.text);
  });
});
