import type { RecommendedProduct } from '@hiram/wire/answer-fields';
import { beforeAll, expect, it } from 'vitest';
import { applyFor } from '../../testing/borrowers/lend.ts';
import { sendCall } from '../../testing/borrowers/send-call.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

describeHiram('the loan market', ({ hiram }) => {
  let borrower: TestBorrower;

  beforeAll(async () => {
    borrower = await hiram.borrower();
  });

  const sent = async (name: 'olderRecommendClick' | 'olderProductLink', fields: Record<string, string>) =>
    JSON.parse((await sendCall(hiram, borrower, name, { fields })).text);

  it("ORDER-03 recommends the market's products beside a loan, without the loan's own product", async () => {
    const orderId = await applyFor(borrower, '1001');
    const order = await borrower.call<{ recProducts: RecommendedProduct[] }>('loanDetails', {
      orderId,
      productId: '1001',
    });
    const { recProducts } = order.data;
    expect(recProducts.map(({ positionId }) => positionId)).toEqual(['ph-quick', 'ph-flex', 'ph-partner']);
    expect(recProducts[0]).toEqual({
      positionId: 'ph-quick',
      logo: '/brand/hiram/logo.svg',
      name: 'Hiram Quick',
      buttonMsg: 'Apply now',
      enabled: '1',
      range: '₱ 5.000,00',
      rangeDsc: 'Loan amount',
      rate: 'Interest 0,1% per day',
      dsc: 'One payment after 91 days',
    });
    expect(recProducts[2]?.range).toBe('₱ 5.000,00 - ₱ 50.000,00');
    const query = new URLSearchParams(borrower.query);
    for (const [name, value] of Object.entries({ orderId, productId: '1001', system: '1' }))
      query.set(name, value);
    const elsewhere = await fetch(`${hiram.baseUrl}/gateway/v3/loan-details/loan-details?${query}`);
    expect(await elsewhere.json()).toMatchObject({ data: { recProducts } });
  });

  it("CALL-06 records a tap on a recommended product with its position and the page's product", async () => {
    const fields = { positionId: 'ph-quick', key: '1001' };
    expect(await sent('olderRecommendClick', fields)).toEqual({ code: '00', message: '', attach: null });
    const events = await hiram.database.db
      .selectFrom('service_event')
      .select(['product_id', 'body'])
      .where('kind', '=', 'recommended-tap')
      .execute();
    expect(events).toEqual([{ product_id: 1001, body: { positionId: 'ph-quick' } }]);
    const unknown = await sent('olderRecommendClick', { positionId: 'in-quick' });
    expect(unknown).toMatchObject({ code: '404', attach: null });
  });

  it("CALL-06 leads to the offer of the lender's own product, by its position or its id", async () => {
    for (const key of ['ph-quick', '1002']) {
      const { code, attach } = await sent('olderProductLink', { key });
      expect(code).toBe('00');
      const page = await fetch(`${hiram.baseUrl}${attach.url}&${borrower.query}`);
      expect(await page.text()).toContain('Hiram Quick');
    }
  });

  it("CALL-06 leads to a partner's address from the lender's settings, without the borrower's session", async () => {
    expect(await sent('olderProductLink', { key: 'ph-partner' })).toEqual({
      code: '00',
      message: '',
      attach: { url: 'https://bayan-salary-loan.example/apply' },
    });
  });

  it('ORDER-03 leads nowhere for a position that is disabled, unknown or of another market', async () => {
    const indian = await hiram.borrower({ system: '1' });
    const closed = await sendCall(hiram, indian, 'olderProductLink', { fields: { key: 'in-partner' } });
    expect(JSON.parse(closed.text)).toMatchObject({ code: '404', attach: null });
    for (const key of ['in-quick', '2001', 'nowhere'])
      expect(await sent('olderProductLink', { key })).toMatchObject({ code: '404' });
  });
});
