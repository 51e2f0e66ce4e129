import { readFileSync } from 'node:fs';
import { workerPath } from '@hiram/wire/kept-page';
import type { FastifyInstance } from 'fastify';

/** Pages fetch the worker again after a day. An older one is harmless, because it asks the network first. */
const cacheSeconds = 24 * 60 * 60;

/** Serves the service worker of the borrower's pages. */
export function serveWorker(server: FastifyInstance, file: string): void {
  const script = readFileSync(file, 'utf8');
  server.get(workerPath, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', `max-age=${cacheSeconds}`)
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .send(script),
  );
}
