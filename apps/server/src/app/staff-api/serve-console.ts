import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The placeholder in the console's build for the nonce of each answer. */
const noncePlaceholder = '__nonce__';

/** Serves the staff console: its files, and its one document at every address below it. */
export async function serveConsole(server: FastifyInstance, folder: string | null): Promise<void> {
  const file = folder ? path.join(folder, 'index.html') : '';
  if (!folder || !existsSync(file)) return;
  const html = readFileSync(file, 'utf8');
  await server.register(serveStatic, {
    root: path.join(folder, 'assets'),
    prefix: '/console/assets/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
  });
  for (const url of ['/console', '/console/*'])
    server.get(url, async (_request, reply) => {
      const nonce = randomBytes(16).toString('base64');
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', policyFor(nonce))
        .send(html.replaceAll(noncePlaceholder, nonce));
    });
}

/** The components create their styles at run time, under the nonce. */
const policyFor = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
