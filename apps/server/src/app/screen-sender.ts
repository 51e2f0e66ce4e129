import { randomBytes } from 'node:crypto';
import { keepPageHeader } from '@hiram/wire/kept-page';
import { parsePageParameters } from '@hiram/wire/page-parameters';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newId } from '../database/new-id.ts';
import type { Refusal } from '../database/refusal.ts';
import type { House, PageView } from '../features/feature.ts';
import { findLocale, type Locale, textsFor } from '../texts/texts.ts';
import { tellRefusal } from './answers.ts';
import type { Documents } from './documents.ts';

/** A screen to send, and under which status. */
export type Sending = { readonly http: number; readonly view: PageView };

/** Sends whole documents: screens, and the pages that say no. */
export type ScreenSender = {
  send(request: FastifyRequest, reply: FastifyReply, sending: Sending): Promise<FastifyReply>;
  sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): Promise<FastifyReply>;
};

const refusalScreens: { readonly [http: number]: string } = { 401: 'expiredSession', 404: 'notFound' };

/** Builds the sender over the borrower's documents. Pages of a session are kept by nobody (no-store). */
export function screenSender(house: House, documents: Documents): ScreenSender {
  const send: ScreenSender['send'] = async (request, reply, { http, view }) => {
    const nonce = randomBytes(16).toString('base64');
    const { screen, keep } = view;
    if (keep && http === 200) reply.header(keepPageHeader, keep);
    const html = await documents.renderDocument({
      ...inputOf(house, request),
      screen,
      nonce,
      content: withKey(view),
    });
    return reply
      .code(http)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policyFor(nonce, documents))
      .send(html);
  };
  return {
    send,
    sendRefusal: (request, reply, refusal) => {
      const told = tellRefusal(refusal, textsFor(localeOf(request)));
      const screen = refusalScreens[told.http] ?? 'problem';
      return send(request, reply, { http: told.http, view: { screen, content: { message: told.message } } });
    },
  };
}

/** The language that a request asks for, by the address's `lang` or by the device; null when it names none of ours. */
export function askedLocaleOf(request: FastifyRequest): Locale | null {
  const { lang } = (request.query ?? {}) as { lang?: unknown };
  return findLocale(typeof lang === 'string' ? lang : undefined, request.headers['accept-language']);
}

/** The language of a request. */
export const localeOf = (request: FastifyRequest): Locale => askedLocaleOf(request) ?? 'en';

/** Each page comes with a fresh key for its form, for as long as its script has not made one. */
const withKey = (view: PageView): object => ({ idempotencyKey: newId(), ...(view.content as object) });

function inputOf(house: House, request: FastifyRequest) {
  const { conduct, mode, basePath, paths } = house.settings;
  const { name, logoUrl, servicePhone, email } = house.brand;
  return {
    locale: localeOf(request),
    page: parsePageParameters(request.query as Record<string, unknown>),
    conduct,
    mode,
    brand: { name, logoUrl, servicePhone, email },
    settings: { basePath, paths },
  };
}

/** While developing, the module server injects styles and talks over a socket; the built pages allow neither. */
function policyFor(nonce: string, documents: Documents): string {
  const isDeveloping = documents.middlewares !== undefined;
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    isDeveloping ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    isDeveloping ? "connect-src 'self' ws:" : "connect-src 'self'",
    "frame-src 'self'",
    "worker-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'self' https:",
  ].join('; ');
}
