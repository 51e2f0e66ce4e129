import { accept } from '@hiram/lending/result';
import { addressesOf } from '@hiram/wire/addresses';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, Context } from '../../feature/context.ts';
import type {
  PageAction,
  PageRoute,
  PageView,
  PostedForm,
  PublicPageRoute,
  ReferencePageRoute,
} from '../../feature/feature.ts';
import type { Outcome, Refusal } from '../../ground/outcome.ts';
import { findOwnLoan } from '../../loans/book/own-loan.ts';
import { toRefusalAnswer } from '../answers.ts';
import { admitVisitor, idempotencyKeyOf } from '../calls/caller.ts';
import { readUpload, takeUploads } from '../calls/read-upload.ts';
import { moveSessionToCookie, renewCookie } from '../calls/session-cookie.ts';
import type { ScreenSender } from './screen-sender.ts';

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/** Serves a page of a borrower: the screen with its content, whole; its form post answers 303. */
export function servePage(
  server: FastifyInstance,
  context: Context,
  screens: ScreenSender,
  route: PageRoute,
): void {
  const serveAll = (part: FastifyInstance): void => {
    for (const url of addressesOf(route.page, context.settings.paths))
      servePageAt(part, { url, context, screens, route });
  };
  if (route.takesFile)
    server.register(async (part) => {
      await takeUploads(part);
      serveAll(part);
    });
  else serveAll(server);
}

type Place<Route> = {
  readonly url: string;
  readonly context: Context;
  readonly screens: ScreenSender;
  readonly route: Route;
};

function servePageAt(server: FastifyInstance, { url, context, screens, route }: Place<PageRoute>): void {
  const withCaller = async (exchange: Exchange, answer: (caller: Caller) => Promise<FastifyReply>) => {
    const { request, reply } = exchange;
    const visitor = await admitVisitor(context, request, reply);
    if (visitor.caller) return answer(await nameProduct(context, visitor.caller));
    const isForm = request.method === 'POST';
    const typed = isForm ? 'form-not-saved' : 'form-not-sent';
    const code = route.takesText ? typed : 'session-missing';
    // A form is never answered by another page as if nothing had been sent.
    if (!route.signedOut || isForm) return screens.sendRefusal(request, reply, { code }, route.page);
    return screens.send(request, reply, { http: 401, view: await route.signedOut(context, visitor) });
  };
  server.get(url, { config: { loads: route } }, async (request, reply) => {
    if (await hasAnsweredMoved({ request, reply }, context, screens)) return reply;
    return withCaller({ request, reply }, async (caller) => {
      await renewCookie(context, request, reply);
      const outcome = await route.load(context, caller);
      if (!outcome.ok) return screens.sendRefusal(request, reply, outcome.refusal);
      if ('redirectTo' in outcome.value) return reply.redirect(outcome.value.redirectTo, 302);
      return screens.send(request, reply, {
        http: 200,
        view: outcome.value,
        market: caller.market,
        page: caller.page,
      });
    });
  });
  const { act } = route;
  if (!act) return;
  server.post(url, (request, reply) =>
    withCaller({ request, reply }, async (caller) => {
      const read = new Map<string, unknown>();
      const body = await readBody(request, caller, read);
      const form = toForm(body.ok ? body.value : Object.fromEntries(read));
      if (!body.ok)
        return showAgain({ request, reply }, { context, screens, route, caller, form }, body.refusal);
      const outcome = await act(
        context,
        { ...caller, idempotencyKey: idempotencyKeyOf(form.idempotencyKey) },
        form,
        await toFile(body.value),
      );
      if (outcome.ok) return reply.redirect(outcome.value.redirectTo, 303);
      return showAgain({ request, reply }, { context, screens, route, caller, form }, outcome.refusal);
    }),
  );
}

/** The product of a page is its loan's where its address names a loan alone, as a saved link or one of an SMS does. */
async function nameProduct(context: Context, caller: Caller): Promise<Caller> {
  const { page } = caller;
  const loan = page.productId === '' && page.orderId !== '' && (await findOwnLoan(context, caller, page));
  if (!loan) return caller;
  const productId = String(loan.productId);
  return { ...caller, page: { ...page, productId, product_id: productId } };
}

/**
 * Answers an address that carries a session where the conduct keeps none there; false when it carries none. It answers no reply:
 * who awaits one waits for its end, and has nothing then.
 */
async function hasAnsweredMoved(
  { request, reply }: Exchange,
  context: Context,
  screens: ScreenSender,
): Promise<boolean> {
  const moved = await moveSessionToCookie(context, request, reply);
  if (!moved) return false;
  if ('refusal' in moved) await screens.sendRefusal(request, reply, moved.refusal);
  else await reply.redirect(moved.redirectTo, 302);
  return true;
}

/** Serves a page that needs no session. */
export function servePublicPage(
  server: FastifyInstance,
  context: Context,
  screens: ScreenSender,
  route: PublicPageRoute,
): void {
  for (const url of addressesOf(route.page, context.settings.paths))
    servePublicPageAt(server, { url, context, screens, route });
}

/** Forms of strangers that one network address may send in a minute. */
const publicPostsPerMinuteMax = 30;

function servePublicPageAt(server: FastifyInstance, place: Place<PublicPageRoute>): void {
  const { url, context, screens, route } = place;
  const config = { loads: route, ...limitOf(route.opensPerMinuteMax) };
  server.get(url, { config }, async (request, reply) => {
    if (await hasAnsweredMoved({ request, reply }, context, screens)) return reply;
    const visitor = await admitVisitor(context, request, reply);
    const loaded = await route.load(context, visitor);
    if ('redirectTo' in loaded) return reply.redirect(loaded.redirectTo, 302);
    return screens.send(request, reply, { http: 200, view: loaded });
  });
  const { act } = route;
  if (!act) return;
  const rateLimit = { max: publicPostsPerMinuteMax, timeWindow: '1 minute' };
  server.post(url, { config: { rateLimit } }, async (request, reply) => {
    const visitor = await admitVisitor(context, request, reply);
    const posted = toForm(request.body);
    const outcome = await act(context, visitor, posted);
    if (outcome.ok) return answerForm({ request, reply }, screens, outcome.value);
    const told = toRefusalAnswer(outcome.refusal, visitor.texts);
    const again = await route.load(context, visitor, { form: posted, refusal: outcome.refusal });
    if ('redirectTo' in again) return reply.redirect(again.redirectTo, 303);
    const { screen, content } = again;
    const view = { screen, content: { ...(content as object), refusal: told.message, posted } };
    return screens.send(request, reply, { http: told.http === 200 ? 422 : told.http, view });
  });
}

const limitOf = (max: number | undefined) => (max ? { rateLimit: { max, timeWindow: '1 minute' } } : {});

/** Serves the pages under a path, each with a reference in its address. */
export function serveReferencePage(
  server: FastifyInstance,
  context: Context,
  screens: ScreenSender,
  { path, load, opensPerMinuteMax }: ReferencePageRoute,
): void {
  const config = limitOf(opensPerMinuteMax);
  server.get<{ Params: { reference: string } }>(`${path}/:reference`, { config }, async (request, reply) => {
    if (await hasAnsweredMoved({ request, reply }, context, screens)) return reply;
    const visitor = await admitVisitor(context, request, reply);
    const { reference } = request.params;
    const next = await load(context, visitor, { reference, cookies: request.cookies });
    return answerForm({ request, reply }, screens, next);
  });
}

function answerForm({ request, reply }: Exchange, screens: ScreenSender, next: PageAction | PageView) {
  if ('redirectTo' in next) return reply.redirect(next.redirectTo, 303);
  return screens.send(request, reply, { http: 200, view: next });
}

/** The fields of a form; those of a multipart one, of a route that takes files, with its file. `read` has those that came before a refusal. */
const readBody = async (
  request: FastifyRequest,
  { borrowerId }: Caller,
  read: Map<string, unknown>,
): Promise<Outcome<unknown>> =>
  request.isMultipart?.() ? readUpload(request, borrowerId, read) : accept(request.body);

/** The file of a form. A field for a file that was left empty is sent as a file without a byte. */
async function toFile(body: unknown): Promise<Buffer | null> {
  const file = Object.values((body ?? {}) as object).find((value) => value instanceof File);
  return file && file.size > 0 ? Buffer.from(await file.arrayBuffer()) : null;
}

function toForm(body: unknown): Record<string, string> {
  const entries = Object.entries((body ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

type Posted = {
  readonly context: Context;
  readonly screens: ScreenSender;
  readonly route: PageRoute;
  readonly caller: Caller;
  readonly form: PostedForm;
};

/**
 * A refused form shows its page again with the sentence on it and what was written, also after a limit of the day; what is not
 * a business refusal gets its own page.
 */
async function showAgain(
  { request, reply }: Exchange,
  posted: Posted,
  refusal: Refusal,
): Promise<FastifyReply> {
  const { context, screens, route, caller, form } = posted;
  const told = toRefusalAnswer(refusal, caller.texts);
  const again = [200, 400, 413, 429].includes(told.http)
    ? await route.load(context, caller, { form, refusal })
    : null;
  if (!again?.ok || 'redirectTo' in again.value) return screens.sendRefusal(request, reply, refusal);
  const { screen, content } = again.value;
  const view = { screen, content: { ...(content as object), refusal: told.message } };
  return screens.send(request, reply, {
    http: told.http === 200 ? 422 : told.http,
    view,
    market: caller.market,
    page: caller.page,
  });
}
