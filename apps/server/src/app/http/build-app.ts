import type { Server } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookies from '@fastify/cookie';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import serveStatic from '@fastify/static';
import { uploadMsMax } from '@hiram/wire/limits';
import { staffPath } from '@hiram/wire/staff/staff-addresses';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerFactory,
  LogController,
} from 'fastify';
import type { Context } from '../../feature/context.ts';
import type { Feature } from '../../feature/feature.ts';
import { brandsFolder } from '../../lender/brand/brand.ts';
import { limitBodyTime } from '../calls/body-time.ts';
import { serveCall } from '../calls/call-routes.ts';
import { serveHealth } from '../observability/health.ts';
import type { Readiness } from '../observability/readiness.ts';
import { traceRequests } from '../observability/trace-requests.ts';
import type { Documents } from '../pages/documents.ts';
import { serveFile } from '../pages/file-routes.ts';
import { servePage, servePublicPage, serveReferencePage } from '../pages/page-routes.ts';
import { screenSender } from '../pages/screen-sender.ts';
import { serveWorker } from '../pages/serve-worker.ts';
import { serveSignOut } from '../pages/sign-out.ts';
import { serveConsole } from '../staff-api/serve-console.ts';
import { serveQueue, serveQueueCounts, serveStaffRoute } from '../staff-api/staff-routes.ts';
import { serveErrors } from './errors.ts';
import { routableUrl } from './routable-url.ts';

/** Each answer is compressed while it waits: the library's own default of 11 would take longer than the line. */
const brotliQuality = 4;
const bodyBytesMax = 256 * 1024;
const requestsPerMinuteMax = 6_000;
/** The pace of an upload ends it before Node would. */
const requestMsMax = uploadMsMax + 10_000;

/** What the process adds around the features. */
export type AppParts = {
  readonly context: Context;
  readonly features: readonly Feature[];
  readonly documents: Documents;
  /** The staff console as it was built; null where nobody serves it. */
  readonly consoleFolder: string | null;
  readonly metricsToken: string | null;
  readonly trustedProxies: number;
  readonly requestsPerMinuteMax?: number;
  /** Why it cannot serve, or null. */
  readonly findFault: Readiness;
};

/** The one application: the process, the tests and the bench serve this. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { context, documents } = parts;
  const server = Fastify<Server>({
    loggerInstance: context.log as FastifyBaseLogger,
    bodyLimit: bodyBytesMax,
    trustProxy: (_address, hop) => hop < parts.trustedProxies,
    requestTimeout: requestMsMax,
    rewriteUrl: ({ url = '/' }) => routableUrl(url),
    routerOptions: { ignoreTrailingSlash: true },
    ...listenWith(documents.httpServer),
    // A logger of its own for each request is worth its cost only where each request is logged.
    ...(context.log.level === 'debug' ? {} : { childLoggerFactory: (logger: FastifyBaseLogger) => logger }),
    logController: new LogController({ disableRequestLogging: context.log.level !== 'debug' }),
  });
  limitBodyTime(server);
  traceRequests(server);
  await protect(server, context, parts.requestsPerMinuteMax ?? requestsPerMinuteMax);
  await serveFiles(server, documents);
  serveHealth(server, parts);
  const screens = screenSender(context, documents);
  serveErrors(server, screens);
  serveSignOut(server, context, screens);
  for (const feature of parts.features) {
    for (const call of feature.calls ?? []) serveCall(server, context, call);
    for (const page of feature.pages ?? []) servePage(server, context, screens, page);
    for (const page of feature.publicPages ?? []) servePublicPage(server, context, screens, page);
    for (const page of feature.referencePages ?? []) serveReferencePage(server, context, screens, page);
    for (const file of feature.files ?? []) serveFile(server, context, screens, file);
    for (const endpoint of feature.staff ?? []) serveStaffRoute(server, context, endpoint);
    for (const queue of feature.queues ?? []) serveQueue(server, context, queue);
    feature.routes?.(server, context);
  }
  serveQueueCounts(
    server,
    context,
    parts.features.flatMap((feature) => feature.queues ?? []),
  );
  await serveConsole(server, parts.consoleFolder);
  return server;
}

function listenWith(httpServer: Server | undefined): { serverFactory?: FastifyServerFactory<Server> } {
  return httpServer ? { serverFactory: (handler) => httpServer.on('request', handler) } : {};
}

/** Headers, limits and body parsing for every address. Answers are kept by nobody unless they say so. */
async function protect(server: FastifyInstance, { settings }: Context, max: number): Promise<void> {
  await server.register(helmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    // What only old desktop browsers or plug-ins read is not sent to phones with each answer.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xFrameOptions: { action: 'sameorigin' },
  });
  await server.register(rateLimit, { max, timeWindow: '1 minute' });
  const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } };
  await server.register(compress, { encodings: ['br', 'gzip'], threshold: 1_024, brotliOptions });
  await server.register(formbody);
  await server.register(cookies);
  const apiPaths = [settings.basePath, staffPath, '/partner', '/sandbox'].map((start) => `${start}/`);
  server.addHook('onRequest', async ({ url }, reply) => {
    reply.header('cache-control', 'no-store');
    // No page of another site reads an answer of the API, whatever a proxy in front may add.
    if (apiPaths.some((start) => url.startsWith(start)))
      reply.header('access-control-allow-origin', new URL(settings.baseUrl).origin);
  });
}

type Middleware = (request: unknown, response: unknown, next: () => void) => void;

async function serveFiles(server: FastifyInstance, documents: Documents): Promise<void> {
  const { assetsFolder, middlewares, workerFile } = documents;
  if (middlewares) {
    server.addHook('onRequest', (request, reply, next) => {
      (middlewares as Middleware)(request.raw, reply.raw, next);
    });
  }
  if (assetsFolder) {
    const forever = { immutable: true, maxAge: '1y' } as const;
    await server.register(serveStatic, {
      root: assetsFolder,
      prefix: '/assets/',
      preCompressed: true,
      ...forever,
    });
  }
  if (workerFile) serveWorker(server, workerFile);
  await server.register(serveStatic, {
    root: brandsFolder,
    prefix: '/brand/',
    decorateReply: assetsFolder === null,
    allowedPath: (filePath) => /\.(svg|png|webp)$/.test(filePath),
    maxAge: '1h',
  });
}
