import { parsePageParameters } from '@hiram/wire/page-parameters';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findSession } from '../database/session-store.ts';
import type { Caller, House } from '../features/feature.ts';
import { chooseLocale, type Locale, type Texts, textsFor } from '../texts/texts.ts';

const keyPattern = /^[A-Za-z0-9_-]{8,80}$/;

/** Who calls, when the session is live and of this device; else only the language to answer in. */
export type Visitor = { readonly caller: Caller | null; readonly locale: Locale; readonly texts: Texts };

/** Finds the caller of a request: the session and the device come in headers (calls) or in the address (pages). */
export async function recogniseCaller(
  house: House,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visitor> {
  const page = parsePageParameters(request.query as Record<string, unknown>);
  const locale = chooseLocale(page.lang, request.headers['accept-language']);
  const texts = textsFor(locale);
  const token = headerOf(request, 'x-session-id') || page.sessionId;
  const deviceId = headerOf(request, 'x-device-id') || page.deviceId;
  const session = token ? await findSession(house.db, token, deviceId, house.clock.systemNow()) : null;
  if (!session) return { caller: null, locale, texts };
  const { borrowerId, market } = session;
  const key = headerOf(request, 'idempotency-key');
  const idempotencyKey = keyPattern.test(key) ? key : null;
  const setCookie = (cookie: string) => void reply.header('set-cookie', cookie);
  const caller = { borrowerId, deviceId, market, locale, texts, page, idempotencyKey, setCookie };
  return { caller, locale, texts };
}

function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}
