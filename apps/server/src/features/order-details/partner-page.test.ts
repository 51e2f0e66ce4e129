import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishProducts } from '../../database/product-store.ts';
import { embeddedPlace, type TestPlace } from '../../testing/engines.ts';
import { applyFor } from '../../testing/lend.ts';
import { startTestHiram, type TestHiram } from '../../testing/test-hiram.ts';

describe('an order that a partner services', () => {
  let place: TestPlace;
  let hiram: TestHiram;
  const productId = '1900';

  beforeAll(async () => {
    place = await embeddedPlace();
    hiram = await startTestHiram(place);
    const sample = hiram.house.brand.products[0] as object;
    const partnered = {
      ...sample,
      id: Number(productId),
      partnerPage: 'https://partner.example/orders?from=hiram',
    };
    await publishProducts(hiram.database.db, [partnered], hiram.house.clock.businessNow());
  });
  afterAll(async () => {
    await hiram.stop();
    await place.remove();
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
