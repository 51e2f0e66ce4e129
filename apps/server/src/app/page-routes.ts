import { addressesOf } from '@hiram/wire/addresses';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../database/refusal.ts';
import type {
  Caller,
  House,
  PageAction,
  PageRoute,
  PageView,
  PostedForm,
  PublicPageRoute,
} from '../features/feature.ts';
import { tellRefusal } from './answers.ts';
import { idempotencyKeyOf, recogniseCaller } from './caller.ts';
import type { ScreenSender } from './screen-sender.ts';
import { moveSessionToCookie } from './session-cookie.ts';

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/** Serves a page of a borrower: the screen with its content, whole; its form post answers 303. */
export function servePage(
  server: FastifyInstance,
  house: House,
  screens: ScreenSender,
  route: PageRoute,
): void {
  for (const url of addressesOf(route.page, house.settings.paths))
    servePageAt(server, { url, house, screens, route });
}

type Place<Route> = {
  readonly url: string;
  readonly house: House;
  readonly screens: ScreenSender;
  readonly route: Route;
};

function servePageAt(server: FastifyInstance, { url, house, screens, route }: Place<PageRoute>): void {
  const withCaller = async (exchange: Exchange, answer: (caller: Caller) => Promise<FastifyReply>) => {
    const { request, reply } = exchange;
    const { caller } = await recogniseCaller(house, request, reply);
    return caller ? answer(caller) : screens.sendRefusal(request, reply, { code: 'session-missing' });
  };
  server.get(url, (request, reply) =>
    withCaller({ request, reply }, async (caller) => {
      const moved = moveSessionToCookie(house, request, reply);
      if (moved) return moved;
      const outcome = await route.load(house, caller);
      if (!outcome.ok) return screens.sendRefusal(request, reply, outcome.refusal);
      if ('redirectTo' in outcome.value) return reply.redirect(outcome.value.redirectTo, 302);
      return screens.send(request, reply, { http: 200, view: outcome.value });
    }),
  );
  const { act } = route;
  if (!act) return;
  server.post(url, (request, reply) =>
    withCaller({ request, reply }, async (caller) => {
      const form = toForm(request.body);
      const outcome = await act(
        house,
        { ...caller, idempotencyKey: idempotencyKeyOf(form.idempotencyKey) },
        form,
      );
      if (outcome.ok) return reply.redirect(outcome.value.redirectTo, 303);
      return showAgain({ request, reply }, { house, screens, route, caller, form }, outcome.refusal);
    }),
  );
}

/** Serves a page that needs no session. */
export function servePublicPage(
  server: FastifyInstance,
  house: House,
  screens: ScreenSender,
  route: PublicPageRoute,
): void {
  for (const url of addressesOf(route.page, house.settings.paths))
    servePublicPageAt(server, { url, house, screens, route });
}

/** Forms of strangers that one network address may send in a minute. */
const publicPostsPerMinuteMax = 30;

function servePublicPageAt(server: FastifyInstance, place: Place<PublicPageRoute>): void {
  const { url, house, screens, route } = place;
  server.get(url, async (request, reply) => {
    const visitor = await recogniseCaller(house, request, reply);
    const moved = visitor.caller && moveSessionToCookie(house, request, reply);
    if (moved) return moved;
    const view = await route.load(house, visitor);
    return screens.send(request, reply, { http: 200, view });
  });
  const { act } = route;
  if (!act) return;
  const rateLimit = { max: publicPostsPerMinuteMax, timeWindow: '1 minute' };
  server.post(url, { config: { rateLimit } }, async (request, reply) => {
    const visitor = await recogniseCaller(house, request, reply);
    const posted = toForm(request.body);
    const outcome = await act(house, visitor, posted);
    if (outcome.ok) return answerForm({ request, reply }, screens, outcome.value);
    const told = tellRefusal(outcome.refusal, visitor.texts);
    const { screen, content } = await route.load(house, visitor, { form: posted, refusal: outcome.refusal });
    const view = { screen, content: { ...(content as object), refusal: told.message, posted } };
    return screens.send(request, reply, { http: told.http === 200 ? 422 : told.http, view });
  });
}

function answerForm({ request, reply }: Exchange, screens: ScreenSender, next: PageAction | PageView) {
  if ('redirectTo' in next) return reply.redirect(next.redirectTo, 303);
  return screens.send(request, reply, { http: 200, view: next });
}

function toForm(body: unknown): Record<string, string> {
  const entries = Object.entries((body ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

type Posted = {
  readonly house: House;
  readonly screens: ScreenSender;
  readonly route: PageRoute;
  readonly caller: Caller;
  readonly form: PostedForm;
};

/** A refused form shows its page again with the sentence on it; what is not a business refusal gets its own page. */
async function showAgain(
  { request, reply }: Exchange,
  posted: Posted,
  refusal: Refusal,
): Promise<FastifyReply> {
  const { house, screens, route, caller, form } = posted;
  const told = tellRefusal(refusal, caller.texts);
  const again =
    told.http === 200 || told.http === 400 ? await route.load(house, caller, { form, refusal }) : null;
  if (!again?.ok || 'redirectTo' in again.value) return screens.sendRefusal(request, reply, refusal);
  const { screen, content } = again.value;
  const view = { screen, content: { ...(content as object), refusal: told.message } };
  return screens.send(request, reply, { http: told.http === 200 ? 422 : told.http, view });
}
