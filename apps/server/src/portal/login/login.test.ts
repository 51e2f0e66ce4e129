import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../ground/new-id.ts';
import { en } from '../../lender/texts/en.ts';
import { applyFor } from '../../testing/borrowers/lend.ts';
import { newPhone, readCaptcha, readCode } from '../../testing/borrowers/visitor.ts';
import { embeddedPlace, type TestPlace } from '../../testing/databases/engines.ts';
import { startTestHiram, type TestHiram } from '../../testing/test-hiram.ts';
import type { LoginStart } from './login-start.ts';

type Shown = { readonly screen: string; readonly content: LoginStart & { refusal?: string } };

describe.each(['specified', 'strict'])('logging in without the app under %s conduct', (conduct) => {
  let place: TestPlace;
  let hiram: TestHiram;

  beforeAll(async () => {
    place = await embeddedPlace();
    hiram = await startTestHiram(place, { CONDUCT: conduct });
  });
  afterAll(async () => {
    await hiram.stop();
    await place.remove();
  });

  /** A browser: it keeps the cookies of its answers, and sends forms as a page of ours does. */
  const openBrowser = (
    remoteAddress = `10.1.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
  ) => {
    const cookies: Record<string, string> = {};
    const send = async (
      method: 'GET' | 'POST',
      url: string,
      form: Record<string, string> = {},
      headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
    ) => {
      const answer = await hiram.server.inject({
        method,
        url,
        cookies,
        remoteAddress,
        headers: { accept: 'text/html', ...headers },
        ...(method === 'POST'
          ? {
              payload: new URLSearchParams(form).toString(),
              headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
            }
          : {}),
      });
      for (const { name, value } of answer.cookies) {
        if (value) cookies[name] = value;
        else delete cookies[name];
      }
      const written = /<script type="application\/json">(.*?)<\/script>/s.exec(answer.body)?.[1];
      const shown = (written ? JSON.parse(written) : { screen: '', content: {} }) as Shown;
      return { ...shown, status: answer.statusCode, headers: answer.headers, setCookies: answer.cookies };
    };
    const solve = async (phone: string) => {
      const { content } = await send('POST', '/login', { phone, step: 'picture' });
      const sid = content.captcha?.sid ?? '';
      return { phone, sid, capcode: await readCaptcha(hiram, sid) };
    };
    const requestCode = async (phone: string) => {
      const proof = await solve(phone);
      return { proof, answer: await send('POST', '/login', { ...proof, step: 'code', kind: 'picture' }) };
    };
    const enter = async (phone: string) => {
      const { proof } = await requestCode(phone);
      const smsCode = await readCode(hiram, phone);
      return send('POST', '/login', { ...proof, smsCode, step: 'enter' });
    };
    return { cookies, send, requestCode, solve, enter };
  };

  const known = async () => {
    const phone = newPhone();
    return { phone, ...(await hiram.borrower({ phone })) };
  };

  it('WEB-01 signs a borrower in by number, picture and code, before any script', async () => {
    const { phone, userId } = await known();
    const browser = openBrowser();
    const first = await browser.send('GET', '/login');
    expect(first).toMatchObject({ status: 200, screen: 'login', content: { phone: '', captcha: null } });
    const { answer } = await browser.requestCode(phone);
    expect(answer.content.proof).not.toBeNull();
    const entered = await browser.enter(newPhone());
    expect(entered.status).toBe(303);
    const second = openBrowser();
    const home = await second.enter(phone);
    expect(home.headers.location).toContain('/home?');
    expect(home.headers.location).toContain(userId);
    expect(home.headers.location).not.toContain('sessionId');
    const shown = await second.send('GET', String(home.headers.location));
    expect(shown).toMatchObject({ status: 200, screen: 'home' });
  });

  it('ROUTE-08 leads on to the page on which the session ended, with its own loan, and to no other place', async () => {
    const phone = newPhone();
    const borrower = await hiram.borrower({ phone });
    const orderId = await applyFor(borrower, '1002');
    const others = await applyFor(await hiram.borrower(), '1002');
    const leadsTo = async (query: string) => {
      const browser = openBrowser();
      const { proof } = await browser.requestCode(phone);
      const smsCode = await readCode(hiram, phone);
      const entered = await browser.send('POST', `/login?${query}`, { ...proof, smsCode, step: 'enter' });
      expect(entered.status).toBe(303);
      const again = await browser.send('GET', `/login?${query}`);
      const [path = '', own = ''] = String(entered.headers.location).split('?');
      expect(String(again.headers.location).split('?')[0]).toBe(path);
      expect(new URLSearchParams(own).get('userId')).toBe(borrower.userId);
      hiram.passTime(11 * 60_000);
      return path;
    };
    const ended = await hiram.server.inject({
      url: '/promise?sessionId=gone',
      headers: { accept: 'text/html' },
    });
    expect(ended.body).toContain('"to":"promise"');
    expect(await leadsTo('to=complaintForm')).toBe('/complainPage');
    expect(await leadsTo(`to=orderDetails&orderId=${orderId}&productId=1002`)).toBe('/loanDetails');
    expect(await leadsTo(`to=orderDetails&orderId=${others}&productId=1002`)).toBe('/home');
    expect(await leadsTo(`to=promise&orderId=${newId()}`)).toBe('/home');
    expect(await leadsTo('to=https%3A%2F%2Felsewhere.example')).toBe('/home');
    expect(await leadsTo('to=launcher')).toBe('/home');
  });

  it('WEB-02 keeps the session and the device in cookies that no script reads', async () => {
    const browser = openBrowser();
    const { setCookies } = await browser.enter((await known()).phone);
    expect(setCookies.map(({ name }) => name).sort()).toEqual(['hiram_device', 'hiram_session']);
    for (const cookie of setCookies)
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect((await browser.send('GET', '/home')).status).toBe(302);
    delete browser.cookies.hiram_device;
    expect((await browser.send('GET', '/home')).status).toBe(401);
  });

  it('WEB-02 renews the token after half a day, and ends it after a day without use', async () => {
    const browser = openBrowser();
    const home = String((await browser.enter((await known()).phone)).headers.location);
    const first = browser.cookies.hiram_session;
    hiram.passTime(13 * 3_600_000);
    expect((await browser.send('GET', home)).status).toBe(200);
    expect(browser.cookies.hiram_session).not.toBe(first);
    hiram.passTime(25 * 3_600_000);
    expect(await browser.send('GET', home)).toMatchObject({ status: 401, screen: 'login' });
  });

  it('WEB-03 answers a number that is known as one that is new', async () => {
    const { phone } = await known();
    const [one, other] = [openBrowser(), openBrowser()];
    const shapeOf = ({ status, screen, content }: Shown & { status: number }) => ({
      status,
      screen,
      fields: Object.entries(content)
        .filter(([name]) => name !== 'idempotencyKey')
        .map(([name, value]) => [name, value !== null]),
    });
    const newcomer = newPhone();
    const [seen, unseen] = [await one.requestCode(phone), await other.requestCode(newcomer)];
    expect(shapeOf(seen.answer)).toEqual(shapeOf(unseen.answer));
    const wrong = { smsCode: '000000', step: 'enter' };
    const [refused, refusedToo] = [
      await one.send('POST', '/login', { ...seen.proof, ...wrong }),
      await other.send('POST', '/login', { ...unseen.proof, ...wrong }),
    ];
    expect(shapeOf(refused)).toEqual(shapeOf(refusedToo));
    expect(refused.content.refusal).toBe(en.smsCodeWrong);
    expect(refusedToo.content.refusal).toBe(en.smsCodeWrong);
    for (const number of [phone, newcomer]) expect(await readCode(hiram, number)).toMatch(/^\d{6}$/);
  });

  it('WEB-03 registers a number that is new by its code, once', async () => {
    const phone = newPhone();
    const first = await openBrowser().enter(phone);
    const userId = new URL(String(first.headers.location), hiram.baseUrl).searchParams.get('userId');
    hiram.passTime(11 * 60_000);
    const again = await openBrowser().enter(phone);
    expect(again.headers.location).toContain(String(userId));
  });

  it('WEB-01 PROMO-06 limits codes as registration does, together with it', async () => {
    const phone = newPhone();
    await openBrowser().requestCode(phone);
    const { answer } = await openBrowser().requestCode(phone);
    expect(answer.status).toBe(429);
    expect(answer.content.refusal).toMatch(/Please wait \d+ seconds/);
  });

  it('WEB-01 PROMO-06 takes a code once, and five tries of it', async () => {
    const phone = newPhone();
    const browser = openBrowser();
    const { proof } = await browser.requestCode(phone);
    const smsCode = await readCode(hiram, phone);
    const wrong = smsCode === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1)
      await browser.send('POST', '/login', { ...proof, smsCode: wrong, step: 'enter' });
    const late = await browser.send('POST', '/login', { ...proof, smsCode, step: 'enter' });
    expect(late.content.refusal).toBe(en.smsCodeSpent);
    expect(late.setCookies).toEqual([]);
  });

  it.each([
    ['12', 'a number that is none'],
    ['', 'nothing'],
  ])('WEB-01 refuses %j: %s', async (phone) => {
    const { status, content } = await openBrowser().send('POST', '/login', { phone, step: 'picture' });
    expect([status, content.refusal]).toEqual([
      422,
      en.phoneMalformedExample.replace('{example}', '09171234567'),
    ]);
  });

  it('WEB-02 signs nobody in by a form that another site sends', async () => {
    const { phone } = await known();
    const browser = openBrowser();
    const { proof } = await browser.requestCode(phone);
    const form = { ...proof, smsCode: await readCode(hiram, phone), step: 'enter' };
    const elsewhere = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'cross-site', 'x-requested-with': 'com.example.browser' },
      { origin: 'https://elsewhere.example', 'x-requested-with': 'com.example.browser' },
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
    ];
    for (const headers of elsewhere) {
      const sent = await browser.send('POST', '/login', form, headers);
      expect([sent.status, sent.setCookies]).toEqual([400, []]);
    }
    expect((await browser.send('POST', '/login', form)).status).toBe(303);
  });

  it('WEB-02 takes the form from a browser that says no more than the origin of the page', async () => {
    const { phone } = await known();
    const browser = openBrowser();
    const page = await browser.send('GET', '/login');
    expect(page.headers['referrer-policy']).toBe('same-origin');
    const { proof } = await browser.requestCode(phone);
    const form = { ...proof, smsCode: await readCode(hiram, phone), step: 'enter' };
    const own = { origin: 'http://localhost:80', host: 'localhost:80' };
    expect((await browser.send('POST', '/login', form, own)).status).toBe(303);
  });

  it('WEB-02 does not replace the session of another borrower', async () => {
    const browser = openBrowser();
    await browser.enter((await known()).phone);
    const session = browser.cookies.hiram_session;
    const other = await browser.enter((await known()).phone);
    expect(other.content.refusal).toBe(en.somebodyElseSignedIn);
    expect(browser.cookies.hiram_session).toBe(session);
  });
});
