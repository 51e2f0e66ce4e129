import { keepPageHeader } from '@hiram/wire/kept-page';
import { beforeAll, expect, it } from 'vitest';
import { applyFor, borrow, openPayment } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { openDocument } from '../../testing/reading/read-document.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

const productId = '1003';

describeHiram('a loan that owes nothing', ({ hiram }) => {
  let borrower: TestBorrower;
  let orderId: string;
  let settlement: number;
  let firstId: string;

  const idOf = (reference: string) =>
    hiram.database.db
      .selectFrom('payment_intent')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();

  const shown = async (path: string, own: Record<string, string> = {}) => {
    const page = await borrower.page(path, { orderId, productId, ...own });
    const text = await page.text();
    const { content } = JSON.parse(/<script type="application\/json">(.*)<\/script>/.exec(text)?.[1] ?? '{}');
    return { status: page.status, screen: /<title>(\w+)/.exec(text)?.[1], content, page };
  };

  beforeAll(async () => {
    borrower = await hiram.borrower();
    orderId = await borrow(hiram, borrower, productId);
    await hiram.setToday('2027-01-05');
    const { data } = await borrower.call<{ repayAmount: number; settlement?: { amount: number } }>(
      'loanPlayDetail',
      { orderId, productId },
    );
    settlement = data.settlement?.amount ?? data.repayAmount;
    const due = { orderId, productId, amount: data.repayAmount };
    const first = await openPayment(hiram, borrower, { ...due, channelNumber: '90103' });
    firstId = (await idOf(first)).id;
  });

  it('CODE-04 PAID-08 before payment shows code and amount; after a part of it, that the code is out of date', async () => {
    expect((await shown('/repaymentOfCode', { id: firstId })).content.payment.isExpired).toBe(false);
    const records = (await shown('/repaymentOfCode2')).content.today;
    expect(records.repayment.repayAmount).toBeGreaterThan(0);
    const amount = settlement;
    const whole = await openPayment(hiram, borrower, { orderId, productId, amount, channelNumber: '90103' });
    await hiram.sandbox('POST', `/sandbox/payments/${whole}`, { amountMinor: 10_000 });
    const { payment, received } = (await shown('/repaymentOfCode', { id: firstId })).content;
    expect(payment).toMatchObject({ isExpired: true });
    expect(received).toMatchObject({ text: expect.stringContaining('We received ₱ 100,00') });
    for (const path of ['/installment', '/delayRepayment', '/repayment'])
      expect((await shown(path)).content.latest, path).toEqual(received);
    expect((await shown('/repaymentOfCode2')).content.today.repayment.repayAmount).toBe(
      records.repayment.repayAmount - 10_000,
    );
  });

  it('CODE-04 asks for nothing once it is settled, on any page, and the device forgets what it kept', async () => {
    const { data } = await borrower.call<{ repayAmount: number; settlement?: { amount: number } }>(
      'loanPlayDetail',
      { orderId, productId },
    );
    const amount = data.settlement?.amount ?? data.repayAmount;
    const last = await openPayment(hiram, borrower, { orderId, productId, amount });
    await hiram.sandbox('POST', `/sandbox/payments/${last}`, {});
    for (const [path, own] of [
      ['/installment', {}],
      ['/delayRepayment', {}],
      ['/repaymentOfCode2', {}],
      ['/repaymentOfCode2', { isDelay: '0' }],
      ['/repaymentOfCode2', { isDelay: '1' }],
      ['/repaymentOfCode', { id: firstId }],
    ] as const) {
      const { status, screen, content, page } = await shown(path, own);
      expect({ path, status }).toEqual({ path, status: 200 });
      if (path === '/repaymentOfCode2') expect(content).toMatchObject({ isOver: true });
      else expect({ screen, state: content.state }).toEqual({ screen: 'loanState', state: 'nothing-owed' });
      expect(content.record ?? content.today ?? content.wasDeclined).toBeUndefined();
      expect(page.headers.get(keepPageHeader)).toBe('none');
    }
    expect((await shown('/loanDetails')).page.headers.get(keepPageHeader)).toBe('none');
  });

  it('CODE-04 says calmly that nothing is to be paid before the money was sent', async () => {
    const waiting = await hiram.borrower();
    const applied = await applyFor(waiting, productId);
    const page = await waiting.page('/installment', { orderId: applied, productId });
    const text = await page.text();
    expect(page.status).toBe(200);
    expect(text).toContain('<title>loanState');
    expect(text).toContain('not-disbursed');
  });

  it('CODE-04 says on every payment page of a declined loan that nothing is owed', async () => {
    const declined = await hiram.borrower();
    const applied = await applyFor(declined, productId);
    await hiram.sandbox('POST', `/sandbox/orders/${applied}/decision`, { approve: false });
    for (const path of ['/installment', '/delayRepayment']) {
      const url = `${path}?${declined.query}&orderId=${applied}&productId=${productId}`;
      const { screen, content } = await openDocument(hiram.server, url);
      const message = 'Nothing is owed on this loan. You do not need to pay anything.';
      expect({ path, screen, content }).toMatchObject({
        ...{ path, screen: 'loanState' },
        content: { state: 'nothing-owed', wasDeclined: true, message },
      });
    }
    for (const path of ['/repaymentOfCode2', '/repayment']) {
      const url = `${path}?${declined.query}&orderId=${applied}&productId=${productId}`;
      const { content } = await openDocument<{ readonly unpayable?: object }>(hiram.server, url);
      const said = path === '/repayment' ? content.unpayable : content;
      expect({ path, said }).toMatchObject({ path, said: { wasDeclined: true } });
    }
  });
});
