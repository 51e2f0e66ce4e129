import type { IncomingMessage } from 'node:http';
import { requestTimeoutMs } from '@hiram/wire/limits';
import type { FastifyInstance } from 'fastify';

const limits = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Ends a request whose body is not complete in time, with 408 and the connection. Node has one limit for all requests,
 * which uploads raise; this keeps the others at theirs.
 */
export function limitBodyTime(server: FastifyInstance, msMax = requestTimeoutMs): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    if (hasBody(raw)) {
      const limit = setTimeout(() => endRequest(server, raw), msMax);
      limits.set(raw, limit);
      for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(limit));
    }
    done();
  });
}

/** The pace of an upload limits it from here on. */
export const liftBodyTime = (raw: IncomingMessage): void => clearTimeout(limits.get(raw));

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** As Node does at its own limit. */
function endRequest(server: FastifyInstance, { complete, socket }: IncomingMessage): void {
  if (complete || socket.destroyed !== false) return;
  const late = Object.assign(new Error('a body came too late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  server.server.emit('clientError', late, socket);
}
