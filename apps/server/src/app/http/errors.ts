import { type Family, refusalEnvelope, toOlderEnvelope } from '@hiram/wire/envelope';
import { staffPath } from '@hiram/wire/staff/staff-addresses';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LoadedPage } from '../../feature/feature.ts';
import { isUnavailable } from '../../ground/engine/is-unavailable.ts';
import { LaneBusy } from '../../ground/limits/lanes.ts';
import { textsFor } from '../../lender/texts/texts.ts';
import { ProviderFailure } from '../../providers/payment/payment-provider.ts';
import { localeOf, type ScreenSender } from '../pages/screen-sender.ts';
import { isOfScript } from './is-of-script.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The envelope family of a call: its failures answer in it too. */
    readonly family?: Family;
    /** A call of the older API: its failures are shaped as its answers are. */
    readonly envelope?: 'attach' | undefined;
    /** A page, and what it has without its data: its failures name it. */
    readonly loads?: LoadedPage;
    /** A route of the staff API. */
    readonly isOfStaff?: true;
  }
}

/** What staff are told. They are not charged, and what they look at is not their own loan. */
const staffTexts = {
  notFound: 'There is nothing at this address, and nothing has changed. Reload the console and try again.',
  loadFailure: 'This could not be read. Nothing has changed. Please try again.',
  failure: 'Something went wrong on our side. Look at what you wanted to change before you try again.',
  providerFailure: 'The payment service is not answering. Wait a minute and try again.',
} as const;

/** When whoever could not be served may come again: a pool reconnects at the next request. */
const retrySeconds = 2;

/** Answers what no route answered: an unknown address, and what was thrown. Nothing internal is in either. */
export function serveErrors(server: FastifyInstance, screens: ScreenSender): void {
  server.setNotFoundHandler((request, reply) => {
    if (isUnderStaffPath(request))
      return reply.code(404).send({ error: { code: 'status-404', message: staffTexts.notFound } });
    if (wantsPage(request)) return screens.sendRefusal(request, reply, { code: 'not-found' });
    return sendEnvelope(request, reply, { status: 404, message: textsFor(localeOf(request)).notFound });
  });
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const status = statusOf(error);
    if (status === 503) reply.header('retry-after', retrySeconds);
    if (status === 503) request.log.warn({ reason: error.message }, 'a request could not be served');
    else if (status >= 500) request.log.error({ err: error }, 'a request failed');
    const told = { status, message: sentenceFor(error, request) };
    if (!wantsPage(request)) return sendEnvelope(request, reply, told);
    return screens
      .sendUnloaded(request, reply, { http: status, message: told.message })
      .catch(() => sendEnvelope(request, reply, told));
  });
}

type Told = { readonly status: number; readonly message: string };

function sendEnvelope(request: FastifyRequest, reply: FastifyReply, { status, message }: Told): FastifyReply {
  const { family = 'number', envelope: shape, isOfStaff } = request.routeOptions.config;
  if (isOfStaff) return reply.code(status).send({ error: { code: `status-${status}`, message } });
  const code = family === 'number' ? status : String(status);
  const envelope = refusalEnvelope(family, code, message);
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(shape === 'attach' ? toOlderEnvelope(envelope) : envelope);
}

function statusOf(error: FastifyError): number {
  if (error instanceof ProviderFailure) return 502;
  if (isUnavailable(error) || error instanceof LaneBusy) return 503;
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 600 ? status : 500;
}

function sentenceFor(error: FastifyError, request: FastifyRequest): string {
  const { isOfStaff } = request.routeOptions.config;
  const texts = textsFor(isOfStaff ? 'en' : localeOf(request));
  const status = statusOf(error);
  if (status === 429) return texts.tooManyRequests;
  if (status === 503) return texts.unavailable;
  if (status < 500) return texts.malformed;
  const told = isOfStaff ? staffTexts : texts;
  if (isLoad(request)) return told.loadFailure;
  return error instanceof ProviderFailure ? told.providerFailure : told.failure;
}

/** A page that opens, or what staff read. It has changed nothing, so its sentence does not ask to look at the loan first. */
const isLoad = ({ method, routeOptions: { config } }: FastifyRequest): boolean =>
  method === 'GET' && (config.loads !== undefined || config.isOfStaff === true);

/** An address of the staff API that no route has: it has no configuration either. */
const isUnderStaffPath = ({ url }: FastifyRequest): boolean =>
  `${url.split('?', 1)[0]}/`.startsWith(`${staffPath}/`);

const wantsPage = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? '').includes('text/html') && !isOfScript(request);
