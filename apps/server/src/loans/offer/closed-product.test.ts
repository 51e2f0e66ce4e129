import { pagePaths } from '@hiram/wire/addresses';
import type { LoanDetailsAnswer } from '@hiram/wire/calls/loan-details';
import { beforeAll, expect, it } from 'vitest';
import { findProviderFaults } from '../../app/composition/find-provider-faults.ts';
import { publishProducts } from '../../lender/products/publish-products.ts';
import { routePayments } from '../../providers/payment/payment-providers.ts';
import { applyFor, borrow, openPayment, walletFields } from '../../testing/borrowers/lend.ts';
import { describeEmbedded } from '../../testing/describe-hiram.ts';
import { openDocument, readDocument } from '../../testing/reading/read-document.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

const productId = '1002';
const closed = 1028;

describeEmbedded('a product that is closed to applications', ({ hiram }) => {
  let other: TestBorrower;
  let applicant: TestBorrower;
  let applied: string;
  let payer: TestBorrower;
  let paidOff: string;

  const publish = (isOffered: boolean) => {
    const { products } = hiram.context.brand;
    const sample = products.find((each) => (each as { id: number }).id === Number(productId)) as object;
    const now = hiram.context.clock.businessNow();
    return publishProducts(hiram.database.db, [{ ...sample, isOffered }], now);
  };
  const push = (borrower: TestBorrower) =>
    borrower.call('loanDetailPush', { amount: 500_000, periods: 91, termUnit: 'day', productId });
  const openOrder = async ({ query }: TestBorrower, orderId: string) => {
    const url = `${pagePaths.orderDetails}?${query}&orderId=${orderId}&productId=${productId}`;
    return (await openDocument<LoanDetailsAnswer>(hiram.server, url)).content;
  };

  beforeAll(async () => {
    await hiram.setToday('2026-11-20');
    other = await hiram.borrower();
    payer = await hiram.borrower();
    paidOff = await borrow(hiram, payer, productId);
    await hiram.setToday('2027-02-19');
    const { data } = await payer.call<{ repayAmount: number }>('loanPlayDetail', {
      orderId: paidOff,
      productId,
    });
    const payment = { orderId: paidOff, productId, amount: data.repayAmount };
    await hiram.sandbox('POST', `/sandbox/payments/${await openPayment(hiram, payer, payment)}`, {});
    applicant = await hiram.borrower();
    applied = await applyFor(applicant, productId);
    expect((await openOrder(payer, paidOff)).home?.isNothingOffered).toBeUndefined();
    await publish(false);
  });

  it('CONF-11 is offered nowhere, and its page says so in place of the offer', async () => {
    const home = await other.page(pagePaths.home, {});
    const { offers } = readDocument<{ offers: { productId: string }[] }>(await home.text()).content;
    expect(offers.map((each) => each.productId)).toEqual(['1001', '1003', '1004']);
    const url = `${pagePaths.loanConfirmation}?${other.query}&productId=${productId}`;
    const { screen, content } = await openDocument<{ message: string }>(hiram.server, url);
    expect([screen, content.message]).toEqual([
      'problem',
      'We do not offer this loan at the moment. Nothing was requested. The loans that you have stay as they are.',
    ]);
    expect((await openOrder(payer, paidOff)).home?.isNothingOffered).toBe(true);
  });

  it('CONF-11 takes no application, and leads to one that was made before', async () => {
    await other.call('bindCardNew', { product_id: productId, ...walletFields });
    expect((await push(other)).code).toBe(closed);
    const again = await push(applicant);
    expect(again).toMatchObject({ code: 0, data: { lendDetailsUrl: expect.stringContaining(applied) } });
  });

  it('CONF-11 lends what was applied for, and its borrowers still change their account', async () => {
    expect((await applicant.call('cardInit', { product_id: productId })).code).toBe(0);
    await hiram.sandbox('POST', `/sandbox/orders/${applied}/decision`, { approve: true });
    await hiram.sandbox('POST', `/sandbox/orders/${applied}/payout`, { result: 'credited' });
    expect((await openOrder(applicant, applied)).orderStatus).toBe(170);
  });

  it('CONF-11 SAFE-17 keeps no process from starting without its provider, unless loans of it run', async () => {
    const provider = hiram.context.providers.collecting('PHP');
    const inRupees = [{ currency: 'INR', collects: provider, pays: provider, mandates: null }] as const;
    const alone = { ...hiram.context, providers: routePayments(inRupees) };
    const faults = (await findProviderFaults(alone)).filter((each) => each.includes('PHP'));
    expect(faults).toContain(`product ${productId}: nobody moves money in PHP, and loans of it run`);
    await hiram.database.pool.query('update loan_order set is_open = false where product_id = $1', [
      productId,
    ]);
    const left = (await findProviderFaults(alone)).filter((each) => each.startsWith(`product ${productId}:`));
    expect(left).toEqual([]);
  });
});
