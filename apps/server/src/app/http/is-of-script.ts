import type { FastifyRequest } from 'fastify';

/**
 * Whether a script of ours sent a request: another site cannot set this header. Android web views put the name of their app into
 * it, into what other sites send as well, so only our own value counts.
 */
export const isOfScript = ({ headers }: FastifyRequest): boolean =>
  headers['x-requested-with'] === 'XMLHttpRequest';
