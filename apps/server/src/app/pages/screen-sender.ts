import { randomBytes } from 'node:crypto';
import type { Market } from '@hiram/lending/market';
import type { PageName } from '@hiram/wire/addresses';
import { forgetKeptPages, keepPageHeader } from '@hiram/wire/kept-page';
import { type PageParameters, parsePageParameters } from '@hiram/wire/page-parameters';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../feature/context.ts';
import type { PageView } from '../../feature/feature.ts';
import { newId } from '../../ground/new-id.ts';
import type { Refusal } from '../../ground/outcome.ts';
import { conductOf } from '../../lender/conduct.ts';
import { findLocale, type Locale, textsFor } from '../../lender/texts/texts.ts';
import { toRefusalAnswer } from '../answers.ts';
import type { Documents } from './documents.ts';

/** A screen to send, and its HTTP status. */
type Sending = {
  readonly http: number;
  readonly view: PageView;
  /** The borrower's market: the currency of a page about a loan or a product. Without it `system` decides (ROUTE-06). */
  readonly market?: Market;
  /** The page's parameters; those of its address if absent. */
  readonly page?: PageParameters;
};

/** Sends whole documents: screens, and the pages for refusals. */
export type ScreenSender = {
  send(request: FastifyRequest, reply: FastifyReply, sending: Sending): Promise<FastifyReply>;
  /** With the page that was asked for, an ended session leads back to it after the log-in. */
  sendRefusal(
    request: FastifyRequest,
    reply: FastifyReply,
    refusal: Refusal,
    of?: PageName,
  ): Promise<FastifyReply>;
  /** CALL-05: a page whose load failed: the toast, beside what is known. */
  sendUnloaded(request: FastifyRequest, reply: FastifyReply, refused: Told): Promise<FastifyReply>;
};

/** What went wrong, for the borrower. */
type Told = { readonly http: number; readonly message: string };

const refusalScreens: { readonly [http: number]: string } = { 401: 'expiredSession', 404: 'notFound' };

/** A refusal that is no fault: the loan has nothing to be paid now, so its page says that calmly. */
const calmStates: { readonly [code: string]: Pick<PageView, 'content' | 'keep'> & { content: object } } = {
  'nothing-owed': { content: { state: 'nothing-owed' }, keep: forgetKeptPages },
  'not-disbursed': { content: { state: 'not-disbursed' } },
};

/** Pages whose forms are posted without a cookie: only their origin says where the form stood, so it is sent along to us. */
const originPages: ReadonlySet<string> = new Set(['login']);

/** Builds the sender over the borrower's documents. Pages of a session are not cached (no-store). */
export function screenSender(context: Context, documents: Documents): ScreenSender {
  const send: ScreenSender['send'] = async (request, reply, { http, view, market, page }) => {
    const nonce = randomBytes(16).toString('base64');
    const { screen, keep, refreshSeconds } = view;
    if (refreshSeconds && http === 200) reply.header('refresh', refreshSeconds);
    if (keep && http === 200) reply.header(keepPageHeader, keep);
    if (originPages.has(screen)) reply.header('referrer-policy', 'same-origin');
    const html = await documents.renderDocument({
      ...inputOf(context, request),
      ...(page && { page }),
      screen,
      nonce,
      content: { ...withKey(view), ...(market && { market }) },
    });
    return reply
      .code(http)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policyFor(nonce, documents))
      .send(html);
  };
  const sendUnloaded: ScreenSender['sendUnloaded'] = (request, reply, refused) =>
    send(request, reply, { http: refused.http, view: unloadedView(context, request, refused) });
  return {
    send,
    sendUnloaded,
    sendRefusal: (request, reply, refusal, of) => {
      const calm = calmStates[refusal.code];
      const refused = toRefusalAnswer(
        refusal,
        textsFor(localeOf(request), conductOf(context.settings).numbers),
      );
      if (calm) {
        const wasDeclined = refusal.code === 'nothing-owed' && refusal.wasDeclined;
        const content = { ...calm.content, message: refused.message, ...(wasDeclined && { wasDeclined }) };
        const view = { ...calm, screen: 'loanState', content };
        return send(request, reply, { http: 200, view });
      }
      const screen = refusalScreens[refused.http];
      if (!screen) return sendUnloaded(request, reply, refused);
      const toast = request.routeOptions.config.loads && refused.http === 404 ? refused.message : '';
      const content = { message: refused.message, toast, ...(of && refused.http === 401 && { to: of }) };
      return send(request, reply, { http: refused.http, view: { screen, content } });
    },
  };
}

/** A status from which on the fault is not the request's, so that trying again may help. */
const failedFrom = 429;

/** The page with the content that it has without its load; otherwise one of its name, which leads on. */
function unloadedView(context: Context, request: FastifyRequest, { http, message }: Told): PageView {
  const { loads } = request.routeOptions.config;
  if (loads?.known && request.method === 'GET') {
    const known = loads.known(context, textsFor(localeOf(request), conductOf(context.settings).numbers));
    return { screen: loads.page, content: { ...known, loadFailure: message, toast: message } };
  }
  const content = { of: loads?.page ?? null, message, toast: message, isFailed: http >= failedFrom };
  return { screen: 'problem', content };
}

/**
 * The language that a request names, in the address's `lang` or in its headers. Null when we do not have it.
 */
export function askedLocaleOf(request: FastifyRequest): Locale | null {
  const { lang } = (request.query ?? {}) as { lang?: unknown };
  return findLocale(typeof lang === 'string' ? lang : undefined, request.headers['accept-language']);
}

/** The language of a request, English by default. */
export const localeOf = (request: FastifyRequest): Locale => askedLocaleOf(request) ?? 'en';

/** Gives each page a new idempotency key for its form, which is used until the script makes one. */
const withKey = (view: PageView): object => ({ idempotencyKey: newId(), ...(view.content as object) });

function inputOf(context: Context, request: FastifyRequest) {
  const { conduct, mode, basePath, paths } = context.settings;
  const { name, logoUrl, servicePhone, email, registration } = context.brand;
  return {
    locale: localeOf(request),
    page: parsePageParameters(request.query as Record<string, unknown>),
    conduct,
    mode,
    brand: { name, logoUrl, servicePhone, email, registration },
    settings: { basePath, paths },
  };
}

/** During development the module server injects styles and uses a socket. The built pages allow neither. */
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
    "manifest-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'self' https:",
  ].join('; ');
}
