import { type KeptPage, keepPageHeader } from '@hiram/wire/kept-page';
import { requestTimeoutMs } from '@hiram/wire/limits';
import { chooseLocale } from './choose-locale.ts';
import { findCodeAddress, findKept, forgetPages, keepPage } from './kept-pages.ts';
import { lostPage } from './lost-page.ts';

/** The browser wants a page. `preloadResponse` is the answer to a request that left before the worker was awake. */
export type DocumentEvent = {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
  waitUntil(work: Promise<unknown>): void;
};

/** How long a page may be silent before what is at hand is shown. What was posted is waited for as long as a call. */
const silenceMsMax = 20_000;

/**
 * Network first. Without an answer: the page as it was kept on this device, else one that says so and offers to try
 * again. A session that has ended takes everything that was kept with it.
 */
export async function answerDocument(event: DocumentEvent): Promise<Response> {
  const { request } = event;
  try {
    const answer = await inTime(
      fromNetwork(event),
      request.method === 'GET' ? silenceMsMax : requestTimeoutMs,
    );
    if (answer.status === 401) event.waitUntil(forgetPages());
    const kind = answer.headers.get(keepPageHeader) as KeptPage | null;
    if (answer.status === 200 && kind) event.waitUntil(keepPage(request.url, kind, answer.clone()));
    return answer;
  } catch {
    return standIn(request);
  }
}

const fromNetwork = async ({ request, preloadResponse }: DocumentEvent): Promise<Response> =>
  (await preloadResponse) ?? fetch(request);

async function standIn({ url, method }: Request): Promise<Response> {
  const locale = chooseLocale(url, navigator.languages);
  const isPosted = method !== 'GET';
  const kept = isPosted ? null : await findKept(url, { locale, now: new Date() }).catch(() => null);
  if (kept) return kept;
  const codeAddress = await findCodeAddress(url).catch(() => null);
  return lostPage({ locale, isPosted, codeAddress });
}

function inTime<T>(answer: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer came')), ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
