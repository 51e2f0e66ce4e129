import path from 'node:path';
import compress from '@fastify/compress';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import serveStatic from '@fastify/static';
import { type Family, refusalEnvelope } from '@hiram/wire/envelope';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { brandsFolder } from '../features/brand.ts';
import type { Feature, House } from '../features/feature.ts';
import { ProviderFailure } from '../providers/payment/payment-provider.ts';
import { chooseLocale, textsFor } from '../texts/texts.ts';
import { serveCall } from './call-routes.ts';
import type { Documents } from './documents.ts';
import { serveHealth } from './health.ts';
import { sendScreen, servePage, servePublicPage } from './page-routes.ts';

const bodyBytesMax = 256 * 1024;
const requestsPerMinuteMax = 1_200;

/** What the process adds around the features. */
export type AppParts = {
  readonly house: House;
  readonly features: readonly Feature[];
  readonly documents: Documents;
  readonly metricsToken: string | null;
  readonly trustedProxies: number;
  readonly isReady: () => Promise<boolean>;
};

/** The one application: the process, the tests and the bench serve this. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { house, documents } = parts;
  const server = Fastify({
    loggerInstance: house.log as FastifyBaseLogger,
    bodyLimit: bodyBytesMax,
    trustProxy: (_address, hop) => hop < parts.trustedProxies,
    requestTimeout: 60_000,
    routerOptions: { ignoreTrailingSlash: true },
    disableRequestLogging: house.log.level !== 'debug',
  });
  await server.register(helmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'sameorigin' },
  });
  await server.register(rateLimit, { max: requestsPerMinuteMax, timeWindow: '1 minute' });
  await server.register(compress, { encodings: ['br', 'gzip'], threshold: 1_024 });
  await server.register(formbody);
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  await serveAssets(server, documents);
  serveHealth(server, parts);
  for (const feature of parts.features) {
    for (const call of feature.calls ?? []) serveCall(server, house, call);
    for (const page of feature.pages ?? []) servePage(server, house, documents, page);
    for (const page of feature.publicPages ?? []) servePublicPage(server, house, documents, page);
    if (feature.routes) feature.routes(server, house);
  }
  server.setNotFoundHandler((request, reply) => answerNotFound(parts, request, reply));
  server.setErrorHandler((error: FastifyError, request, reply) => answerError(parts, error, request, reply));
  return server;
}

async function serveAssets(server: FastifyInstance, documents: Documents): Promise<void> {
  if (documents.assetsFolder) {
    await server.register(serveStatic, {
      root: documents.assetsFolder,
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      cacheControl: true,
      index: false,
    });
  }
  await server.register(serveStatic, {
    root: path.join(brandsFolder),
    prefix: '/brand/',
    decorateReply: !documents.assetsFolder,
    index: false,
    allowedPath: (filePath) => /\.(svg|png|webp)$/.test(filePath),
    maxAge: '1h',
  });
}

async function answerNotFound(
  parts: AppParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const locale = localeOf(request);
  const message = textsFor(locale).notFound;
  if (!wantsPage(request)) return reply.code(404).send(refusalEnvelope('number', 404, message));
  return sendScreen(
    parts.house,
    parts.documents,
    request,
    reply,
    { locale },
    {
      http: 404,
      view: { screen: 'notFound', content: { message } },
    },
  );
}

/** Refusals never come here: this is what was thrown. The borrower learns that nothing changed, the log learns why. */
async function answerError(
  parts: AppParts,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const texts = textsFor(localeOf(request));
  const status = statusOf(error);
  if (status >= 500) request.log.error({ err: error }, 'a request failed');
  const message =
    status < 500
      ? texts[status === 429 ? 'tooManyRequests' : 'malformed']
      : texts[error instanceof ProviderFailure ? 'providerFailure' : 'failure'];
  if (!wantsPage(request)) return reply.code(status).send(refusalEnvelope(familyOf(), status, message));
  return sendScreen(
    parts.house,
    parts.documents,
    request,
    reply,
    { locale: localeOf(request) },
    {
      http: status,
      view: { screen: 'problem', content: { message } },
    },
  );
}

const familyOf = (): Family => 'number';

function statusOf(error: FastifyError): number {
  if (error instanceof ProviderFailure) return 502;
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 600 ? status : 500;
}

const localeOf = (request: FastifyRequest) =>
  chooseLocale((request.query as { lang?: string } | undefined)?.lang, request.headers['accept-language']);

const wantsPage = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? '').includes('text/html') && !request.headers['x-requested-with'];
