import type { FastifyReply } from 'fastify';

/** form-action includes the return address, because browsers apply it to the redirects of a form too. */
export function sendHtml(reply: FastifyReply, returnOrigin = ''): FastifyReply {
  const policy = `default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' ${returnOrigin}; base-uri 'none'; frame-ancestors 'self'`;
  return reply
    .header('content-security-policy', policy)
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8');
}
