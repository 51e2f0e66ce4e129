import type { FastifyReply, FastifyRequest } from 'fastify';
import { exchangeSession, findOwner, renewSession } from '../../borrowers/sessions/session-changes.ts';
import { findSession, sessionLifeSeconds } from '../../borrowers/sessions/session-store.ts';
import type { Context } from '../../feature/context.ts';
import type { Refusal } from '../../ground/outcome.ts';
import { conductOf } from '../../lender/conduct.ts';
import { cookieSetter } from './set-cookie.ts';

const cookieName = 'hiram_session';
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** The session of this browser's cookie, where the conduct keeps it there; empty otherwise. */
export function sessionCookieOf(context: Context, request: FastifyRequest): string {
  if (conductOf(context.settings).keepsSessionInAddress || !isOwnRequest(request)) return '';
  const token = request.cookies[cookieName] ?? '';
  return tokenPattern.test(token) ? token : '';
}

/** A cookie goes along with what another site sends, so what changes something must come from a page of ours. */
function isOwnRequest(request: FastifyRequest): boolean {
  if (request.method === 'GET' || request.headers['x-requested-with']) return true;
  const { origin, host } = request.headers;
  return origin !== undefined && origin.replace(/^https?:\/\//, '') === host;
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
  if (!tokenPattern.test(token) || conductOf(context.settings).keepsSessionInAddress) return null;
  const deviceId = address.searchParams.get('deviceId') ?? '';
  const now = context.clock.systemNow();
  const cookie = sessionCookieOf(context, request);
  const standing = cookie ? await findOwner(context.db, cookie, now) : null;
  const found = await findSession(context.db, token, deviceId, now);
  const brought = found?.onlyOrderId === null ? found : null;
  if (!standing && !brought) return null;
  if (standing && brought && standing !== brought.borrowerId)
    return { refusal: { code: 'somebody-else-signed-in' } };
  const exchanged = brought ? await exchangeSession(context.db, token, now) : null;
  if (!exchanged && !standing) return { refusal: { code: 'session-missing' } };
  if (exchanged) cookieSetter(context, reply)(cookieOf(exchanged));
  address.searchParams.delete('sessionId');
  return { redirectTo: `${address.pathname}${address.search}` };
}

/** Renews the token of this browser's cookie when it has stood long enough. */
export async function renewCookie(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = sessionCookieOf(context, request);
  const renewed = token ? await renewSession(context.db, token, context.clock.systemNow()) : null;
  if (renewed) cookieSetter(context, reply)(cookieOf(renewed));
}

/** Takes this browser's cookie away. */
export const emptyCookie = (context: Context, reply: FastifyReply): void =>
  cookieSetter(context, reply)(cookieOf('', 0));

const cookieOf = (value: string, maxAgeSeconds = sessionLifeSeconds) =>
  ({ name: cookieName, value, path: '/', maxAgeSeconds, sameSite: 'lax' }) as const;
