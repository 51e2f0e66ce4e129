import type { FastifyInstance } from 'fastify';
import { beginRequest, endRequest, type RequestSpan, withinRequest } from '../../telemetry/span.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The trace of this request. */
    requestSpan: RequestSpan | null;
  }
}

/** Makes each request a trace, named by its route and never by its address, which may carry a session. */
export function traceRequests(server: FastifyInstance): void {
  server.decorateRequest('requestSpan', null);
  server.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const attributes = { 'http.request.method': request.method, 'http.route': route };
    request.requestSpan = beginRequest(`${request.method} ${route}`, attributes);
    withinRequest(request.requestSpan, done);
  });
  // A body is read by events of the socket, which know nothing of the trace: what follows enters it again.
  server.addHook('preValidation', (request, _reply, done) => {
    if (request.requestSpan) withinRequest(request.requestSpan, done);
    else done();
  });
  server.addHook('onResponse', async (request, reply) => {
    if (request.requestSpan) endRequest(request.requestSpan, reply.statusCode);
  });
}
