import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends a CSV file, whole or as it is read. */
export const sendCsv = (
  reply: FastifyReply,
  fileName: string,
  content: string | AsyncIterable<string>,
): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(typeof content === 'string' ? content : Readable.from(content));
