import { paymentReturnPath } from '@hiram/wire/addresses';
import { forgetKeptPages, type KeptPage, keepPageHeader } from '@hiram/wire/kept-page';
import { requestTimeoutMs, uploadMsMax } from '@hiram/wire/limits';
import { chooseLocale } from './choose-locale.ts';
import {
  findCodeAddress,
  findKept,
  forgetPage,
  forgetPages,
  forgetPagesOfOrder,
  keepPage,
} from './kept-pages.ts';
import { type LostPage, lostPage } from './lost-page.ts';

/** A navigation request. `preloadResponse` is the answer to a request sent while the worker was starting. */
export type DocumentEvent = {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
  waitUntil(work: Promise<unknown>): void;
};

/** The maximum silence before a saved page is shown. A posted form waits as long as a call, one with a file longer. */
const silenceMsMax = 20_000;
/** The browser ends a worker that has been busy for five minutes, and shows a page of its own. */
const uploadedMsMax = uploadMsMax - 20_000;

/**
 * Network first. Without an answer: the saved page, otherwise a page with a retry. The end of a session
 * deletes all saved pages.
 */
export async function answerDocument(event: DocumentEvent): Promise<Response> {
  const request = toPageOfForm(event.request);
  try {
    // What was sent ahead in place of another request looked in the cache alone as well.
    const preloaded = request === event.request ? event.preloadResponse : undefined;
    const answer = await inTime(fromNetwork(request, preloaded), waitMsMax(request));
    if (answer.status === 401) event.waitUntil(forgetPages());
    if (answer.status === 200) event.waitUntil(keepOrForget(request.url, answer));
    return answer;
  } catch {
    return standIn(request);
  }
}

/**
 * Back to the answer of a form: the browser looks for it in its cache alone, where no page of a session is, and posts nothing again.
 * The page of the form is opened in its place, and so is a page that this one leads on to: the home of who has logged in.
 */
const toPageOfForm = (request: Request): Request =>
  request.cache === 'only-if-cached'
    ? new Request(request.url, { headers: { accept: 'text/html' }, redirect: 'manual' })
    : request;

function waitMsMax({ method, headers }: Request): number {
  if (method === 'GET') return silenceMsMax;
  const hasFile = headers.get('content-type')?.startsWith('multipart/form-data');
  return hasFile ? uploadedMsMax : requestTimeoutMs;
}

/** What the server answers replaces what the device kept, also when nothing is to be kept any more. */
async function keepOrForget(address: string, answer: Response): Promise<unknown> {
  const kind = answer.headers.get(keepPageHeader) as KeptPage | typeof forgetKeptPages | null;
  if (kind === forgetKeptPages) return forgetPagesOfOrder(address);
  return kind ? keepPage(address, kind, answer.clone()) : forgetPage(address);
}

const fromNetwork = async (
  request: Request,
  preloadResponse: DocumentEvent['preloadResponse'],
): Promise<Response> => (await preloadResponse) ?? fetch(request);

async function standIn({ url, method }: Request): Promise<Response> {
  const locale = chooseLocale(url, navigator.languages);
  const of = kindOf(url, method);
  const kept = of === 'form' ? null : await findKept(url, { locale, now: new Date() }).catch(() => null);
  if (kept) return kept;
  const codeAddress = await findCodeAddress(url).catch(() => null);
  return lostPage({ locale, of, codeAddress });
}

function kindOf(url: string, method: string): LostPage['of'] {
  if (method !== 'GET') return 'form';
  return new URL(url).pathname.startsWith(`${paymentReturnPath}/`) ? 'payment' : 'page';
}

function inTime<T>(answer: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer came')), ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
