import { identityReturnPath, pagePaths } from '@hiram/wire/addresses';
import { expect, it } from 'vitest';
import { publishProducts } from '../../lender/products/publish-products.ts';
import { describeEmbedded } from '../../testing/describe-hiram.ts';

describeEmbedded('the way back from the page of a register', ({ hiram }) => {
  it('IDENT-07 names no session and no person to the register, and leads the browser that left back into the form', async () => {
    const products = hiram.context.brand.products as readonly { id: number; identity?: object }[];
    const asking = products.find(({ id }) => id === 1004);
    const changed = { ...asking, identity: { ...asking?.identity, checks: ['digilocker'] } };
    await publishProducts(hiram.database.db, [changed], hiram.context.clock.businessNow());
    const borrower = await hiram.borrower({ name: 'Gloria Santos' });
    const form = `${pagePaths.identity}?${borrower.query}&productId=1004`;
    const sent = await hiram.server.inject({
      method: 'POST',
      url: form,
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ step: 'checks', check: 'digilocker', go: 'next' }).toString(),
    });
    expect(sent.statusCode).toBe(303);
    // In the sandbox everybody agrees at once, and is led back to the address that the register was given.
    const back = String(sent.headers.location);
    expect(back).toMatch(new RegExp(`^${hiram.baseUrl}${identityReturnPath}/[0-9a-f-]{36}$`));
    const cookies = Object.fromEntries(sent.cookies.map(({ name, value }) => [name, value]));
    const url = new URL(back).pathname;
    const led = await hiram.server.inject({ url, cookies, headers: { accept: 'text/html' } });
    const place = new URL(String(led.headers.location), hiram.baseUrl);
    expect(place.pathname).toBe(pagePaths.identity);
    expect(place.searchParams.get('sessionId')).toBe(borrower.sessionId);
    const elsewhere = await hiram.server.inject({ url, headers: { accept: 'text/html' } });
    expect(elsewhere.headers.location).toBe(pagePaths.home);
    const altered = { ...cookies, hiram_return: `${cookies.hiram_return}x` };
    const refused = await hiram.server.inject({ url, cookies: altered, headers: { accept: 'text/html' } });
    expect(refused.headers.location).toBe(pagePaths.home);
  });
});
