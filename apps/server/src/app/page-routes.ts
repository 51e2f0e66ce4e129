import { randomBytes } from 'node:crypto';
import { parsePageParameters } from '@hiram/wire/page-parameters';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newId } from '../database/new-id.ts';
import type { Outcome, Refusal } from '../database/refusal.ts';
import type { Caller, House, PageAction, PageRoute, PageView, PublicPageRoute } from '../features/feature.ts';
import { chooseLocale, textsFor } from '../texts/texts.ts';
import { tellRefusal } from './answers.ts';
import { recogniseCaller, type Visitor } from './caller.ts';
import type { Documents } from './documents.ts';

const pageScreens: { readonly [http: number]: string } = { 401: 'expiredSession', 404: 'notFound' };

/** Serves a page: the screen with its content, whole; its form post answers 303. */
export function servePage(
  server: FastifyInstance,
  house: House,
  documents: Documents,
  route: PageRoute,
): void {
  const url = house.settings.paths[route.page];
  server.get(url, async (request, reply) => {
    const visitor = await recogniseCaller(house, request, reply);
    if (!visitor.caller)
      return sendScreen(house, documents, request, reply, visitor, refusedView(visitor, expired));
    const outcome = await route.load(house, visitor.caller);
    if (!outcome.ok) return sendRefused(house, documents, request, reply, visitor, outcome.refusal);
    if ('redirectTo' in outcome.value) return reply.redirect(outcome.value.redirectTo, 302);
    return sendScreen(house, documents, request, reply, visitor, { http: 200, view: outcome.value });
  });
  if (route.act) {
    server.post(url, async (request, reply) => {
      const visitor = await recogniseCaller(house, request, reply);
      if (!visitor.caller)
        return sendScreen(house, documents, request, reply, visitor, refusedView(visitor, expired));
      const outcome = await actOn(house, route, visitor.caller, request);
      if (outcome.ok) return reply.redirect(outcome.value.redirectTo, 303);
      return sendAfterRefusal(house, documents, route, request, reply, visitor, outcome.refusal);
    });
  }
}

/** Serves a page that needs no session. */
export function servePublicPage(
  server: FastifyInstance,
  house: House,
  documents: Documents,
  route: PublicPageRoute,
): void {
  server.get(house.settings.paths[route.page], async (request, reply) => {
    const { lang } = request.query as { lang?: string };
    const locale = chooseLocale(lang, request.headers['accept-language']);
    const view = await route.load(house, { locale, texts: textsFor(locale) });
    return sendScreen(house, documents, request, reply, { locale }, { http: 200, view });
  });
}

const expired: Refusal = { code: 'session-missing' };

async function actOn(
  house: House,
  route: PageRoute,
  caller: Caller,
  request: FastifyRequest,
): Promise<Outcome<PageAction>> {
  const form = toForm(request.body);
  const key = form.idempotencyKey;
  const keyed = key && /^[A-Za-z0-9_-]{8,80}$/.test(key) ? { ...caller, idempotencyKey: key } : caller;
  if (!route.act) throw new Error('a page without a form was posted to');
  return route.act(house, keyed, form);
}

function toForm(body: unknown): Record<string, string> {
  const entries = Object.entries((body ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

type Sending = { readonly http: number; readonly view: PageView };

function refusedView(visitor: Visitor, refusal: Refusal): Sending {
  const told = tellRefusal(refusal, visitor.texts);
  const screen = pageScreens[told.http] ?? 'problem';
  return { http: told.http, view: { screen, content: { message: told.message } } };
}

function sendRefused(
  house: House,
  documents: Documents,
  request: FastifyRequest,
  reply: FastifyReply,
  visitor: Visitor,
  refusal: Refusal,
): Promise<FastifyReply> {
  return sendScreen(house, documents, request, reply, visitor, refusedView(visitor, refusal));
}

/** A refused form shows its page again with the sentence on it. */
async function sendAfterRefusal(
  house: House,
  documents: Documents,
  route: PageRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  visitor: Visitor,
  refusal: Refusal,
): Promise<FastifyReply> {
  const told = tellRefusal(refusal, visitor.texts);
  const again = visitor.caller ? await route.load(house, visitor.caller) : null;
  if (told.http !== 200 || !again?.ok || 'redirectTo' in again.value)
    return sendRefused(house, documents, request, reply, visitor, refusal);
  const view = { ...again.value, content: { ...(again.value.content as object), refusal: told.message } };
  return sendScreen(house, documents, request, reply, visitor, { http: 422, view });
}

/** Sends one whole document. Pages with a session are kept by nobody. */
export async function sendScreen(
  house: House,
  documents: Documents,
  request: FastifyRequest,
  reply: FastifyReply,
  visitor: Pick<Visitor, 'locale'>,
  sending: Sending,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  const { conduct, mode, basePath, paths } = house.settings;
  const { name, logoUrl, servicePhone, email } = house.brand;
  const html = await documents.renderDocument({
    screen: sending.view.screen,
    locale: visitor.locale,
    nonce,
    page: parsePageParameters(request.query as Record<string, unknown>),
    content: { idempotencyKey: newId(), ...(sending.view.content as object) },
    conduct,
    mode,
    brand: { name, logoUrl, servicePhone, email },
    settings: { basePath, paths },
  });
  return reply
    .code(sending.http)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policyFor(nonce),
    })
    .send(html);
}

const policyFor = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "frame-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'self' https:",
  ].join('; ');
