import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionLifeSeconds } from '../database/session-store.ts';
import { conductOf } from '../features/conduct.ts';
import type { House } from '../features/feature.ts';

const cookieName = 'hiram_session';
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** The session of this browser's cookie, where the conduct keeps it there; empty otherwise. */
export function sessionCookieOf(house: House, request: FastifyRequest): string {
  if (conductOf(house.settings).keepsSessionInAddress || !isOwnRequest(request)) return '';
  const entries = (request.headers.cookie ?? '').split(/;\s*/);
  const entry = entries.find((part) => part.startsWith(`${cookieName}=`));
  const token = entry?.slice(cookieName.length + 1) ?? '';
  return tokenPattern.test(token) ? token : '';
}

/** A cookie goes along with what another site sends, so what changes something must come from a page of ours. */
function isOwnRequest(request: FastifyRequest): boolean {
  if (request.method === 'GET' || request.headers['x-requested-with']) return true;
  const { origin, host } = request.headers;
  return origin !== undefined && origin.replace(/^https?:\/\//, '') === host;
}

/**
 * Strict conduct (decisions §7): a session that came in the address of a page moves to an HttpOnly cookie, and the page
 * opens again under its address without it. Null when there is nothing to move.
 */
export function moveSessionToCookie(
  house: House,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | null {
  const address = new URL(request.url, 'http://page');
  const token = address.searchParams.get('sessionId') ?? '';
  if (!tokenPattern.test(token) || conductOf(house.settings).keepsSessionInAddress) return null;
  address.searchParams.delete('sessionId');
  const secure = house.settings.baseUrl.startsWith('https:') ? '; Secure' : '';
  const cookie = `${cookieName}=${token}; Path=/; Max-Age=${sessionLifeSeconds}; HttpOnly; SameSite=Lax${secure}`;
  return reply.header('set-cookie', cookie).redirect(`${address.pathname}${address.search}`, 302);
}
