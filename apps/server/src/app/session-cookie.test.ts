import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddedPlace, type TestPlace } from '../testing/engines.ts';
import { startTestHiram, type TestBorrower, type TestHiram } from '../testing/test-hiram.ts';

describe('the session under strict conduct', () => {
  let place: TestPlace;
  let hiram: TestHiram;
  let borrower: TestBorrower;

  beforeAll(async () => {
    place = await embeddedPlace();
    hiram = await startTestHiram(place, { CONDUCT: 'strict' });
    borrower = await hiram.borrower();
  });
  afterAll(async () => {
    await hiram.stop();
    await place.remove();
  });

  const cookie = () => `hiram_session=${borrower.sessionId}`;
  const stripped = () => {
    const query = new URLSearchParams(borrower.query);
    query.delete('sessionId');
    query.set('productId', '1001');
    return query;
  };
  const send = (origin: string) =>
    fetch(`${hiram.baseUrl}/newLoanConfirm?${stripped()}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: cookie(), origin, accept: 'text/html' },
      body: new URLSearchParams({ agreed: 'on', amount: '1', periods: '91' }),
    });

  it('moves from the address to an HttpOnly cookie at the first page, and the address is opened without it', async () => {
    const first = await borrower.page('/newLoanConfirm', { productId: '1001' });
    expect(first.status).toBe(302);
    expect(first.headers.get('set-cookie')).toContain(cookie());
    expect(first.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
    const location = first.headers.get('location') ?? '';
    expect(location).not.toContain('sessionId');
    const second = await fetch(`${hiram.baseUrl}${location}`, {
      headers: { cookie: cookie(), accept: 'text/html' },
    });
    expect(second.status).toBe(200);
    expect(await second.text()).not.toContain(borrower.sessionId);
  });

  it('is believed in a form of our own page and not in one that another site sends', async () => {
    expect((await send(hiram.baseUrl)).status).toBe(422);
    expect((await send('https://elsewhere.example')).status).toBe(401);
  });

  it('moves from a page that needs none as well', async () => {
    const page = await borrower.page('/customerService');
    expect(page.status).toBe(302);
    expect(page.headers.get('set-cookie')).toContain(cookie());
    expect(page.headers.get('location')).not.toContain('sessionId');
  });

  it.each(['x; Domain=elsewhere.example', 'x\r\nset-cookie: other=1'])(
    'takes no word for a session that cannot be one: %j',
    async (token) => {
      const query = stripped();
      query.set('sessionId', token);
      const page = await fetch(`${hiram.baseUrl}/newLoanConfirm?${query}`, {
        redirect: 'manual',
        headers: { cookie: cookie(), accept: 'text/html' },
      });
      expect(page.status).toBe(200);
      expect(page.headers.get('set-cookie')).toBeNull();
    },
  );

  it('is of its device only, cookie or not', async () => {
    const query = stripped();
    query.set('deviceId', 'another-device');
    const page = await fetch(`${hiram.baseUrl}/newLoanConfirm?${query}`, {
      headers: { cookie: cookie(), accept: 'text/html' },
    });
    expect(page.status).toBe(401);
  });
});

describe('the session under specified conduct', () => {
  it('stays in the address, and a cookie is no session', async () => {
    const place = await embeddedPlace();
    const hiram = await startTestHiram(place);
    const borrower = await hiram.borrower();
    expect((await borrower.page('/newLoanConfirm', { productId: '1001' })).status).toBe(200);
    const query = new URLSearchParams(borrower.query);
    query.delete('sessionId');
    const page = await fetch(`${hiram.baseUrl}/newLoanConfirm?${query}`, {
      headers: { cookie: `hiram_session=${borrower.sessionId}`, accept: 'text/html' },
    });
    expect(page.status).toBe(401);
    await hiram.stop();
    await place.remove();
  });
});
