import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serveHealth } from '../observability/health.ts';

/** What a process with workers only answers: whether it lives, whether it can work, and its metrics. */
export function buildHealthServer(parts: Parameters<typeof serveHealth>[1]): FastifyInstance {
  const server = Fastify({
    loggerInstance: parts.context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
  });
  serveHealth(server, parts);
  return server;
}
