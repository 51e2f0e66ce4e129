import { newReference } from '@hiram/wire/reference';
import type { CodeWatch } from '@hiram/wire/views/payment-views';
import type { RepaymentAnswer } from '@hiram/wire/views/repayment-answer';
import { beforeAll, expect, it } from 'vitest';
import { en } from '../../lender/texts/en.ts';
import { borrow, openPayment, takeLoan } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { openDocument } from '../../testing/reading/read-document.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';
import { drawBarCode, drawQr } from './draw-codes.ts';

const productId = '1003';

describeHiram('what is drawn to be scanned', ({ hiram }) => {
  let borrower: TestBorrower;
  let orderId: string;

  beforeAll(async () => {
    borrower = await hiram.borrower();
    orderId = await borrow(hiram, borrower, productId);
    await hiram.setToday('2027-01-05');
  });

  const pageOf = async (channelNumber: string) => {
    const fields = { orderId, productId, amount: 530_000, channelNumber };
    const { data } = await borrower.call<{ payUrl: string }>('generateVcode', fields);
    return (await openDocument<{ payment: object }>(hiram.server, data.payUrl)).content.payment;
  };
  const intentOf = (channelNumber: string) =>
    hiram.database.db
      .selectFrom('payment_intent')
      .select(['qr_text', 'pay_code'])
      .where('order_id', '=', orderId)
      .where('channel_number', '=', channelNumber)
      .where('amount_minor', '=', 530_000n)
      .executeTakeFirstOrThrow();

  const statusOf = async (id = '') => {
    const found = hiram.database.db.selectFrom('payment_intent').select('status').where('id', '=', id);
    return (await found.executeTakeFirstOrThrow()).status;
  };

  it("CODE-02 the page of a QR payment draws the provider's text, and no bar code", async () => {
    const payment = await pageOf('90103');
    const { qr_text } = await intentOf('90103');
    expect(qr_text).toMatch(/./);
    expect(payment).toMatchObject({ type: 2, qrUrl: await drawQr(qr_text ?? ''), barCodeUrl: '' });
  });

  it('CODE-02 DELAY-06 the page of a code draws the code as bars, and no QR picture', async () => {
    const payment = await pageOf('90006');
    const { pay_code } = await intentOf('90006');
    const payCode = pay_code ?? '';
    expect(payCode).toMatch(/./);
    expect(payment).toMatchObject({ type: 1, payCode, barCodeUrl: drawBarCode(payCode), qrUrl: '' });
  });

  it.each(['shorter', 'loanPlayDetail'] as const)(
    'DELAY-06 the standing code that %s answers is drawn as bars',
    async (name) => {
      const { data } = await borrower.call<RepaymentAnswer>(name, { orderId, productId });
      const { payCode, barCodeUrl } = data.defDetail;
      expect(payCode).toMatch(/./);
      expect(barCodeUrl).toBe(drawBarCode(payCode));
    },
  );

  it('PAID-04 the page of a code tells its device when it was paid, and leads to the result', async () => {
    const fields = { orderId, productId, amount: 530_000, channelNumber: '90006' };
    const { data } = await borrower.call<{ payUrl: string }>('generateVcode', fields);
    const { content } = await openDocument<{ watch: CodeWatch }>(hiram.server, data.payUrl);
    const { stateUrl, state, resultUrl } = content.watch;
    const look = async () => (await hiram.server.inject({ url: stateUrl })).json<{ state: string }>().state;
    expect(await look()).toBe(state);
    const { id } = Object.fromEntries(new URL(stateUrl, hiram.baseUrl).searchParams);
    await hiram.sandbox('POST', `/sandbox/payments/${newReference('payment', id ?? '')}`, {});
    expect(await look()).not.toBe(state);
    expect(await openDocument(hiram.server, resultUrl)).toMatchObject({ content: { state: 'received' } });
    const again = await hiram.server.inject({ url: data.payUrl, headers: { accept: 'text/html' } });
    expect(again.headers.location).toBe(resultUrl);
    const stranger = await hiram.borrower();
    const foreign = await stranger.page('/repaymentOfCode/state.json', { id: id ?? '' });
    expect(foreign.status).toBe(404);
  });

  it('PAID-04 CODE-04 the page of a code notices that its loan was paid in another way, also that of the standing code', async () => {
    await hiram.setToday('2026-11-20');
    const payer = await hiram.borrower({ phone: '09175550187' });
    const own = { orderId: await borrow(hiram, payer, productId), productId };
    await hiram.setToday('2027-01-05');
    const { data } = await payer.call<RepaymentAnswer>('loanPlayDetail', own);
    const codeOf = async (amount: number) => {
      const fields = { ...own, amount, channelNumber: '90103' };
      return (await payer.call<{ payUrl: string }>('generateVcode', fields)).data.payUrl;
    };
    const standing = `/repaymentOfCode2?${payer.query}&orderId=${own.orderId}&productId=${productId}&isDelay=0`;
    const urls = [await codeOf(data.repayAmount), standing];
    type Watched = { readonly watch: CodeWatch };
    const watches = await Promise.all(
      urls.map(async (url) => (await openDocument<Watched>(hiram.server, url)).content.watch),
    );
    const look = ({ stateUrl }: CodeWatch) =>
      hiram.server.inject({ url: stateUrl }).then((answer) => answer.json<Partial<CodeWatch>>());
    for (const watch of watches) expect(watch).toMatchObject(await look(watch));
    const elsewhere = await openPayment(hiram, payer, { ...own, amount: data.settlement?.amount ?? 0 });
    await hiram.sandbox('POST', `/sandbox/payments/${elsewhere}`, {});
    for (const watch of watches) {
      const { state, asked } = await look(watch);
      expect(state).toBe(watch.state);
      expect(asked).not.toBe(watch.asked);
    }
  });

  it('PAID-04 CODE-04 the page of a code that pays a loan off notices that this costs another amount by now', async () => {
    await hiram.setToday('2026-11-20');
    const payer = await hiram.borrower({ phone: '09175550189' });
    const own = { orderId: await borrow(hiram, payer, '1001'), productId: '1001' };
    await hiram.setToday('2026-12-20');
    const { data: first } = await payer.call<RepaymentAnswer>('loanPlayDetail', own);
    const paid = await openPayment(hiram, payer, { ...own, amount: first.repayAmount });
    await hiram.sandbox('POST', `/sandbox/payments/${paid}`, {});
    await hiram.setToday('2027-01-10');
    type Page = { readonly record: { readonly repayAmount: number }; readonly watch: CodeWatch };
    const url = `/repaymentOfCode2?${payer.query}&orderId=${own.orderId}&productId=1001&isDelay=0&settles=1`;
    const pageNow = async () => (await openDocument<Page>(hiram.server, url)).content;
    const { record, watch } = await pageNow();
    const look = async () => (await hiram.server.inject({ url: watch.stateUrl })).json<Partial<CodeWatch>>();
    expect(watch).toMatchObject(await look());
    await hiram.setToday('2027-01-12');
    expect((await pageNow()).record.repayAmount).not.toBe(record.repayAmount);
    expect((await look()).asked).not.toBe(watch.asked);
  });

  it('CODE-04 the page of the code that extends a loan says so once an extension is not possible, whatever its device has saved', async () => {
    await hiram.setToday('2026-11-20');
    const payer = await hiram.borrower({ phone: '09175550190' });
    const own = { orderId: await borrow(hiram, payer, '1001'), productId: '1001' };
    await hiram.worker.drain();
    await hiram.setToday('2026-12-20');
    const pageNow = async () => {
      const url = `/repaymentOfCode2?${payer.query}&orderId=${own.orderId}&productId=1001&isDelay=1`;
      return (await openDocument<{ record?: object; isNotAsked?: boolean }>(hiram.server, url)).content;
    };
    const { data } = await payer.call<RepaymentAnswer>('shorter', own);
    const { delayAmount: amount } = data.delayInfo;
    expect((await pageNow()).record).toMatchObject({ delayInfo: { delayAmount: amount } });
    const extending = await openPayment(hiram, payer, { ...own, amount, isDelay: true });
    await hiram.sandbox('POST', `/sandbox/payments/${extending}`, {});
    const extended = await pageNow();
    expect(extended.record).toBeUndefined();
    expect(extended.isNotAsked).toBe(true);
  });

  it('PAID-04 a QR picture is saved as a file, by its own borrower only', async () => {
    await hiram.setToday('2027-02-19');
    const { data: due } = await borrower.call<{ repayAmount: number }>('loanPlayDetail', {
      orderId,
      productId,
    });
    const fields = { orderId, productId, amount: due.repayAmount, channelNumber: '90103' };
    const { data } = await borrower.call<{ payUrl: string }>('generateVcode', fields);
    const { content } = await openDocument<{ payment: { saveUrl: string } }>(hiram.server, data.payUrl);
    const file = await hiram.server.inject({ url: content.payment.saveUrl });
    expect(file.headers['content-type']).toBe('image/png');
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="[0-9A-Z]{2}P\w{25}\.png"$/);
    expect(file.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    const { id = '' } = Object.fromEntries(new URL(data.payUrl, hiram.baseUrl).searchParams);
    expect((await (await hiram.borrower()).page('/repaymentOfCode/qr.png', { id })).status).toBe(404);
  });

  it("CODE-05 a channel has one code for a loan: an amount's page shows the standing code, and its payment ends the attempt", async () => {
    await hiram.setToday('2026-11-20');
    const payer = await hiram.borrower({ phone: '09175550188' });
    const own = { orderId: await borrow(hiram, payer, productId), productId };
    await hiram.setToday('2027-01-05');
    const standing = await payer.call<RepaymentAnswer>('loanPlayDetail', own);
    const { payCode } = standing.data.defDetail;
    const asked = await payer.call<{ payUrl: string }>('generateVcode', {
      ...own,
      amount: 530_000,
      channelNumber: '90006',
    });
    const { content } = await openDocument<{ payment: object }>(hiram.server, asked.data.payUrl);
    expect(content.payment).toMatchObject({ payCode, amountMinor: 530_000 });
    const extending = await payer.call<RepaymentAnswer>('shorter', own);
    expect(extending.data.defDetail.payCode).not.toBe(payCode);
    const rows = await hiram.database.db
      .selectFrom('payment_intent')
      .select(['id', 'reference', 'amount_minor', 'status', 'standing_id'])
      .where('order_id', '=', own.orderId)
      .where('pay_code', '=', payCode)
      .execute();
    const code = rows.find(({ amount_minor }) => amount_minor === null);
    const attempt = rows.find(({ amount_minor }) => amount_minor !== null);
    expect(attempt).toMatchObject({ amount_minor: 530_000n, status: 'open', standing_id: code?.id });
    // Another amount by the same code is taken, and leaves the attempt open.
    await hiram.sandbox('POST', `/sandbox/payments/${code?.reference}`, { amountMinor: 100 });
    expect(await statusOf(attempt?.id)).toBe('open');
    await hiram.sandbox('POST', `/sandbox/payments/${code?.reference}`, { amountMinor: 530_000 });
    expect(await statusOf(attempt?.id)).toBe('paid');
    expect(await statusOf(code?.id)).toBe('open');
  });

  it('CODE-02 DELAY-06 a code for a bank transfer has no bars and no steps for a cashier', async () => {
    const rupees = await hiram.borrower({ system: '1' });
    const account = { cardType: '1', vpa: 'asha.rao@okbank', salaryDay: '15' };
    await rupees.call('bindCardNew', { product_id: '2003', ...account });
    const loan = await takeLoan(rupees, '2003');
    await hiram.sandbox('POST', `/sandbox/orders/${loan}/decision`, { approve: true });
    await hiram.sandbox('POST', `/sandbox/orders/${loan}/payout`, { result: 'credited' });
    await hiram.setToday('2027-04-06');
    const product = { orderId: loan, productId: '2003' };
    const { data } = await rupees.call<RepaymentAnswer>('loanPlayDetail', product);
    expect(data.defDetail).toMatchObject({ title: 'Bank transfer', barCodeUrl: '' });
    expect(Object.keys(data.defDetail.payNotice)).toEqual([en.guideAppGroup]);
    const fields = { ...product, amount: data.repayAmount, channelNumber: '91104' };
    const asked = await rupees.call<{ payUrl: string }>('generateVcode', fields);
    const { content } = await openDocument<{ payment: { payNotice: object } }>(
      hiram.server,
      asked.data.payUrl,
    );
    expect(content.payment).toMatchObject({ type: 1, barCodeUrl: '' });
    expect(Object.keys(content.payment.payNotice)).toEqual([en.guideAppGroup]);
  });
});
