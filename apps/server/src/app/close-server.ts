import type { FastifyInstance } from 'fastify';

/** Shorter than the ten seconds after which a container is killed: what comes after the server still ends in order. */
const graceMsDefault = 7_000;
const sweepEveryMs = 50;

/**
 * Takes no new requests and lets those that run end. A connection that was kept for another request is closed as soon
 * as its last one is answered; who has not taken their answer after `graceMs` is cut off. So no client keeps a process
 * from ending.
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
