import { beforeAll, describe, expect, it, vi } from 'vitest';
import { en } from '../../lender/texts/en.ts';
import { embeddedPlace } from '../../testing/databases/engines.ts';
import { describeEmbedded } from '../../testing/describe-hiram.ts';
import { startTestHiram, type TestBorrower } from '../../testing/test-hiram.ts';

describeEmbedded('the session under strict conduct', { CONDUCT: 'strict' }, ({ hiram }) => {
  let borrower: TestBorrower;

  beforeAll(async () => {
    borrower = await hiram.borrower();
    cookie = await enter(borrower);
  });

  let cookie = '';
  const cookieIn = (answer: Response): string =>
    /hiram_session=[^;]*/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? '';
  /** The borrower's address without the session, and whatever else is asked of it. */
  const addressOf = ({ query }: TestBorrower, own: Record<string, string> = {}) => {
    const stripped = new URLSearchParams(query);
    stripped.delete('sessionId');
    for (const [name, value] of Object.entries({ productId: '1001', ...own })) stripped.set(name, value);
    return `${hiram.baseUrl}/newLoanConfirm?${stripped}`;
  };
  const stripped = () => new URL(addressOf(borrower)).searchParams;
  const open = (address: string, own = cookie) =>
    fetch(address, { redirect: 'manual', headers: { cookie: own, accept: 'text/html' } });
  const enter = async (who: TestBorrower): Promise<string> =>
    cookieIn(await who.page('/newLoanConfirm', { productId: '1001' }));
  const send = (origin: string) =>
    fetch(`${hiram.baseUrl}/newLoanConfirm?${stripped()}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, origin, accept: 'text/html' },
      body: new URLSearchParams({ agreed: 'on', amount: '1', periods: '91' }),
    });

  it('SAFE-12 is exchanged at the first page for another token in an HttpOnly cookie, and the address is opened without it', async () => {
    const other = await hiram.borrower();
    const first = await other.page('/newLoanConfirm', { productId: '1001' });
    expect(first.status).toBe(302);
    expect(first.headers.get('set-cookie')).toMatch(/^hiram_session=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
    expect(first.headers.get('set-cookie')).not.toContain(other.sessionId);
    const location = first.headers.get('location') ?? '';
    expect(location).not.toContain('sessionId');
    const second = await open(`${hiram.baseUrl}${location}`, cookieIn(first));
    expect(second.status).toBe(200);
    expect(await second.text()).not.toContain(cookieIn(first).slice('hiram_session='.length));
  });

  it('SAFE-16 is in no log where it was exchanged: its page is answered once', async () => {
    const warned = vi.spyOn(hiram.context.log, 'warn');
    const other = await hiram.borrower();
    const own = await enter(other);
    expect((await open(`${addressOf(other)}&sessionId=${other.sessionId}`, own)).status).toBe(302);
    expect((await open(addressOf(other), own)).status).toBe(200);
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
  });

  it('SAFE-12 is dead in the address afterwards: who reads the address later has nothing', async () => {
    const other = await hiram.borrower();
    const own = await enter(other);
    const again = await other.page('/newLoanConfirm', { productId: '1001' });
    expect(again.status).toBe(401);
    expect(again.headers.get('set-cookie')).toBeNull();
    expect((await other.call('cardInit', { product_id: '1001' })).status).toBe(401);
    expect((await open(addressOf(other), `hiram_session=${other.sessionId}`)).status).toBe(401);
    const withOwn = await open(`${addressOf(other)}&sessionId=${other.sessionId}`, own);
    expect(withOwn.status).toBe(302);
    expect((await open(addressOf(other), own)).status).toBe(200);
  });

  it('SAFE-12 is exchanged once, of however many who come with it at the same time', async () => {
    const other = await hiram.borrower();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => other.page('/newLoanConfirm', { productId: '1001' })),
    );
    expect(answers.filter((answer) => cookieIn(answer) !== '')).toHaveLength(1);
  });

  it("SAFE-12 does not replace another borrower's: a link that somebody sent changes nothing in silence", async () => {
    const attacker = await hiram.borrower();
    const link = `${addressOf(attacker)}&sessionId=${attacker.sessionId}`;
    const page = await open(link);
    expect(page.status).toBe(409);
    expect(page.headers.get('set-cookie')).toBeNull();
    expect(await page.text()).toContain(en.somebodyElseSignedIn);
    expect((await open(addressOf(borrower))).status).toBe(200);
    expect(cookieIn(await open(link, ''))).not.toBe('');
  });

  it('SAFE-12 is renewed after half a day, and the token before it dies a minute later', async () => {
    const other = await hiram.borrower();
    const first = await enter(other);
    hiram.passTime(11 * 3_600_000);
    expect(cookieIn(await open(addressOf(other), first))).toBe('');
    hiram.passTime(2 * 3_600_000);
    const renewed = cookieIn(await open(addressOf(other), first));
    expect(renewed).toMatch(/^hiram_session=[\w-]{43}$/);
    expect((await open(addressOf(other), first)).status).toBe(200);
    expect((await open(addressOf(other), renewed)).status).toBe(200);
    hiram.passTime(61_000);
    expect((await open(addressOf(other), first)).status).toBe(401);
    expect((await open(addressOf(other), renewed)).status).toBe(200);
    borrower = await hiram.borrower();
    cookie = await enter(borrower);
  });

  it('SAFE-12 ends when the borrower signs out: the cookie goes, and the browser is told to forget what it kept', async () => {
    const other = await hiram.borrower();
    const own = await enter(other);
    const address = addressOf(other).replace('/newLoanConfirm', '/signOut');
    const out = await fetch(address, {
      method: 'POST',
      headers: { cookie: own, origin: hiram.baseUrl, accept: 'text/html' },
    });
    expect(out.status).toBe(401);
    expect(out.headers.get('clear-site-data')).toBe('"storage"');
    expect(out.headers.get('set-cookie')).toMatch(/^hiram_session=; .*Max-Age=0/);
    expect(await out.text()).toContain(en.signedOut);
    expect((await open(addressOf(other), own)).status).toBe(401);
  });

  it.each<Record<string, string>>([
    { origin: 'https://elsewhere.example' },
    { 'sec-fetch-site': 'cross-site', 'x-requested-with': 'com.example.browser' },
  ])('SAFE-12 takes nothing from a browser that another site signs out: %j', async (headers) => {
    const out = await fetch(`${hiram.baseUrl}/signOut`, {
      method: 'POST',
      headers: { cookie, accept: 'text/html', ...headers },
    });
    expect(out.status).toBe(401);
    expect(out.headers.get('clear-site-data')).toBeNull();
    expect(out.headers.get('set-cookie')).toBeNull();
    expect((await open(addressOf(borrower))).status).toBe(200);
  });

  it('is believed in a form of our own page and not in one that another site sends', async () => {
    expect((await send(hiram.baseUrl)).status).toBe(422);
    expect((await send('https://elsewhere.example')).status).toBe(401);
  });

  it('is exchanged at a page that needs none as well', async () => {
    const page = await (await hiram.borrower()).page('/customerService');
    expect(page.status).toBe(302);
    expect(cookieIn(page)).toMatch(/^hiram_session=[\w-]{43}$/);
    expect(page.headers.get('location')).not.toContain('sessionId');
  });

  it.each(['x; Domain=elsewhere.example', 'x\r\nset-cookie: other=1'])(
    'takes no word for a session that cannot be one: %j',
    async (token) => {
      const query = stripped();
      query.set('sessionId', token);
      const page = await fetch(`${hiram.baseUrl}/newLoanConfirm?${query}`, {
        redirect: 'manual',
        headers: { cookie, accept: 'text/html' },
      });
      expect(page.status).toBe(200);
      expect(page.headers.get('set-cookie')).toBeNull();
    },
  );

  it('is of its device only, cookie or not', async () => {
    const query = stripped();
    query.set('deviceId', 'another-device');
    const page = await fetch(`${hiram.baseUrl}/newLoanConfirm?${query}`, {
      headers: { cookie, accept: 'text/html' },
    });
    expect(page.status).toBe(401);
  });
});

describe('the session under specified conduct', () => {
  it('stays in the address, without a cookie, and signing out ends it', async () => {
    const place = await embeddedPlace();
    const hiram = await startTestHiram(place);
    const borrower = await hiram.borrower();
    const opened = await borrower.page('/newLoanConfirm', { productId: '1001' });
    expect([opened.status, opened.headers.get('set-cookie')]).toEqual([200, null]);
    const out = await fetch(`${hiram.baseUrl}/signOut?${borrower.query}`, { method: 'POST' });
    expect(out.status).toBe(401);
    expect((await borrower.page('/newLoanConfirm', { productId: '1001' })).status).toBe(401);
    await hiram.stop();
    await place.remove();
  });
});
