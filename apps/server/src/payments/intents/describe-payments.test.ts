import { pagePaths } from '@hiram/wire/addresses';
import type { LoanDetailsAnswer } from '@hiram/wire/calls/loan-details';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { applyFor, borrow, openPayment } from '../../testing/borrowers/lend.ts';
import { forEachEngine, type TestPlace } from '../../testing/databases/engines.ts';
import { openDocument } from '../../testing/reading/read-document.ts';
import { startTestHiram, type TestBorrower, type TestHiram } from '../../testing/test-hiram.ts';

const productId = '1003';
const counter = '90006';

/** 10,000.00 in two instalments, 300.00 fee with the first: 5,300.00 is due on 2027-01-05. */
forEachEngine('the payments on the page of an order', (makePlace) => {
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
    await hiram.setToday('2027-01-05');
  });

  afterAll(async () => {
    await hiram.stop();
    await place.remove();
  });

  const open = async () => {
    const url = `${pagePaths.orderDetails}?${borrower.query}&orderId=${orderId}`;
    return (await openDocument<LoanDetailsAnswer>(hiram.server, url)).content.payments?.open;
  };

  it('PAID-03 mention the code that is waited for, until its amount is no longer asked for', async () => {
    expect(await open()).toBeUndefined();
    await openPayment(hiram, borrower, { orderId, productId, amount: 530_000, channelNumber: counter });
    expect(await open()).toMatchObject({
      text: 'Waiting for your 7-Eleven CLiQQ payment',
      action: 'Show code',
      url: expect.stringContaining(`${pagePaths.codeRepaymentPlain}?`),
    });
    const other = await openPayment(hiram, borrower, { orderId, productId, amount: 530_000 });
    await hiram.sandbox('POST', `/sandbox/payments/${other}`, {});
    expect(await open()).toBeUndefined();
  });

  it('SELECT-01 lead to the accounts that can be charged, for a product that takes them and while something is owed', async () => {
    const links = async () => {
      const url = `${pagePaths.orderDetails}?${borrower.query}&orderId=${orderId}`;
      const { content } = await openDocument<LoanDetailsAnswer>(hiram.server, url);
      return content.payments?.links.map(({ text, url }) => ({ text, path: url.split('?')[0] }));
    };
    const byAccount = { text: 'Pay from my account', path: pagePaths.repaymentSelection };
    expect((await links())?.[0]).toEqual(byAccount);
    const collecting = vi.spyOn(hiram.context.providers, 'collecting');
    collecting.mockImplementation(() => ({ cards: null }) as never);
    expect(await links()).not.toContainEqual(byAccount);
    collecting.mockRestore();
    const other = await hiram.borrower();
    const waiting = await applyFor(other, productId);
    const { content } = await openDocument<LoanDetailsAnswer>(
      hiram.server,
      `${pagePaths.orderDetails}?${other.query}&orderId=${waiting}`,
    );
    expect(content.payments?.links.map(({ text }) => text)).toEqual(['Documents']);
  });

  it('CODE-04 CODE-02 mention no page that its provider has ended, say until when it lives, and make another after that', async () => {
    const payer = await hiram.borrower();
    await hiram.setToday('2026-11-20');
    const order = await borrow(hiram, payer, productId);
    await hiram.setToday('2027-01-05');
    const provider = hiram.context.providers.collecting('PHP');
    const requestCharge = provider.requestCharge.bind(provider);
    const asked = vi.spyOn(provider, 'requestCharge');
    const endsAt = new Date(hiram.context.clock.businessNow().getTime() + 1_800_000);
    asked.mockImplementation(async (request) => ({ ...(await requestCharge(request)), endsAt }));
    const payment = { orderId: order, productId, amount: 530_000, channelNumber: '90103' };
    const pageOf = async () => {
      const { data } = await payer.call<{ payUrl: string }>('generateVcode', payment);
      const { content } = await openDocument<{ payment: { validUntilTime?: string; qrUrl: string } }>(
        hiram.server,
        data.payUrl,
      );
      return { ...content.payment, url: data.payUrl };
    };
    const first = await pageOf();
    expect(first.validUntilTime).toMatch(/^\d\d:\d\d$/);
    expect((await pageOf()).url).toBe(first.url);
    const later = new Date(endsAt.getTime() + 1_000);
    vi.spyOn(hiram.context.clock, 'businessNow').mockReturnValue(later);
    asked.mockImplementation((request) => requestCharge(request));
    const second = await pageOf();
    vi.restoreAllMocks();
    expect(second.url).not.toBe(first.url);
    expect(second.validUntilTime).toBeUndefined();
  });

  it('PAID-03 mention no code that can no longer be paid', async () => {
    await hiram.setToday('2027-02-19');
    const { data } = await borrower.call<{ repayAmount: number }>('loanPlayDetail', { orderId, productId });
    const payment = { orderId, productId, amount: data.repayAmount, channelNumber: counter };
    await openPayment(hiram, borrower, payment);
    expect(await open()).toBeDefined();
    await hiram.setToday('2027-02-20');
    expect(await open()).toBeUndefined();
  });
});
