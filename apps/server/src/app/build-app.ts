import type { Server } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import serveStatic from '@fastify/static';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerFactory,
  LogController,
} from 'fastify';
import { brandsFolder } from '../features/brand.ts';
import type { Feature, House } from '../features/feature.ts';
import { serveCall } from './call-routes.ts';
import type { Documents } from './documents.ts';
import { serveErrors } from './errors.ts';
import { serveFile } from './file-routes.ts';
import { serveHealth } from './health.ts';
import { servePage, servePublicPage } from './page-routes.ts';
import { screenSender } from './screen-sender.ts';
import { serveConsole } from './serve-console.ts';
import { serveWorker } from './serve-worker.ts';
import { serveQueue, serveQueueCounts, serveStaffRoute } from './staff-routes.ts';

/** Each answer is compressed while it waits: the library's own default of 11 would take longer than the line. */
const brotliQuality = 4;
const bodyBytesMax = 256 * 1024;
const requestsPerMinuteMax = 6_000;

/** What the process adds around the features. */
export type AppParts = {
  readonly house: House;
  readonly features: readonly Feature[];
  readonly documents: Documents;
  /** The staff console as it was built; null where nobody serves it. */
  readonly consoleFolder: string | null;
  readonly metricsToken: string | null;
  readonly trustedProxies: number;
  readonly requestsPerMinuteMax?: number;
  readonly isReady: () => Promise<boolean>;
};

/** The one application: the process, the tests and the bench serve this. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { house, documents } = parts;
  const server = Fastify<Server>({
    loggerInstance: house.log as FastifyBaseLogger,
    bodyLimit: bodyBytesMax,
    trustProxy: (_address, hop) => hop < parts.trustedProxies,
    requestTimeout: 60_000,
    routerOptions: { ignoreTrailingSlash: true },
    ...listenWith(documents.httpServer),
    // A logger of its own for each request is worth its cost only where each request is logged.
    ...(house.log.level === 'debug' ? {} : { childLoggerFactory: (logger: FastifyBaseLogger) => logger }),
    logController: new LogController({ disableRequestLogging: house.log.level !== 'debug' }),
  });
  await protect(server, parts.requestsPerMinuteMax ?? requestsPerMinuteMax);
  await serveFiles(server, documents);
  serveHealth(server, parts);
  const screens = screenSender(house, documents);
  serveErrors(server, screens);
  for (const feature of parts.features) {
    for (const call of feature.calls ?? []) serveCall(server, house, call);
    for (const page of feature.pages ?? []) servePage(server, house, screens, page);
    for (const page of feature.publicPages ?? []) servePublicPage(server, house, screens, page);
    for (const file of feature.files ?? []) serveFile(server, house, screens, file);
    for (const endpoint of feature.staff ?? []) serveStaffRoute(server, house, endpoint);
    for (const queue of feature.queues ?? []) serveQueue(server, house, queue);
    feature.routes?.(server, house);
  }
  serveQueueCounts(
    server,
    house,
    parts.features.flatMap((feature) => feature.queues ?? []),
  );
  await serveConsole(server, parts.consoleFolder);
  return server;
}

function listenWith(httpServer: Server | undefined): { serverFactory?: FastifyServerFactory<Server> } {
  return httpServer ? { serverFactory: (handler) => httpServer.on('request', handler) } : {};
}

/** Headers, limits and body parsing for every address. Answers are kept by nobody unless they say so. */
async function protect(server: FastifyInstance, max: number): Promise<void> {
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
  const addHeaders = {
    'x-ratelimit-limit': false,
    'x-ratelimit-remaining': false,
    'x-ratelimit-reset': false,
  };
  await server.register(rateLimit, {
    max,
    timeWindow: '1 minute',
    addHeaders,
    addHeadersOnExceeding: addHeaders,
  });
  const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } };
  await server.register(compress, { encodings: ['br', 'gzip'], threshold: 1_024, brotliOptions });
  await server.register(formbody);
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
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
