import { beforeAll, describe, expect, it } from 'vitest';
import { publishProducts } from '../../lender/products/publish-products.ts';
import { applyFor } from '../../testing/borrowers/lend.ts';
import { sendCall } from '../../testing/borrowers/send-call.ts';
import { embeddedPlace } from '../../testing/databases/engines.ts';
import { describeEmbedded } from '../../testing/describe-hiram.ts';
import { startTestHiram } from '../../testing/test-hiram.ts';

describeEmbedded('an order that a partner services', ({ hiram }) => {
  const productId = '1900';

  beforeAll(async () => {
    const sample = hiram.context.brand.products[0] as object;
    const partnered = {
      ...sample,
      id: Number(productId),
      partnerPage: 'https://partner.example/orders?from=hiram',
    };
    await publishProducts(hiram.database.db, [partnered], hiram.context.clock.businessNow());
  });

  it('ORDER-05 stays on the page under review and leads to the partner with the session query after that', async () => {
    const borrower = await hiram.borrower();
    const orderId = await applyFor(borrower, productId);
    const open = () => borrower.page('/loanDetails', { orderId, productId });
    expect((await open()).status).toBe(200);
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: false });
    const away = await open();
    expect(away.status).toBe(302);
    const address = new URL(away.headers.get('location') ?? '');
    expect(address.origin + address.pathname).toBe('https://partner.example/orders');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      from: 'hiram',
      sessionId: borrower.sessionId,
      orderId,
    });
  });

  it('ORDER-05 keeps an order that no partner services on its own page', async () => {
    const borrower = await hiram.borrower();
    const orderId = await applyFor(borrower, '1001');
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: false });
    expect((await borrower.page('/loanDetails', { orderId, productId: '1001' })).status).toBe(200);
  });
});

describe('under strict conduct', () => {
  it("ORDER-05 SAFE-14 the partner's page is given a session that reads this order and does nothing else", async () => {
    const place = await embeddedPlace();
    const hiram = await startTestHiram(place, { CONDUCT: 'strict' });
    const sample = hiram.context.brand.products[0] as object;
    const partnered = { ...sample, id: 1900, partnerPage: 'https://partner.example/orders' };
    await publishProducts(hiram.database.db, [partnered], hiram.context.clock.businessNow());
    const borrower = await hiram.borrower();
    const orderId = await applyFor(borrower, '1900');
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: false });
    const entered = await borrower.page('/loanDetails', { orderId, productId: '1900' });
    const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
    const away = await fetch(`${hiram.baseUrl}${entered.headers.get('location')}`, {
      redirect: 'manual',
      headers: { cookie, accept: 'text/html' },
    });
    const handed = new URL(away.headers.get('location') ?? '').searchParams.get('sessionId') ?? '';
    expect(handed).toMatch(/^[\w-]{43}$/);
    expect(cookie).not.toContain(handed);
    const caller = { sessionId: handed, deviceId: borrower.deviceId };
    const query = { orderId, productId: '1900' };
    const read = (own: Record<string, string>) => sendCall(hiram, caller, 'loanDetails', { fields: own });
    expect((await read(query)).status).toBe(200);
    expect((await read({ ...query, lang: 'hi' })).status).toBe(200);
    const { rows } = await hiram.database.pool.query('select locale from borrower where id = $1', [
      borrower.userId,
    ]);
    expect(rows).toEqual([{ locale: null }]);
    const other = await applyFor(await hiram.borrower(), '1001');
    expect((await read({ ...query, orderId: other })).status).toBe(401);
    const fields = { product_id: '1900' };
    expect((await sendCall(hiram, caller, 'cardInit', { fields })).status).toBe(401);
    const page = await borrower.page('/loanDetails', { orderId, sessionId: handed });
    expect(page.status).toBe(401);
    hiram.passTime(15 * 60_000 + 1_000);
    expect((await read(query)).status).toBe(401);
    await hiram.stop();
    await place.remove();
  });
});
