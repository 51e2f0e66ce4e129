import type { FastifyInstance } from 'fastify';

/** Shorter than the ten seconds before a container is killed, so that the other parts can still shut down. */
const graceMsDefault = 7_000;
const sweepEveryMs = 50;

/**
 * Accepts no new requests and completes the running ones. An idle connection is closed at once. A client that
 * has not read its answer after `graceMs` is disconnected, so no client keeps the process alive.
 */
export async function closeServer(
  server: Pick<FastifyInstance, 'close' | 'server'>,
  graceMs = graceMsDefault,
): Promise<void> {
  const sweep = setInterval(() => server.server.closeIdleConnections(), sweepEveryMs);
  const cutOff = setTimeout(() => server.server.closeAllConnections(), graceMs);
  try {
    await server.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(cutOff);
  }
}
