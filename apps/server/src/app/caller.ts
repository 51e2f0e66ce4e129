import { idempotencyKeyPattern } from '@hiram/wire/limits';
import { parsePageParameters } from '@hiram/wire/page-parameters';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { updateLocale } from '../database/borrower-store.ts';
import type { House, Visitor } from '../features/feature.ts';
import { marketOf } from '../features/register-caller.ts';
import { textsFor } from '../texts/texts.ts';
import { askedLocaleOf, localeOf } from './screen-sender.ts';
import { sessionCookieOf } from './session-cookie.ts';

/**
 * Finds who makes a request, and the borrower when the session is live and of this device: session and device come
 * in headers (calls) or in the address (pages), the session under strict conduct in a cookie. The language that a borrower
 * asks for is kept: messages are written in it.
 */
export async function recogniseCaller(
  house: House,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visitor> {
  const page = parsePageParameters(request.query as Record<string, unknown>);
  const locale = localeOf(request);
  const texts = textsFor(locale);
  const token = headerOf(request, 'x-session-id') || page.sessionId || sessionCookieOf(house, request);
  const deviceId = headerOf(request, 'x-device-id') || page.deviceId;
  const session = token ? await house.findSession(house.db, token, deviceId, house.clock.systemNow()) : null;
  const visitor = { deviceId, locale, texts, page, address: request.ip };
  if (!session) return { ...visitor, market: marketOf(page.system), caller: null };
  const { borrowerId, market } = session;
  const asked = askedLocaleOf(request);
  if (asked && asked !== session.locale) await updateLocale(house.db, borrowerId, asked);
  const idempotencyKey = idempotencyKeyOf(headerOf(request, 'idempotency-key'));
  const setCookie = (cookie: string) => void reply.header('set-cookie', cookie);
  const caller = { borrowerId, deviceId, market, locale, texts, page, idempotencyKey, setCookie };
  return { ...visitor, market, caller };
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
