import { callAddresses } from '@hiram/wire/addresses';
import { idempotencyKeyPattern } from '@hiram/wire/limits';
import { parsePageParameters } from '@hiram/wire/page-parameters';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { updateLocale } from '../../borrowers/identity/borrower-store.ts';
import { marketOf } from '../../borrowers/sessions/register-caller.ts';
import type { Context, Visitor } from '../../feature/context.ts';
import type { Session } from '../../feature/session.ts';
import { conductOf } from '../../lender/conduct.ts';
import { textsFor } from '../../lender/texts/texts.ts';
import { askedLocaleOf, localeOf } from '../pages/screen-sender.ts';
import { deviceCookieOf, isOwnRequest, sessionCookieOf } from './session-cookie.ts';
import { cookieSetter } from './set-cookie.ts';

/**
 * Finds who makes a request, and the borrower when the session is live and of this device: session and device come
 * in headers (calls) or in the address (pages), or both in cookies of the browser. The language that a borrower
 * asks for is kept: messages are written in it. A partner's page asks for none.
 */
export async function admitVisitor(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visitor> {
  const page = parsePageParameters(request.query as Record<string, unknown>);
  const locale = localeOf(request);
  const texts = textsFor(locale, conductOf(context.settings).numbers);
  const deviceId = headerOf(request, 'x-device-id') || page.deviceId || deviceCookieOf(request);
  const session = await findLiveSession(context, request, { inAddress: page.sessionId, deviceId });
  const setCookie = cookieSetter(context, reply);
  const isFromOwnPage = isOwnRequest(request);
  const visitor = { deviceId, locale, texts, page, address: request.ip, isFromOwnPage, setCookie };
  if (!session) return { ...visitor, market: marketOf(page.system), caller: null };
  const { borrowerId, market } = session;
  const asked = askedLocaleOf(request);
  const mayChoose = session.onlyOrderId === null;
  if (mayChoose && asked && asked !== session.locale) await updateLocale(context.db, borrowerId, asked);
  const idempotencyKey = idempotencyKeyOf(headerOf(request, 'idempotency-key'));
  const caller = { borrowerId, deviceId, market, locale, texts, page, idempotencyKey, setCookie };
  return { ...visitor, market, caller };
}

/** Where a token may stand, in the order in which they count: one in an address may be dead where a cookie took over. */
export const tokensOf = (request: FastifyRequest, inAddress: string): readonly string[] =>
  [headerOf(request, 'x-session-id'), inAddress, sessionCookieOf(request)].filter(Boolean);

async function findLiveSession(
  context: Context,
  request: FastifyRequest,
  { inAddress, deviceId }: { inAddress: string; deviceId: string },
): Promise<Session | null> {
  for (const token of tokensOf(request, inAddress)) {
    const session = await context.findSession(context.db, token, deviceId, context.clock.systemNow());
    if (session && mayCall(context, request, session)) return session;
  }
  return null;
}

/** A session of a partner's page reads the details of its order; for everything else it is none. */
function mayCall({ settings }: Context, request: FastifyRequest, { onlyOrderId }: Session): boolean {
  if (onlyOrderId === null) return true;
  const { orderId } = request.query as { orderId?: unknown };
  const isDetails = request.routeOptions.url === `${settings.basePath}${callAddresses.loanDetails.path}`;
  return isDetails && orderId === onlyOrderId;
}

const keyPattern = new RegExp(idempotencyKeyPattern);

/** A key as a caller sent it, or null when it is none. */
export const idempotencyKeyOf = (text: string | undefined): string | null =>
  text !== undefined && keyPattern.test(text) ? text : null;

/** Whoever sends a key counts on it, so one that is none is refused and not ignored. */
export const hasMalformedKey = ({ headers: { 'idempotency-key': key } }: FastifyRequest): boolean =>
  key !== undefined && idempotencyKeyOf(String(key)) === null;

function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}
