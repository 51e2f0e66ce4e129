import { pagePaths, paymentReturnPath } from '@hiram/wire/addresses';
import type { DocumentContent, DocumentListContent } from '@hiram/wire/views/documents';
import type { PaymentResultView, PaymentsView } from '@hiram/wire/views/payment-views';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listDocuments } from '../../documents/issued/issued-document-store.ts';
import { newIdBeside } from '../../ground/new-id.ts';
import { answerClaim, findClaim, insertClaim } from '../../payments/claims/claim-store.ts';
import { borrow, openPayment } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { setUpReceiver } from '../../testing/partner-events/set-up-receiver.ts';
import { openDocument } from '../../testing/reading/read-document.ts';
import { sendPaymentReport } from '../../testing/samples/provider-messages.ts';
import {
  balancesOf,
  deskProductId,
  lendForTheDesk,
  messagesAbout,
  reportPayment,
  unmatchedMinor,
} from '../../testing/staff/loan-at-the-desk.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/staff.ts';
import { actByTwo, requestAction } from '../../testing/staff/staff-actions.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

const productId = deskProductId;

describeHiram('payments that staff record and match', ({ hiram, staffOf }) => {
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

  const late = () => hiram.setToday('2027-01-12');
  const balances = (id = orderId) => balancesOf(hiram, id);
  const byTwo = (request: { kind: string; orderId: string; input?: object }) =>
    actByTwo([cashier, officer], request);
  const messages = () => messagesAbout(hiram, { borrower, orderId });
  const unmatched = () => unmatchedMinor(hiram);
  const pay = (reference: string, amountMinor: number) => reportPayment(hiram, reference, amountMinor);
  const paymentRow = (paymentId: string) =>
    hiram.context.db
      .selectFrom('payment')
      .selectAll()
      .where('provider_payment_id', '=', paymentId)
      .executeTakeFirstOrThrow();
  /** A payment that the borrower reported and that staff found to be this one. */
  const claimEndedBy = async (paymentId: string): Promise<string> => {
    const { db, cipher, clock } = hiram.context;
    const id = newIdBeside(orderId);
    const paid = { amount_minor: 500_000n, currency: 'PHP', paid_on: '2027-01-05', channel_number: null };
    const claim = { id, order_id: orderId, borrower_id: borrower.userId, reference: 'Receipt 71', ...paid };
    await insertClaim(db, cipher, claim, clock.businessNow());
    const ended = { status: 'matched', reason: null, payment_id: paymentId, answered_by: 'staff' } as const;
    await answerClaim(db, id, ended, clock.businessNow());
    return id;
  };

  test('DOC-01 PAID-05 a payment by hand has its day and no reference that nobody wrote', async () => {
    await late();
    const input = { amountMinor: 5_000, paidOn: '2027-01-05', method: 'cash', proof: 'Receipt 18' };
    // The amounts of the others of this suite are all that one cashier records in a day.
    const another = await signInStaff(hiram.baseUrl, 'cashier');
    await requestAction(another, { kind: 'record-payment', orderId, input });
    const open = <C>(path: string) =>
      openDocument<C>(hiram.server, `${path}?${borrower.query}&orderId=${orderId}`);
    const { payments } = (await open<PaymentsView>(pagePaths.payments)).content;
    expect(payments[0]).toMatchObject({ rows: [{ value: '2027-01-05' }] });
    const { receipts } = (await open<DocumentListContent>(pagePaths.documentList)).content;
    expect(receipts).toMatchObject([{ detail: '2027-01-05' }]);
    const receipt = await openDocument<DocumentContent>(hiram.server, receipts[0]?.href ?? '');
    const rows = receipt.content.sections.flatMap((section) => section.rows);
    expect(rows).toContainEqual({ text: 'Paid at', value: '2027-01-05' });
    expect(rows.map(({ text }) => text)).not.toContain('Reference');
    // A process of before writes the instant of every receipt.
    const issued = await listDocuments(hiram.context.db, hiram.context.cipher, orderId);
    expect(issued).toMatchObject([{ content: { facts: { paidAt: '2027-01-04T16:00:00.000Z' } } }]);
  });

  test('SAFE-20 a payment by hand counts from the day on which it was paid, and a proof counts once', async () => {
    const others = await borrow(hiram, await hiram.borrower(), productId);
    await late();
    const input = { amountMinor: 500_000, paidOn: '2027-01-05', method: 'cash', proof: 'Receipt 17' };
    const asked = await requestAction(cashier, { kind: 'record-payment', orderId, input });
    expect(asked.data?.status).toBe('done');
    expect(await balances()).toMatchObject({ 'principal-receivable': 530_000, 'provider-cash': -500_000 });
    expect(await messages()).toContain('messagePaid');
    const numberOf = async (id: string) =>
      (await cashier.get<{ contractNumber: string }>(`/loans/${id}`)).data.contractNumber;
    const known = `This proof is recorded already: ₱5,000.00 of 2027-01-05, on Loan No. ${await numberOf(orderId)}.`;
    for (const proof of [' receipt  17', 'RECEIPT #17', 'Receipt l7', 'Ｒｅｃｅｉｐｔ　１７']) {
      const twice = await requestAction(cashier, {
        kind: 'record-payment',
        orderId,
        input: { ...input, proof },
      });
      expect(twice.error?.message, proof).toBe(known);
    }
    const elsewhere = await requestAction(cashier, { kind: 'record-payment', orderId: others, input });
    expect(elsewhere.error?.message).toBe(known);
    const cyrillic = { ...input, proof: 'Rеcеipt 17' };
    const disguised = await requestAction(cashier, { kind: 'record-payment', orderId, input: cyrillic });
    expect(disguised.error).toMatchObject({
      code: 'not-possible',
      message: expect.stringContaining('plain letters'),
    });
    const tomorrow = { ...input, paidOn: '2027-01-13', proof: 'Receipt 18' };
    const early = await requestAction(cashier, { kind: 'record-payment', orderId, input: tomorrow });
    expect(early.error?.code).toBe('not-possible');
  });

  test('SAFE-20 a payment by hand that two people reversed counts nowhere, and its proof is recorded rightly', async () => {
    const input = { amountMinor: 500_000, paidOn: '2027-01-05', method: 'cash', proof: 'Receipt 71' };
    const wrong = await requestAction(cashier, { kind: 'record-payment', orderId, input });
    expect(wrong.data.status).toBe('done');
    const payments = (id: string) =>
      hiram.context.db.selectFrom('payment').selectAll().where('order_id', '=', id).execute();
    const claim = await claimEndedBy((await payments(orderId))[0]?.id ?? '');
    const { data } = await byTwo({ kind: 'reverse', orderId, input: { eventId: wrong.data.id } });
    expect(data.status).toBe('done');
    expect(await findClaim(hiram.context.db, hiram.context.cipher, claim)).toMatchObject({ status: 'open' });
    const others = await borrow(hiram, await hiram.borrower(), productId);
    const right = await byTwo({ kind: 'record-payment', orderId: others, input });
    expect(right.data.status).toBe('done');
    expect(await payments(orderId)).toMatchObject([
      { event_id: wrong.data.id, reversed_at: expect.any(Date) },
    ]);
    expect(await payments(others)).toMatchObject([{ event_id: right.data.id, reversed_at: null }]);
    const again = await requestAction(cashier, { kind: 'record-payment', orderId, input });
    expect(again.error?.message).toBe(
      `This proof is recorded already: ₱5,000.00 of 2027-01-05, on Loan No. ${right.data.contractNumber}.`,
    );
  });

  test('EVENT-07 a payment by hand is told by the id under which it is read', async () => {
    await late();
    const { db } = hiram.context;
    const switchOff = await setUpReceiver(hiram, ['payment.received']);
    const input = { amountMinor: 500_000, paidOn: '2027-01-05', method: 'cash', proof: 'Receipt 23' };
    expect((await requestAction(cashier, { kind: 'record-payment', orderId, input })).data.status).toBe(
      'done',
    );
    await switchOff();
    const recorded = await db.selectFrom('payment').select('id').where('order_id', '=', orderId).execute();
    const told = db.selectFrom('partner_event').select('body').where('body', 'like', `%${orderId}%`);
    expect((await told.execute()).map(({ body }) => JSON.parse(body).data.paymentId)).toEqual(
      recorded.map(({ id }) => id),
    );
  });

  test('a payment with a wrong reference is matched, and the loan is worked out anew from its day', async () => {
    const before = await unmatched();
    const paymentId = await pay('HP-of-nobody', 530_000);
    await late();
    expect((await unmatched()) - before).toBe(530_000n);
    expect(await balances()).toMatchObject({ 'penalty-receivable': 100_000 + 7 * 26_500 });
    const { id } = await paymentRow(paymentId);
    const request = { kind: 'match-payment', orderId, input: { paymentId: id } };
    const preview = await cashier.send<{ postings: { kind: string; debit: string }[] }>(
      'POST',
      '/actions/preview',
      request,
    );
    expect(preview.data.postings[0]).toMatchObject({ debit: 'unmatched-payments' });
    const { data } = await requestAction(cashier, request);
    expect(data.status).toBe('done');
    expect(await unmatched()).toBe(before);
    expect(await balances()).toMatchObject({ 'penalty-receivable': 0, 'principal-receivable': 500_000 });
    expect(await paymentRow(paymentId)).toMatchObject({ order_id: orderId, event_id: data.id });
    expect((await requestAction(cashier, request)).error?.code).toBe('not-possible');
  });

  test('a payment in rupees is not matched with a loan in pesos', async () => {
    const paymentId = `in-rupees-${orderId}`;
    const words = { paymentId, reference: 'HP-of-nobody', state: 'SUCCEEDED', amountMinor: 530_000 } as const;
    await sendPaymentReport(hiram, { ...words, currency: 'INR' });
    const { id } = await paymentRow(paymentId);
    const before = [await unmatched(), await balances()];
    const asked = await requestAction(cashier, { kind: 'match-payment', orderId, input: { paymentId: id } });
    expect(asked.error?.code).toBe('not-possible');
    expect([await unmatched(), await balances()]).toEqual(before);
  });

  test('a matched payment that the provider takes back is owed again', async () => {
    const before = await unmatched();
    const paymentId = await pay('HP-of-nobody', 530_000);
    const { id } = await paymentRow(paymentId);
    await requestAction(cashier, { kind: 'match-payment', orderId, input: { paymentId: id } });
    const words = { paymentId, reference: 'HP-of-nobody', state: 'REVERSED', amountMinor: 530_000 } as const;
    expect((await sendPaymentReport(hiram, words)).effect).toBe('reversed');
    expect(await balances()).toMatchObject({
      'principal-receivable': 1_000_000,
      'provider-cash': -1_000_000,
    });
    expect(await unmatched()).toBe(before);
  });

  test('a match that was wrong is reversed: the money matches no loan again and can be matched anew', async () => {
    const before = await unmatched();
    const paymentId = await pay('HP-of-nobody', 530_000);
    const { id } = await paymentRow(paymentId);
    const match = { kind: 'match-payment', orderId, input: { paymentId: id } };
    const { data } = await requestAction(cashier, match);
    await byTwo({ kind: 'reverse', orderId, input: { eventId: data.id } });
    expect((await unmatched()) - before).toBe(530_000n);
    expect(await balances()).toMatchObject({ 'principal-receivable': 1_000_000 });
    expect((await requestAction(cashier, match)).data.status).toBe('done');
    expect(await unmatched()).toBe(before);
    expect(await balances()).toMatchObject({ 'principal-receivable': 500_000 });
  });

  test('PAID-01 money that staff took off its loan is not said to have never arrived, before it is matched anew', async () => {
    const reference = await openPayment(hiram, borrower, { orderId, productId, amount: 530_000 });
    const { event_id: eventId } = await paymentRow(await pay(reference, 530_000));
    const stateOf = async () => {
      const url = `${paymentReturnPath}/${reference}?${borrower.query}`;
      return (await openDocument<PaymentResultView>(hiram.server, url)).content.state;
    };
    expect(await stateOf()).toBe('received');
    await byTwo({ kind: 'reverse', orderId, input: { eventId } });
    await late();
    expect(await stateOf()).toBe('checking');
  });

  test('a payment under the reference of another loan is moved by a reversal and a match, and taken back there', async () => {
    const reference = await openPayment(hiram, borrower, { orderId, productId, amount: 530_000 });
    const paymentId = await pay(reference, 530_000);
    const { event_id: eventId, id } = await paymentRow(paymentId);
    await byTwo({ kind: 'reverse', orderId, input: { eventId } });
    const other = await borrow(hiram, await hiram.borrower(), productId);
    await requestAction(cashier, { kind: 'match-payment', orderId: other, input: { paymentId: id } });
    expect(await balances(other)).toMatchObject({ 'borrower-credit': -530_000 });
    expect(await balances()).toMatchObject({ 'principal-receivable': 1_000_000 });
    const words = { paymentId, reference, state: 'REVERSED', amountMinor: 530_000 } as const;
    expect((await sendPaymentReport(hiram, words)).effect).toBe('reversed');
    expect(await balances(other)).toMatchObject({ 'borrower-credit': 0 });
  });
});
