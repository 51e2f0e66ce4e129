import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  deviceCookieName,
  isBrowserDevice,
  isToken,
  sessionCookie,
  sessionCookieName,
} from '../../borrowers/sessions/browser-cookies.ts';
import { exchangeSession, findOwner, renewSession } from '../../borrowers/sessions/session-changes.ts';
import { findSession } from '../../borrowers/sessions/session-store.ts';
import type { Context } from '../../feature/context.ts';
import type { Refusal } from '../../ground/outcome.ts';
import { conductOf } from '../../lender/conduct.ts';
import { isOfScript } from '../http/is-of-script.ts';
import { cookieSetter } from './set-cookie.ts';

/** The session of this browser's cookie; empty without one, and in what another site sends. */
export function sessionCookieOf(request: FastifyRequest): string {
  const token = isOwnRequest(request) ? (request.cookies[sessionCookieName] ?? '') : '';
  return isToken(token) ? token : '';
}

/** The name of this browser, for who comes without an app; empty without one. */
export function deviceCookieOf(request: FastifyRequest): string {
  const device = request.cookies[deviceCookieName] ?? '';
  return isBrowserDevice(device) ? device : '';
}

/**
 * A cookie goes along with what another site sends, so what changes something must come from a page of ours. `Sec-Fetch-Site` says
 * where it comes from; without it, our scripts name themselves, and the origin counts. Our pages send no referrer, for which
 * browsers blacken the origin of their forms too. Then a cookie is the proof: a browser keeps one of `SameSite=Lax` from what other
 * sites send. The log-in page is opened without a cookie, so it keeps its origin (`originPages`).
 */
export function isOwnRequest(request: FastifyRequest): boolean {
  if (request.method === 'GET') return true;
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined) return site === 'same-origin';
  if (isOfScript(request)) return true;
  if (origin === 'null') return request.cookies[sessionCookieName] !== undefined;
  return origin?.replace(/^https?:\/\//, '') === host;
}

/** What became of a session that came in the address of a page: the address without it, or a refusal to show. */
type Moved = { readonly redirectTo: string } | { readonly refusal: Refusal };

/**
 * Strict conduct (decisions §7): a session that came in the address of a page is exchanged, once, for another token in an
 * HttpOnly cookie, and the page opens again under its address without it. The token of the address is dead then. Another
 * borrower's live cookie is not replaced: whoever sent the link must not choose whose account this browser acts for.
 * Null when there is nothing to move.
 */
export async function moveSessionToCookie(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Moved | null> {
  const address = new URL(request.url, 'http://page');
  const token = address.searchParams.get('sessionId') ?? '';
  if (!isToken(token) || conductOf(context.settings).keepsSessionInAddress) return null;
  const deviceId = address.searchParams.get('deviceId') ?? '';
  const now = context.clock.systemNow();
  const cookie = sessionCookieOf(request);
  const standing = cookie ? await findOwner(context.db, cookie, now) : null;
  const found = await findSession(context.db, token, deviceId, now);
  const brought = found?.onlyOrderId === null ? found : null;
  if (!standing && !brought) return null;
  if (standing && brought && standing !== brought.borrowerId)
    return { refusal: { code: 'somebody-else-signed-in' } };
  const exchanged = brought ? await exchangeSession(context.db, token, now) : null;
  if (!exchanged && !standing) return { refusal: { code: 'session-missing' } };
  if (exchanged) cookieSetter(context, reply)(sessionCookie(exchanged));
  address.searchParams.delete('sessionId');
  return { redirectTo: `${address.pathname}${address.search}` };
}

/** Renews the token of this browser's cookie when it has stood long enough. */
export async function renewCookie(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = sessionCookieOf(request);
  const renewed = token ? await renewSession(context.db, token, context.clock.systemNow()) : null;
  if (renewed) cookieSetter(context, reply)(sessionCookie(renewed));
}

/** Takes this browser's cookie away. */
export const emptyCookie = (context: Context, reply: FastifyReply): void =>
  cookieSetter(context, reply)(sessionCookie('', 0));
