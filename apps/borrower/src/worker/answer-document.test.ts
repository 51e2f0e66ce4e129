import { runInNewContext } from 'node:vm';
import { keepPageHeader } from '@hiram/wire/kept-page';
import { uploadBytesMax } from '@hiram/wire/limits';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerDocument } from './answer-document.ts';

const session = 'a-session-of-Juana';
const address = `https://lender/repaymentOfCode2?orderId=o1&isDelay=0&userId=borrower-77&sessionId=${session}`;
const codePage = `<html><head><style nonce="n">a{}</style></head><body>9120 4471 0038 <a href="/loanDetails?sessionId=${session}"></a><script>{"idempotencyKey":"key-of-the-first-showing"}</script></body></html>`;
const marked = { [keepPageHeader]: 'code', 'content-type': 'text/html' };

const silence = () => new Promise<Response>(() => undefined);
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

let caches: ReturnType<typeof placeCaches>;

beforeEach(() => {
  caches = placeCaches();
  vi.stubGlobal('navigator', { languages: ['en'], onLine: true });
  vi.useFakeTimers({ now: new Date('2026-11-21T01:05:00Z') });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Opens a page through the worker while the network answers so; resolves once the worker has nothing left to do. */
async function open(url: string, network: () => Promise<Response>, method = 'GET', type = '') {
  vi.stubGlobal('fetch', network);
  const work: Promise<unknown>[] = [];
  const request = { url, method, headers: new Headers({ 'content-type': type }) } as Request;
  const respondWith = () => undefined;
  const answer = await answerDocument({ request, respondWith, waitUntil: (more) => void work.push(more) });
  await Promise.all(work);
  return { status: answer.status, text: await answer.text() };
}

const online = (text = codePage, headers: Record<string, string> = marked, status = 200) => {
  return () => Promise.resolve(new Response(text, { headers, status }));
};

it('CODE-01 shows a marked page again without a network, saying from when it is', async () => {
  await open(address, online());
  const { status, text } = await open(address, noNetwork);
  expect(status).toBe(200);
  expect(text).toContain('9120 4471 0038');
  expect(text).toMatch(/No connection\. This page is from 2026-11-21 \d\d:05\./);
});

it('keeps neither the session nor the borrower nor the key of the form, and no address', async () => {
  await open(address, online());
  const kept = await caches.everything();
  expect(kept).toContain('9120 4471 0038');
  for (const secret of [session, 'borrower-77', 'key-of-the-first-showing', 'orderId'])
    expect(kept).not.toContain(secret);
});

it('leads a kept page on with the session that it is opened with', async () => {
  await open(address, online());
  const { text } = await open(address.replace(session, 'a-newer-session'), noNetwork);
  expect(text).toContain('href="/loanDetails?sessionId=a-newer-session"');
});

it('shows a kept page to nobody else', async () => {
  await open(address, online());
  for (const other of ['orderId=o1', 'userId=borrower-77', 'isDelay=0']) {
    const { status, text } = await open(address.replace(other, `${other}-other`), noNetwork);
    expect(status).toBe(503);
    expect(text).not.toContain('9120 4471');
  }
});

it('keeps a page that is not marked, not answered with 200 or of no order, not at all', async () => {
  await open(address, online(codePage, { 'content-type': 'text/html' }));
  await open(address, online(codePage, marked, 422));
  await open('https://lender/repaymentOfCode2', online());
  expect(await caches.everything()).toBe('');
});

it('CODE-04 forgets a kept page whose address keeps nothing any more', async () => {
  await open(address, online());
  await open(address, online('the extension is over', { 'content-type': 'text/html' }));
  expect((await open(address, noNetwork)).status).toBe(503);
  const elsewhere = await open(address.replace('repaymentOfCode2', 'loanDetails'), noNetwork);
  expect(elsewhere.text).not.toContain('repaymentOfCode2');
});

it('CODE-04 forgets all pages of an order for which nothing is owed, and none of another order', async () => {
  await open(address, online());
  const other = address.replace('o1', 'o2');
  await open(other, online('the code of another loan'));
  const settled = address.replace('repaymentOfCode2', 'loanDetails');
  await open(settled, online('settled', { [keepPageHeader]: 'none' }));
  expect(await caches.everything()).not.toContain('9120 4471');
  const lost = await open(settled, noNetwork);
  expect(lost.text).not.toContain('repaymentOfCode2');
  expect((await open(other, noNetwork)).text).toContain('the code of another loan');
});

it('PAID-01 in place of the end of a payment says not to pay again, and asks at once when there is a network', async () => {
  await open(address, online());
  const { text } = await open(
    `https://lender/payments/return/r1?orderId=o1&userId=borrower-77&sessionId=${session}`,
    noNetwork,
  );
  expect(text).toContain('If you paid, do not pay again.');
  expect(text).not.toContain('repaymentOfCode2');
  const page = runPageScript(text);
  page.navigator.onLine = true;
  page.fire('online');
  expect(page.location.reload).toHaveBeenCalledOnce();
});

/** Runs the script of a page of the worker in a page of its own; `tell` is what the browser tells it of. */
function runPageScript(html: string) {
  const script = /<script nonce="[^"]+">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  const listeners = new Map<string, () => void>();
  const addEventListener = (kind: string, listen: () => void) => listeners.set(kind, listen);
  const page = {
    addEventListener,
    document: { addEventListener, hidden: false },
    navigator: { onLine: false },
    location: { reload: vi.fn() },
  };
  runInNewContext(script, page);
  return { ...page, fire: (kind: string) => listeners.get(kind)?.() };
}

it('CODE-04 a kept page asks the server as soon as there is a network', async () => {
  await open(address, online());
  const { text } = await open(address, noNetwork);
  const page = runPageScript(text);
  page.fire('online');
  expect(page.location.reload).not.toHaveBeenCalled();
  page.navigator.onLine = true;
  page.fire('online');
  expect(page.location.reload).toHaveBeenCalledOnce();
});

it('CODE-04 a kept page that is being left stays behind, and asks again after a call by telephone', async () => {
  await open(address, online());
  const { text } = await open(address, noNetwork);
  const page = runPageScript(text);
  page.navigator.onLine = true;
  page.fire('beforeunload');
  page.fire('online');
  expect(page.location.reload).not.toHaveBeenCalled();
  page.document.hidden = true;
  page.fire('visibilitychange');
  page.document.hidden = false;
  page.fire('visibilitychange');
  page.fire('online');
  expect(page.location.reload).toHaveBeenCalledOnce();
});

it('forgets a kept page after 7 days', async () => {
  await open(address, online());
  vi.setSystemTime(new Date('2026-11-28T01:04:00Z'));
  expect((await open(address, noNetwork)).status).toBe(200);
  vi.setSystemTime(new Date('2026-11-28T01:05:00Z'));
  expect((await open(address, noNetwork)).status).toBe(503);
  await open(address.replace('o1', 'o2'), online('another order'));
  expect(await caches.everything()).not.toContain('9120 4471');
});

it('ROUTE-08 SAFE-12 forgets everything once a session has ended', async () => {
  await open(address, online());
  await open('https://lender/loanDetails', online('expired', {}, 401));
  expect(await caches.everything()).toBe('');
});

it('leads from any lost page of the order to its last pay code', async () => {
  await open(address, online());
  const lost = `https://lender/loanDetails?orderId=o1&userId=borrower-77&sessionId=${session}`;
  const { text } = await open(lost, noNetwork);
  const link = /href="(\/repaymentOfCode2[^"]*)"/.exec(text)?.[1]?.split('&amp;').join('&') ?? '';
  expect((await open(`https://lender${link}`, noNetwork)).text).toContain('9120 4471 0038');
  expect((await open(lost.replace('o1', 'o2'), noNetwork)).text).not.toContain('repaymentOfCode2');
});

it('waits 20 s for a page, and for the answer to a form as long as for a call', async () => {
  const page = open('https://lender/loanDetails', silence);
  await vi.advanceTimersByTimeAsync(20_000);
  expect((await page).text).toContain('This page could not be reached.');
  const form = open('https://lender/newLoanConfirm', silence, 'POST');
  let isAnswered = false;
  void form.then(() => {
    isAnswered = true;
  });
  await vi.advanceTimersByTimeAsync(59_000);
  expect(isAnswered).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await form).text).toContain('it counts only once');
});

it('Back to the answer of a form opens the page of the form, and posts nothing again', async () => {
  const sent = vi.fn(async (request: Request) => new Response(`${request.method} ${request.url}`));
  vi.stubGlobal('fetch', sent);
  const request = { url: address, method: 'POST', cache: 'only-if-cached', headers: new Headers() };
  const event = { request: request as Request, respondWith: () => undefined, waitUntil: () => undefined };
  expect(await (await answerDocument(event)).text()).toBe(`GET ${address}`);
  expect(sent).toHaveBeenCalledOnce();
  vi.stubGlobal('fetch', noNetwork);
  expect(await (await answerDocument(event)).text()).toContain('This page could not be reached.');
});

it('Back to the answer of a form that leads on elsewhere opens the page there from the network', async () => {
  // The browser keeps the word that only its cache may answer when it follows the redirect.
  const sent = vi.fn(async (request: Request) => new Response(request.cache));
  vi.stubGlobal('fetch', sent);
  const request = { url: address, method: 'GET', cache: 'only-if-cached', headers: new Headers() };
  const preloadResponse = Promise.reject(new Error('not in the cache'));
  preloadResponse.catch(() => undefined);
  const nothing = () => undefined;
  const event = { request: request as Request, preloadResponse, respondWith: nothing, waitUntil: nothing };
  expect(await (await answerDocument(event)).text()).toBe('default');
});

it('WEB-09 waits for the answer to a form with a picture until the largest has arrived over a slow line', async () => {
  const form = open(
    'https://lender/payments/claim',
    silence,
    'POST',
    'multipart/form-data; boundary=----WebKitFormBoundary',
  );
  let isAnswered = false;
  void form.then(() => {
    isAnswered = true;
  });
  await vi.advanceTimersByTimeAsync((uploadBytesMax * 8) / 400);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isAnswered).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await form).text).toContain('it counts only once');
});

it('says so in place of a page where nothing can be kept', async () => {
  vi.stubGlobal('caches', {
    open: noNetwork,
    delete: noNetwork,
  });
  expect((await open(address, noNetwork)).status).toBe(503);
});

/** Puts the caches of a worker in place for a test. `everything` is all that lies in them, addresses too. */
function placeCaches(): { readonly everything: () => Promise<string> } {
  const stores = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      put: async (place: string, page: Response) => void store.set(place, page),
      match: async (place: string) => store.get(place)?.clone(),
      keys: async () => [...store.keys()],
      delete: async (place: string) => store.delete(place),
    };
  };
  vi.stubGlobal('caches', { open, delete: async (name: string) => stores.delete(name) });
  const everything = async () => {
    const texts = [...stores.values()].flatMap((store) =>
      [...store].map(async ([place, page]) => place + (await page.clone().text())),
    );
    return (await Promise.all(texts)).join('\n');
  };
  return { everything };
}
