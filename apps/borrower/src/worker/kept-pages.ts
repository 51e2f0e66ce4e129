import { type KeptPage, keptDaysMax } from '@hiram/wire/kept-page';
import type { Locale } from '../parts/fill-text.ts';
import { cutParameters, fillParameters } from './cut-parameters.ts';
import { withKeptNotice } from './kept-notice.ts';

const cacheName = 'kept-pages';
const keptAtHeader = 'x-kept-at';
/** Of which order a kept page is, as a digest. */
const keptOfHeader = 'x-kept-of';
const keptMsMax = keptDaysMax * 24 * 60 * 60 * 1000;
const keptPagesMax = 6;

/** The parameters that identify a saved page besides its path. */
const telling = ['userId', 'deviceId', 'orderId', 'id', 'isDelay', 'settles', 'system', 'lang'] as const;
/** The parameters that a page of a code needs in its address besides the common ones. */
const ownOfCode = ['id', 'isDelay', 'settles'] as const;

/**
 * Saves a page on this device under a digest of its address, without personal parameters. A page without an
 * order is not saved.
 */
export async function keepPage(address: string, kind: KeptPage, page: Response): Promise<void> {
  const url = new URL(address);
  if (!url.searchParams.get('orderId') && !url.searchParams.get('id')) return;
  const html = cutParameters(withoutKey(await page.text()), address);
  const headers = {
    'content-type': page.headers.get('content-type') ?? '',
    'content-security-policy': page.headers.get('content-security-policy') ?? '',
    [keptAtHeader]: String(Date.now()),
    [keptOfHeader]: await placeOfCode(url),
  };
  const cache = await caches.open(cacheName);
  await cache.put(await placeOf(url), new Response(html, { headers }));
  if (kind === 'code') await cache.put(await placeOfCode(url), new Response(ownAddress(url), { headers }));
  await sweep(cache);
}

/** The saved page of an address with its time of saving; null if there is none that is recent enough. */
export async function findKept(
  address: string,
  { locale, now }: { readonly locale: Locale; readonly now: Date },
): Promise<Response | null> {
  const kept = await findYoung(await placeOf(new URL(address)), now);
  if (!kept) return null;
  const html = fillParameters(await kept.text(), address);
  const told = { locale, keptAt: new Date(keptAtOf(kept)), canRetry: navigator.onLine };
  return new Response(withKeptNotice(html, told), { headers: kept.headers });
}

/** The saved page with the last payment code of the address's order; null if there is none. */
export async function findCodeAddress(address: string): Promise<string | null> {
  const url = new URL(address);
  const kept = await findYoung(await placeOfCode(url), new Date());
  if (!kept) return null;
  const code = new URL(await kept.text(), url);
  for (const name of ownOfCode) url.searchParams.delete(name);
  for (const [name, value] of code.searchParams) url.searchParams.set(name, value);
  return `${code.pathname}?${url.searchParams}`;
}

/** Deletes the saved page of an address. If it was the last code of its order, nothing leads to it any more. */
export async function forgetPage(address: string): Promise<void> {
  const url = new URL(address);
  const cache = await caches.open(cacheName);
  await cache.delete(await placeOf(url));
  const code = await cache.match(await placeOfCode(url));
  if (code && (await code.text()) === ownAddress(url)) await cache.delete(await placeOfCode(url));
}

/** Deletes the saved pages of an address's order, once nothing is owed for it. Those of another order stay. */
export async function forgetPagesOfOrder(address: string): Promise<void> {
  const order = await placeOfCode(new URL(address));
  const cache = await caches.open(cacheName);
  for (const request of await cache.keys()) {
    const page = await cache.match(request);
    if (page?.headers.get(keptOfHeader) === order) await cache.delete(request);
  }
}

/** Deletes every saved page after the session has ended. */
export const forgetPages = (): Promise<boolean> => caches.delete(cacheName);

async function findYoung(place: string, now: Date): Promise<Response | null> {
  const kept = await (await caches.open(cacheName)).match(place);
  return kept && now.getTime() - keptAtOf(kept) < keptMsMax ? kept : null;
}

/** Keeps the newest pages only, and none that is too old. */
async function sweep(cache: Cache): Promise<void> {
  const kept = [];
  for (const request of await cache.keys()) {
    const page = await cache.match(request);
    if (page) kept.push({ request, keptAt: keptAtOf(page) });
  }
  kept.sort((one, other) => other.keptAt - one.keptAt);
  const isOver = (keptAt: number, place: number) => place >= keptPagesMax || Date.now() - keptAt >= keptMsMax;
  for (const [place, { request, keptAt }] of kept.entries())
    if (isOver(keptAt, place)) await cache.delete(request);
}

/** A payment from a saved page is its own action, so the key of the first showing is removed. */
function withoutKey(html: string): string {
  const key = /"idempotencyKey":"([^"]+)"/.exec(html)?.[1];
  return key ? html.split(key).join('') : html;
}

const keptAtOf = (page: Response): number => Number(page.headers.get(keptAtHeader));

const placeOf = (url: URL): Promise<string> =>
  digest([url.pathname, ...telling.map((name) => partOf(url, name))]);

const placeOfCode = (url: URL): Promise<string> =>
  digest(['code', ...['userId', 'deviceId', 'orderId'].map((name) => partOf(url, name))]);

const partOf = (url: URL, name: string): string => url.searchParams.get(name) ?? '';

function ownAddress(url: URL): string {
  const own = new URLSearchParams(
    ownOfCode.flatMap((name) => (partOf(url, name) ? [[name, partOf(url, name)]] : [])),
  );
  return `${url.pathname}?${own}`;
}

async function digest(parts: readonly string[]): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(parts)));
  const hex = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0'));
  return `/kept-page/${hex.join('')}`;
}
