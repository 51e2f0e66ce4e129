import { pagePaths } from '@hiram/wire/addresses';
import { uploadBytesMax } from '@hiram/wire/limits';
import type { PaymentClaimEvidence, PaymentClaimItem } from '@hiram/wire/staff/payments/payment-claims';
import type { PaymentClaimView, PaymentsView } from '@hiram/wire/views/payment-views';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '../../ground/new-id.ts';
import { en } from '../../lender/texts/en.ts';
import { borrow, openPayment } from '../../testing/borrowers/lend.ts';
import { phonePhoto } from '../../testing/borrowers/pictures.ts';
import { payAstray, sendClaim, standingCodeOf } from '../../testing/borrowers/reported-payment.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { readDocument } from '../../testing/reading/read-document.ts';
import { sendPaymentReport } from '../../testing/samples/provider-messages.ts';
import { messagesAbout } from '../../testing/staff/loan-at-the-desk.ts';
import type { TestStaff } from '../../testing/staff/staff.ts';
import { decideOn, requestAction } from '../../testing/staff/staff-actions.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';
import { closeArrivedClaims } from './close-arrived-claims.ts';

const productId = '1003';
const good = { amount: '5,300.00', paidOn: '2027-01-05', channel: '90101', reference: 'GC 1234-5678' };

describeHiram('a payment that its borrower reports', ({ hiram, staffOf }) => {
  let cashier: TestStaff;
  let borrower: TestBorrower;
  let orderId: string;

  beforeAll(async () => {
    cashier = await staffOf('cashier');
  });
  /** A loan with 5,300.00 due today. */
  beforeEach(async () => {
    await hiram.setToday('2026-11-20');
    borrower = await hiram.borrower({ name: 'Pia Payer' });
    orderId = await borrow(hiram, borrower, productId);
    await hiram.setToday('2027-01-05');
  });

  const addressOf = (own = '', who = borrower, order = orderId) =>
    `${pagePaths.paymentClaim}?${who.query}&orderId=${order}${own}`;
  const report = (fields: Record<string, string>, picture?: Buffer, url = addressOf()) =>
    sendClaim(hiram.baseUrl + url, fields, picture);
  const lines = async () => {
    const page = await borrower.page(pagePaths.payments, { orderId });
    return readDocument<PaymentsView>(await page.text()).content.payments;
  };
  const line = async () => (await lines()).find(({ title }) => title === 'Reported payment');
  const waiting = async () =>
    (await cashier.get<PaymentClaimItem[]>(`/payment-claims?state=waiting&search=${orderId}`)).data;
  const claimed = async (fields = good, picture?: Buffer) => {
    expect(await report(fields, picture)).toMatchObject({ status: 303, to: /^\/payments\?/ });
    const [claim] = await waiting();
    if (!claim) throw new Error('the claim does not wait');
    return claim;
  };
  /** The form is refused with a sentence and keeps what was written. */
  const expectKept = async (values: typeof good, refusal: string, picture?: Buffer) => {
    const { content } = readDocument<PaymentClaimView>((await report(values, picture)).html);
    expect(content).toMatchObject({ values, refusal });
  };
  const evidence = async (id: string) =>
    (await cashier.get<PaymentClaimEvidence>(`/payment-claims/${id}/evidence`)).data;
  const astray = (amountMinor: number) => payAstray(hiram, amountMinor);

  test('PAID-07 is stored with its picture and shown as being checked; staff see both, and the reference nowhere in the clear', async () => {
    const claim = await claimed(good, await phonePhoto());
    expect(claim).toMatchObject({
      ...{ amountMinor: 530_000, currency: 'PHP', paidOn: '2027-01-05', channel: 'GCash' },
      ...{ reference: 'GC 1234-5678', orderId, borrower: 'Pia Payer', status: 'open' },
    });
    expect(await line()).toMatchObject({
      ...{ state: 'Being checked', tone: 'due', amount: '₱ 5.300,00' },
      rows: expect.arrayContaining([{ text: 'Reference', value: 'GC 1234-5678' }]),
    });
    const { images } = await evidence(claim.id);
    expect(images).toHaveLength(1);
    const shown = await fetch(hiram.baseUrl + images[0], { headers: { cookie: cashier.cookie } });
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    expect(Buffer.from(await shown.arrayBuffer()).includes('SecretMaker')).toBe(false);
    const rows = await hiram.database.db.selectFrom('payment_claim').selectAll().execute();
    expect(
      JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? `${value}` : value)),
    ).not.toContain('1234');
    for (const { reference_cipher } of rows) expect(reference_cipher.includes('1234')).toBe(false);
  });

  test.each([
    ['amount', { amount: 'a lot' }, en.claimAmountInvalid],
    ['amount', { amount: '1,000,000.01' }, en.claimAmountInvalid],
    ['paidOn', { paidOn: '2027-01-06' }, en.claimDayInvalid],
    ['paidOn', { paidOn: '2026-11-19' }, en.claimDayInvalid],
    ['channel', { channel: '' }, en.claimChannelMissing],
    ['reference', { reference: ' - ' }, en.claimReferenceMissing],
  ])(
    'PAID-07 without a good %s the form says so beside the field, keeps what was written, and nothing is stored',
    async (field, wrong, sentence) => {
      const answer = await report({ ...good, ...wrong });
      expect(answer.status).toBe(422);
      const { content } = readDocument<PaymentClaimView & { refusal: string }>(answer.html);
      expect(content).toMatchObject({ wrong: field, refusal: sentence, values: { ...good, ...wrong } });
      expect(await waiting()).toEqual([]);
    },
  );

  test('PAID-07 what is no picture or too large a one is refused, what was written stays, and the picture may be left out', async () => {
    await expectKept(good, en.pictureUnreadable, Buffer.from('<svg/>'));
    await expectKept(good, en.uploadTooLarge, Buffer.alloc(uploadBytesMax + 1));
    expect(await waiting()).toEqual([]);
    expect((await evidence((await claimed()).id)).images).toEqual([]);
  });

  test('PAID-07 the same reference again is the same report, and there are five a day', async () => {
    const claim = await claimed();
    await report({ ...good, reference: 'gc12345678' }, await phonePhoto());
    expect(await waiting()).toHaveLength(1);
    expect((await evidence(claim.id)).images).toHaveLength(1);
    const answers = [];
    for (const reference of ['A1', 'A2', 'A3', 'A4', 'A5'])
      answers.push((await report({ ...good, reference })).status);
    expect(answers).toEqual([303, 303, 303, 303, 429]);
    expect(await waiting()).toHaveLength(5);
    await expectKept({ ...good, reference: 'A6' }, en.tooManyRequests);
  });

  test("PAID-07 is about the own loan only, and another borrower's report is unknown", async () => {
    const claim = await claimed();
    const stranger = await hiram.borrower();
    expect((await report(good, undefined, addressOf('', stranger))).status).toBe(404);
    const picture = await phonePhoto();
    const own = await borrow(hiram, stranger, productId);
    for (const id of [claim.id, newId()])
      for (const order of [orderId, own])
        expect((await report({}, picture, addressOf(`&id=${id}`, stranger, order))).status).toBe(404);
    expect((await evidence(claim.id)).images).toEqual([]);
  });

  test('PAID-07 ends by itself when the payment arrives under the reference that was reported, and says that it was taken back', async () => {
    const reference = await openPayment(hiram, borrower, { orderId, productId, amount: 530_000 });
    await claimed();
    await closeArrivedClaims(hiram.context);
    expect((await line())?.state).toBe('Being checked');
    const paymentId = `GC12345678-${orderId}`;
    const other = await claimed({ ...good, reference: paymentId }).then(() => waiting());
    expect(other).toHaveLength(2);
    await sendPaymentReport(hiram, { paymentId, reference, state: 'SUCCEEDED', amountMinor: 530_000 });
    await closeArrivedClaims(hiram.context);
    expect(await waiting()).toMatchObject([{ reference: good.reference }]);
    const matched = (await lines()).find(({ state }) => state === 'Matched');
    expect(matched).toMatchObject({ tone: 'good', link: { url: /\/documents\/receipt\?.*paymentId=/ } });
    await sendPaymentReport(hiram, { paymentId, reference, state: 'REVERSED', amountMinor: 530_000 });
    const back = (await lines()).find(({ id }) => id === matched?.id);
    expect(back).toMatchObject({ tone: 'danger', state: 'Taken back', amount: '₱ 5.300,00' });
    expect(back?.text).toBe('₱ 5.300,00 went back to you. It no longer counts for your loan.');
    expect(back?.link).toBeUndefined();
  });

  const standingCode = async () => {
    const { payCode, ...code } = await standingCodeOf(hiram, orderId);
    return { ...code, reported: { ...good, amount: '4,300.00', reference: payCode } };
  };

  test('PAID-07 a payment by the standing code ends a report under that code only with its amount and day', async () => {
    const { pay, reported, reference } = await standingCode();
    await claimed(reported);
    await report({ ...reported, amount: '1,000.00', reference });
    expect(await waiting()).toHaveLength(2);
    await pay(100_000);
    await closeArrivedClaims(hiram.context);
    expect(await waiting()).toMatchObject([{ amountMinor: 430_000 }]);
    await hiram.setToday('2027-01-06');
    await pay(430_000);
    await closeArrivedClaims(hiram.context);
    expect(await waiting()).toMatchObject([{ amountMinor: 430_000 }]);
  });

  test('PAID-07 two payments by one standing code are two reports, of another amount and of another day', async () => {
    const { pay, reported } = await standingCode();
    await claimed(reported);
    await report({ ...reported, amount: '1,000.00' });
    await report({ ...reported, paidOn: '2027-01-04' });
    await report(reported, await phonePhoto());
    const shown = (await waiting()).map(({ amountMinor, paidOn }) => `${amountMinor} ${paidOn}`);
    expect(shown.sort()).toEqual(['100000 2027-01-05', '430000 2027-01-04', '430000 2027-01-05']);
    await pay(100_000);
    await closeArrivedClaims(hiram.context);
    expect(await waiting()).toHaveLength(2);
    for (const amount of ['2,000.00', '2,100.00']) await report({ ...reported, amount });
    expect((await report({ ...reported, amount: '2,200.00' })).status).toBe(429);
  });

  test('PAID-07 a lost payment by the standing code can be reported beside an older one; the one that came is shown', async () => {
    const { pay, reported } = await standingCode();
    await pay(100_000);
    const came = await report({ ...reported, amount: '1,000.00' });
    expect(came).toMatchObject({
      status: 303,
      to: expect.stringMatching(/^\/payments\/return\/.*paymentId=/),
    });
    expect(await waiting()).toEqual([]);
    expect(await claimed(reported)).toMatchObject({ amountMinor: 430_000 });
  });

  test('PAID-07 a borrower cannot make the form send requests to the provider without limit', async () => {
    await openPayment(hiram, borrower, { orderId, productId, amount: 530_000 });
    const listed = vi.spyOn(hiram.context.providers.collecting('PHP'), 'listPayments');
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      listed.mockClear();
      statuses.push((await report(good)).status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(303));
    expect(statuses.slice(10)).toEqual([429, 429]);
    expect(listed).not.toHaveBeenCalled();
    listed.mockRestore();
  });

  test('PAID-07 staff see the payments that may be meant, the likeliest first, and a match of money without a loan ends it', async () => {
    const likely = await astray(530_000);
    await astray(777_700);
    const claim = await claimed();
    const { candidates } = await evidence(claim.id);
    expect(candidates[0]).toMatchObject({ hasAmount: true, hasDay: true, isOfLoan: false });
    expect(candidates.find(({ id }) => id === likely)).toMatchObject({ amountMinor: 530_000 });
    const path = `/payment-claims/${claim.id}/match`;
    const named = await cashier.send<{ status: string }>('POST', path, { paymentId: likely });
    expect(named.data).toEqual({ status: 'open' });
    expect((await line())?.state).toBe('Being checked');
    const match = { kind: 'match-payment', orderId, input: { paymentId: likely, purpose: 'repayment' } };
    const { data } = await requestAction(cashier, match);
    expect(data.status).toBe('done');
    expect(await line()).toMatchObject({
      state: 'Matched',
      text: expect.stringContaining('counts for your loan'),
    });
    expect(await waiting()).toEqual([]);
    const again = await cashier.send('POST', `/payment-claims/${claim.id}/refusal`, {
      reason: 'not-arrived',
    });
    expect(again.error?.code).toBe('not-possible');
  });

  test('PAID-07 a payment of the loan ends it at once; one of another loan, in rupees or taken back does not', async () => {
    const claim = await claimed();
    const path = `/payment-claims/${claim.id}/match`;
    const other = await borrow(hiram, await hiram.borrower(), productId);
    const foreign = await astray(530_000);
    await requestAction(cashier, { kind: 'match-payment', orderId: other, input: { paymentId: foreign } });
    expect((await cashier.send('POST', path, { paymentId: foreign })).error?.code).toBe('not-possible');
    expect((await cashier.send('POST', path, { paymentId: newId() })).status).toBe(404);
    const own = await astray(530_000);
    await requestAction(cashier, { kind: 'match-payment', orderId, input: { paymentId: own } });
    expect((await cashier.send<object>('POST', path, { paymentId: own })).data).toEqual({
      status: 'matched',
    });
    expect((await line())?.state).toBe('Matched');
  });

  test('PAID-07 a refused report says why and what to do, writes to the borrower, and opens again with another picture', async () => {
    const claim = await claimed();
    const key = newId();
    for (const _again of [1, 2])
      await cashier.send('POST', `/payment-claims/${claim.id}/refusal`, { reason: 'other-receiver' }, key);
    expect(await line()).toMatchObject({
      ...{ state: 'Not found', tone: 'danger' },
      text: expect.stringContaining('Ask GCash to send the money back'),
      link: { text: 'Send another picture', url: expect.stringContaining(`id=${claim.id}`) },
    });
    await cashier.send('POST', `/payment-claims/${claim.id}/picture-request`);
    expect(await line()).toMatchObject({ state: 'Picture needed' });
    const messages = await messagesAbout(hiram, { borrower, orderId });
    expect(messages).toEqual(expect.arrayContaining(['messageClaimAnswered', 'messageClaimPicture']));
    expect(messages.filter((each) => each === 'messageClaimAnswered')).toHaveLength(1);
    expect(await waiting()).toEqual([]);
    const empty = await report({}, undefined, addressOf(`&id=${claim.id}`));
    expect(readDocument<PaymentClaimView>(empty.html).content).toMatchObject({
      isPictureOnly: true,
      wrong: 'picture',
    });
    expect((await report({}, await phonePhoto(), addressOf(`&id=${claim.id}`))).status).toBe(303);
    expect(await waiting()).toMatchObject([{ id: claim.id, status: 'open' }]);
  });

  test('PAID-07 a match that is reversed opens the report again', async () => {
    const claim = await claimed();
    const paymentId = await astray(530_000);
    await cashier.send('POST', `/payment-claims/${claim.id}/match`, { paymentId });
    const { data } = await requestAction(cashier, { kind: 'match-payment', orderId, input: { paymentId } });
    expect((await line())?.state).toBe('Matched');
    const officer = await staffOf('credit-officer');
    const asked = await requestAction(cashier, { kind: 'reverse', orderId, input: { eventId: data.id } });
    await decideOn(officer, asked.data);
    expect((await line())?.state).toBe('Being checked');
  });
});
