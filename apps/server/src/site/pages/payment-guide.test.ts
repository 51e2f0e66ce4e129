import type { RepaymentAnswer } from '@hiram/wire/views/repayment-answer';
import { afterEach, expect, it, vi } from 'vitest';
import { publishProducts } from '../../lender/products/publish-products.ts';
import { en } from '../../lender/texts/en.ts';
import { anyWayChannel } from '../../providers/payment/india/channels.ts';
import type { Channel } from '../../providers/payment/payment-provider.ts';
import { listPaymongoChannels } from '../../providers/payment/paymongo/channels.ts';
import { listRazorpayChannels } from '../../providers/payment/razorpay/channels.ts';
import type { RazorpayOptions } from '../../providers/payment/razorpay/client.ts';
import { xenditChannels } from '../../providers/payment/xendit/channels.ts';
import { borrow, takeLoan } from '../../testing/borrowers/lend.ts';
import { describeEmbedded } from '../../testing/describe-hiram.ts';
import { openDocument } from '../../testing/reading/read-document.ts';

const company = 'Hiram Lending Company, Inc.';

describeEmbedded('the payment guide', ({ hiram }) => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  type Guides = { guides: { way: string; name: string; payee: string; codeOf: string }[] };
  const guidesOf = async (query: string) => {
    const address = `/paymentInstructions?${query}`;
    const { content } = await openDocument<Guides>(hiram.server, address);
    return content.guides.map(({ way, name, payee, codeOf }) => [way, name, payee, codeOf]);
  };
  const collectBy = (channels: readonly Channel[]) =>
    vi.spyOn(hiram.context.providers, 'listChannels').mockReturnValue(channels);

  it('GUIDE-01 explains bills in two e-wallets and a counter, in rupees the pages of two and a transfer', async () => {
    expect(await guidesOf('system=0')).toEqual([
      ['bill', 'GCash', company, ''],
      ['bill', 'Maya', company, ''],
      ['counter', '7-Eleven CLiQQ', company, ''],
    ]);
    const rupees = (transfer: string) => [
      ['wallet', 'Paytm', company, ''],
      ['wallet', 'PhonePe', company, ''],
      ['transfer', transfer, company, ''],
    ];
    expect(await guidesOf('system=1')).toEqual(rupees('Bank transfer'));
    expect(await guidesOf('system=1&lang=hi')).toEqual(rupees('बैंक ट्रांसफ़र'));
  });

  it('GUIDE-01 explains no code where the provider issues none', async () => {
    collectBy(listPaymongoChannels(true));
    expect(await guidesOf('system=0')).toEqual([
      ['wallet', 'GCash', company, ''],
      ['wallet', 'Maya', company, ''],
    ]);
    collectBy(listRazorpayChannels({ hasQrText: true, hasVirtualAccounts: false } as RazorpayOptions));
    expect((await guidesOf('system=1')).map(([way]) => way)).toEqual(['wallet', 'wallet']);
    collectBy([]);
    expect(await guidesOf('system=0')).toEqual([]);
  });

  it('GUIDE-01 does not call the page of all ways to pay a wallet, and no banner leads to steps that there are not', async () => {
    collectBy([anyWayChannel]);
    const rupees = (hiram.context.brand.products as readonly { market: string }[])
      .filter(({ market }) => market === 'IN')
      .map((product) => ({ ...product, channels: ['91105'], defaultChannel: '91105' }));
    await publishProducts(hiram.database.db, rupees, hiram.context.clock.businessNow());
    expect(await guidesOf('system=1')).toEqual([]);
    const borrower = await hiram.borrower({ system: '1' });
    const account = { product_id: '2001', cardType: '1', vpa: 'isha@okhdfcbank', salaryDay: '15' };
    expect((await borrower.call('bindCardNew', account)).code).toBe(0);
    const orderId = await takeLoan(borrower, '2001');
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: true });
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/payout`, { result: 'credited' });
    const { data } = await borrower.call<RepaymentAnswer>('loanPlayDetail', { orderId, productId: '2001' });
    expect(data.isShowReyTop).toBe(0);
  });

  it('GUIDE-01 CODE-01 explains a bill only by the code that wallets take, under the name that they have', async () => {
    collectBy(xenditChannels);
    expect(await guidesOf('system=0')).toEqual([
      ['wallet', 'GCash', company, ''],
      ['wallet', 'Maya', company, ''],
      ['counter', '7-Eleven CLiQQ', company, ''],
    ]);
    const channels = ['90101', '90110', '90006'];
    const billed = (hiram.context.brand.products as readonly { market: string }[])
      .filter(({ market }) => market === 'PH')
      .map((product) => ({ ...product, channels }));
    await publishProducts(hiram.database.db, billed, hiram.context.clock.businessNow());
    const code = 'GCash Bills and Maya Bills';
    expect(await guidesOf('system=0')).toEqual([
      ['bill', 'GCash', 'Dragon Loans', code],
      ['bill', 'Maya', 'Dragon Loans', code],
      ['counter', '7-Eleven CLiQQ', company, ''],
    ]);
    vi.restoreAllMocks();
    const borrower = await hiram.borrower();
    const orderId = await borrow(hiram, borrower, '1001');
    await hiram.setToday('2026-12-20');
    collectBy(xenditChannels);
    const own = { orderId, productId: '1001' };
    const { data } = await borrower.call<RepaymentAnswer>('loanPlayDetail', own);
    expect(data.defDetail.title).toBe('7-Eleven CLiQQ');
    expect(Object.keys(data.defDetail.payNotice)).toEqual([en.guideCounterGroup]);
  });
});
