import { pagePaths } from '@hiram/wire/addresses';
import type { PaymentsView } from '@hiram/wire/views/payment-views';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { borrow, openPayment } from '../../testing/borrowers/lend.ts';
import { forEachEngine, type TestPlace } from '../../testing/databases/engines.ts';
import { openDocument } from '../../testing/reading/read-document.ts';
import { sendPaymentReport } from '../../testing/samples/provider-messages.ts';
import { startTestHiram, type TestBorrower, type TestHiram } from '../../testing/test-hiram.ts';

const productId = '1003';

/** 10,000.00 in two instalments, 300.00 fee with the first: due on 2027-01-05 and 2027-02-19. */
forEachEngine('the payments page of an order', (makePlace) => {
  let place: TestPlace;
  let hiram: TestHiram;
  let borrower: TestBorrower;
  let orderId: string;

  beforeAll(async () => {
    place = await makePlace();
    hiram = await startTestHiram(place);
    await hiram.setToday('2026-11-20');
    borrower = await hiram.borrower();
    orderId = await borrow(hiram, borrower, productId);
    await hiram.setToday('2027-01-04');
  });

  afterAll(async () => {
    await hiram.stop();
    await place.remove();
  });

  const openFor = ({ query }: TestBorrower, loan = orderId) =>
    openDocument<PaymentsView>(hiram.server, `${pagePaths.payments}?${query}&orderId=${loan}`);
  const attempt = (channelNumber: string) =>
    openPayment(hiram, borrower, { orderId, productId, amount: 530_000, channelNumber });

  it('PAID-05 lists payments and attempts with their states, and what each peso paid', async () => {
    const declined = await attempt('90102');
    await hiram.sandbox('POST', `/sandbox/payments/${declined}`, { status: 'failed' });
    hiram.passTime(60_000);
    const paid = await attempt('90101');
    await hiram.sandbox('POST', `/sandbox/payments/${paid}`, { amountMinor: 540_000 });
    hiram.passTime(60_000);
    const { content } = await openFor(borrower);
    expect(content.payments).toMatchObject([
      {
        ...{ state: 'Received', tone: 'good', title: 'GCash' },
        covered: [
          { text: 'Instalment 1 · Processing fee' },
          { text: 'Instalment 1 · Principal' },
          { text: 'Held for you as overpayment' },
        ],
      },
      { state: 'Declined', tone: 'danger', title: 'Maya', covered: [] },
    ]);
    expect(content.plan).toMatchObject([
      { badge: '✓', date: 'Tue, 5 Jan 2027 · paid' },
      { badge: '2/2', date: 'Fri, 19 Feb 2027' },
    ]);
  });

  it('PAID-05 shows overpayment that was used as a line of its own', async () => {
    await hiram.setToday('2027-02-19');
    const { content } = await openFor(borrower);
    expect(content.payments[0]).toMatchObject({
      ...{ state: 'Used', title: 'Overpayment used for your loan' },
      covered: [{ text: 'Instalment 2 · Principal' }],
    });
  });

  it('PAID-05 PAID-03 waits for no attempt whose amount is not asked for any more, and does not lead to it', async () => {
    await hiram.setToday('2026-11-20');
    const payer = await hiram.borrower();
    const own = { orderId: await borrow(hiram, payer, productId), productId, amount: 530_000 };
    await hiram.setToday('2027-01-05');
    await openPayment(hiram, payer, { ...own, channelNumber: '90103' });
    hiram.passTime(60_000);
    const linesOf = async () => {
      const { payments } = (await openFor(payer, own.orderId)).content;
      return payments.map(({ state, title, link }) => [title, state, link?.text]);
    };
    expect(await linesOf()).toEqual([['QR Ph', 'Waiting', 'Show payment']]);
    const other = await openPayment(hiram, payer, { ...own, channelNumber: '90101' });
    await hiram.sandbox('POST', `/sandbox/payments/${other}`, {});
    expect(await linesOf()).toEqual([
      ['GCash', 'Received', 'Receipt'],
      ['QR Ph', 'Expired', undefined],
    ]);
  });

  it('PAID-05 PAID-01 leads from an attempt that has ended to what its provider says, while that may still be a payment', async () => {
    await hiram.setToday('2026-11-20');
    const payer = await hiram.borrower();
    const own = { orderId: await borrow(hiram, payer, productId), productId, amount: 530_000 };
    await hiram.setToday('2027-01-05');
    const reference = await openPayment(hiram, payer, { ...own, channelNumber: '90103' });
    const lineOf = async () => (await openFor(payer, own.orderId)).content.payments[0];
    await hiram.setToday('2027-01-06');
    const link = { text: 'Show payment', url: expect.stringContaining(`/payments/return/${reference}?`) };
    expect(await lineOf()).toMatchObject({ state: 'Expired', link });
    await hiram.setToday('2027-01-08');
    const over = await lineOf();
    expect(over).toMatchObject({ state: 'Expired' });
    expect(over).not.toHaveProperty('link');
  });

  it('PAID-05 lists payments of one minute, and of one instant, in the order in which they came', async () => {
    await hiram.setToday('2026-11-20');
    const payer = await hiram.borrower();
    const own = { orderId: await borrow(hiram, payer, productId), productId, amount: 530_000 };
    await hiram.setToday('2027-01-05');
    const reference = await openPayment(hiram, payer, { ...own, channelNumber: '90101' });
    const paidAt = hiram.context.clock.businessNow();
    const pay = (paymentId: string, amountMinor: number, afterMs: number) => {
      const at = new Date(paidAt.getTime() + afterMs);
      return sendPaymentReport(hiram, { paymentId, reference, amountMinor, state: 'SUCCEEDED', paidAt: at });
    };
    await pay('third', 30_000, -1_000);
    await pay('first', 10_000, -3_000);
    await pay('second', 20_000, -3_000);
    await pay('fourth', 40_000, -1_000);
    const { payments } = (await openFor(payer, own.orderId)).content;
    expect(payments.map(({ amount }) => amount)).toEqual(['₱ 400,00', '₱ 300,00', '₱ 200,00', '₱ 100,00']);
  });

  it('PAID-05 answers for a loan of somebody else as for an unknown one', async () => {
    const stranger = await hiram.borrower();
    const foreign = await openFor(stranger);
    const unknown = await openFor(stranger, '00000000-0000-7000-8000-000000000000');
    expect(foreign.status).toBe(404);
    expect({ ...foreign, content: null }).toEqual({ ...unknown, content: null });
  });
});
