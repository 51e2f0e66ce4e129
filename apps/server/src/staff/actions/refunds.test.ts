import { pagePaths } from '@hiram/wire/addresses';
import type { PaymentsView } from '@hiram/wire/views/payment-views';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { en as payment } from '../../lender/texts/payment-texts/en.ts';
import { pollProvider } from '../../payments/recording/poll-provider.ts';
import { changeAccount } from '../../testing/borrowers/change-account.ts';
import { walletFields } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { openDocument } from '../../testing/reading/read-document.ts';
import { deliverWebhook, payoutWords } from '../../testing/samples/provider-messages.ts';
import { balancesOf, deskProductId, lendForTheDesk, overpay } from '../../testing/staff/loan-at-the-desk.ts';
import { refundReferenceOf } from '../../testing/staff/refund-reference.ts';
import type { TestStaff } from '../../testing/staff/staff.ts';
import { actByTwo, requestAction } from '../../testing/staff/staff-actions.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

const productId = deskProductId;

describeHiram('what staff pay back', ({ hiram, staffOf }) => {
  let cashier: TestStaff;
  let officer: TestStaff;
  let borrower: TestBorrower;
  let orderId: string;

  beforeAll(async () => {
    cashier = await staffOf('cashier');
    officer = await staffOf('credit-officer');
  });
  beforeEach(async () => {
    ({ borrower, orderId } = await lendForTheDesk(hiram));
  });

  const balances = (id = orderId) => balancesOf(hiram, id);
  /** The refund and the payment that brought it, as their borrower reads them: state, text and the name of the overpayment. */
  const shownTo = async (payer: TestBorrower, loan: string) => {
    const address = `${pagePaths.payments}?${payer.query}&orderId=${loan}`;
    const { payments } = (await openDocument<PaymentsView>(hiram.server, address)).content;
    const refund = payments.find(({ title }) => title === payment.overpaymentRefunded);
    const over = payments
      .flatMap(({ covered }) => covered)
      .findLast(({ value }) => value === '₱ 700,00')?.text;
    return { state: refund?.state, text: refund?.text, over };
  };
  const byTwo = (request: { kind: string; orderId: string; input?: object }) =>
    actByTwo([cashier, officer], request);

  test('DESK-03 a second request over the same credit is refused while the first waits', async () => {
    await overpay(hiram, { borrower, orderId });
    const first = await requestAction(cashier, { kind: 'refund', orderId, input: { amountMinor: 50_000 } });
    expect(first.data).toMatchObject({ status: 'waiting', borrower: expect.stringMatching(/\S/) });
    const second = await requestAction(officer, { kind: 'refund', orderId, input: { amountMinor: 10_000 } });
    expect(second).toMatchObject({ status: 409, error: { code: 'rival-waits' } });
    await cashier.send('POST', `/actions/${first.data.id}/withdrawal`, undefined);
    const above = await requestAction(officer, { kind: 'refund', orderId, input: { amountMinor: 70_001 } });
    expect(above).toMatchObject({ status: 422, error: { code: 'amount-above-credit' } });
    expect(above.error?.message).toBe('The amount is more than the overpayment held.');
  });

  test('PAID-05 an overpayment is refunded by two people, to the account that is bound, once', async () => {
    await overpay(hiram, { borrower, orderId });
    expect(await balances()).toMatchObject({ 'borrower-credit': -70_000 });
    expect(await shownTo(borrower, orderId)).toMatchObject({ state: undefined, over: payment.heldForYou });
    const { data } = await byTwo({ kind: 'refund', orderId, input: { amountMinor: 70_000 } });
    await hiram.worker.drain();
    expect(await balances()).toMatchObject({ 'borrower-credit': 0 });
    const transfer = () =>
      hiram.context.db
        .selectFrom('refund_transfer')
        .selectAll()
        .where('id', '=', data.id)
        .executeTakeFirstOrThrow();
    expect(await transfer()).toMatchObject({ status: 'sent', amount_minor: 70_000n });
    expect(await shownTo(borrower, orderId)).toEqual({
      ...{ state: payment.stateRefundSending, text: payment.refundSendingText, over: payment.overpayment },
    });
    const again = await requestAction(cashier, { kind: 'refund', orderId, input: { amountMinor: 1 } });
    expect(again).toMatchObject({ status: 422, error: { code: 'nothing-to-refund' } });
    const undo = await requestAction(cashier, { kind: 'reverse', orderId, input: { eventId: data.id } });
    expect(undo.error?.code).toBe('not-possible');
    await deliverWebhook(
      hiram,
      payoutWords(hiram, {
        reference: await refundReferenceOf(hiram.context, data.id),
        state: 'CREDITED',
        amountMinor: 70_000,
      }),
    );
    expect((await transfer()).status).toBe('credited');
    expect(await shownTo(borrower, orderId)).toEqual({
      ...{ state: payment.stateRefunded, text: undefined, over: payment.overpayment },
    });
  });

  test('a refund goes to the account that it was approved for, whatever is bound before it is sent', async () => {
    await overpay(hiram, { borrower, orderId });
    const asked: string[] = [];
    const provider = hiram.context.providers.paying('PHP');
    const request = provider.requestPayout.bind(provider);
    const heard = vi.spyOn(provider, 'requestPayout').mockImplementation((payout) => {
      asked.push(payout.account.kind === 'vpa' ? '' : payout.account.number);
      return request(payout);
    });
    await byTwo({ kind: 'refund', orderId, input: { amountMinor: 70_000 } });
    const account = { product_id: productId, ...walletFields, walletNumber: '09179990003' };
    await changeAccount(hiram, borrower, account);
    await hiram.worker.drain();
    heard.mockRestore();
    expect(asked).toEqual([walletFields.walletNumber]);
  });

  test('SAFE-05 a refund that is told with another sum or currency moves nothing: it is held for a person, once', async () => {
    await overpay(hiram, { borrower, orderId });
    const { data } = await byTwo({ kind: 'refund', orderId, input: { amountMinor: 70_000 } });
    await hiram.worker.drain();
    const before = await balances();
    const reference = await refundReferenceOf(hiram.context, data.id);
    const told = { reference, state: 'RETURNED', amountMinor: 1 } as const;
    const rupees = { reference, state: 'CREDITED', amountMinor: 70_000, currency: 'INR' } as const;
    for (const words of [told, told, rupees])
      expect(await deliverWebhook(hiram, payoutWords(hiram, words))).toMatchObject({ status: 200 });
    await pollProvider(hiram.context);
    expect(await balances()).toEqual(before);
    const transfer = await hiram.context.db
      .selectFrom('refund_transfer')
      .select('status')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    expect(transfer.status).toBe('sent');
    type Held = { id: string; why: string; orderId: string };
    const held = async () =>
      (await cashier.get<Held[]>(`/held-reports?state=waiting&search=${reference}`)).data;
    expect((await held()).map(({ why }) => why).sort()).toEqual([
      'it is credited with ₹700.00, and ₱700.00 was sent',
      'it is returned with ₱0.01, and ₱700.00 was sent',
    ]);
    for (const { id, orderId: of } of await held()) {
      expect(of).toBe(orderId);
      expect((await cashier.send('POST', `/held-reports/${id}/looked-at`)).status).toBe(200);
    }
    expect(await held()).toEqual([]);
    const right = { reference, state: 'CREDITED', amountMinor: 70_000 } as const;
    expect(await deliverWebhook(hiram, payoutWords(hiram, right))).toMatchObject({ effect: 'credited' });
  });

  test("PAID-05 a refund that comes back is the borrower's credit again", async () => {
    await overpay(hiram, { borrower, orderId });
    const { data } = await byTwo({ kind: 'refund', orderId, input: { amountMinor: 70_000 } });
    await hiram.worker.drain();
    const words = payoutWords(hiram, {
      reference: await refundReferenceOf(hiram.context, data.id),
      state: 'RETURNED',
      amountMinor: 70_000,
    });
    expect((await deliverWebhook(hiram, words)).effect).toBe('returned');
    expect((await deliverWebhook(hiram, words)).effect).toBe('known-already');
    expect(await balances()).toMatchObject({ 'borrower-credit': -70_000 });
    expect(await shownTo(borrower, orderId)).toEqual({
      ...{ state: payment.stateRefundReturned, text: payment.refundReturnedText, over: payment.heldForYou },
    });
    expect((await byTwo({ kind: 'refund', orderId, input: { amountMinor: 70_000 } })).data.status).toBe(
      'done',
    );
  });

  test('PAY-16 a refund that is reported as credited after it came back moves nothing: it is held for a person, once', async () => {
    await overpay(hiram, { borrower, orderId });
    const { data } = await byTwo({ kind: 'refund', orderId, input: { amountMinor: 70_000 } });
    await hiram.worker.drain();
    const reference = await refundReferenceOf(hiram.context, data.id);
    const report = async (state: 'CREDITED' | 'RETURNED') =>
      (await deliverWebhook(hiram, payoutWords(hiram, { reference, state, amountMinor: 70_000 }))).effect;
    expect(await report('RETURNED')).toBe('returned');
    expect(await report('CREDITED')).toBe('held');
    expect(await report('CREDITED')).toBe('known-already');
    expect(await balances()).toMatchObject({ 'borrower-credit': -70_000 });
    const path = `/held-reports?state=waiting&search=${reference}`;
    expect((await cashier.get(path)).data).toMatchObject([
      { why: 'it is credited, and it had come back', orderId },
    ]);
  });
});
