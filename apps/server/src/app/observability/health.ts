import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Context } from '../../feature/context.ts';
import { processCounters } from '../../telemetry/counters.ts';
import { registerOperations } from './operation-metrics.ts';
import type { Readiness } from './readiness.ts';

/** Liveness, readiness and (guarded) metrics (decisions §2). */
export function serveHealth(
  server: FastifyInstance,
  parts: {
    readonly context: Context;
    readonly metricsToken: string | null;
    readonly findFault: Readiness;
  },
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const readOperations = registerOperations(registry, parts.context);
  const durations = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  server.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    };
    durations.observe(labels, reply.elapsedTime / 1_000);
  });
  server.get('/healthz', async () => ({ status: 'alive' }));
  server.get('/readyz', async (_request, reply) => {
    const fault = await parts.findFault();
    if (fault === null) return reply.send({ status: 'ready' });
    return reply.code(503).send({ status: 'not ready', fault });
  });
  server.get('/metrics', async (request, reply) => {
    if (!isAllowed(request.headers.authorization, parts.metricsToken))
      return reply.code(404).send({ status: 'not found' });
    await readOperations();
    return reply.type(registry.contentType).send(await Registry.merge([registry, processCounters]).metrics());
  });
}

function isAllowed(header: string | undefined, token: string | null): boolean {
  const given = Buffer.from(header ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return token !== null && given.length === wanted.length && timingSafeEqual(given, wanted);
}
