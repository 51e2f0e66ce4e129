import { randomBytes } from 'node:crypto';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';

/** The library's placeholder for the nonce of each answer. */
const noncePlaceholder = '__nonce__';

/** One reference: its page, and its document below it as `openapi.json`. */
type ReferencePage = {
  readonly path: string;
  /** Makes the document; asked once, at the first request for it. */
  readonly describe: () => object;
  /** To others it does not exist; to everybody if absent. */
  readonly isOpenTo?: (request: FastifyRequest) => Promise<boolean>;
};

/**
 * Serves an API reference as a page over its document. By default the library calls
 * third-party hosts for fonts, a proxy and its own services. Those are turned off, and the page's policy
 * blocks other hosts.
 */
export function serveReferencePage(
  server: FastifyInstance,
  { path, describe, isOpenTo }: ReferencePage,
): void {
  server.register(async (scope) => {
    let document: object | undefined;
    if (isOpenTo)
      scope.addHook('onRequest', async (request, reply) => {
        if (!(await isOpenTo(request))) return reply.callNotFound();
      });
    scope.addHook('onRequest', async (request) => {
      // The page is built for each answer, so it must reach us as text.
      if (!request.url.includes('/js/')) request.headers['x-no-compression'] = 'true';
    });
    scope.addHook('onSend', async (_request, reply, payload) => {
      if (typeof payload !== 'string' || !String(reply.getHeader('content-type')).startsWith('text/html'))
        return payload;
      const nonce = randomBytes(16).toString('base64');
      reply.header('content-security-policy', policyFor(nonce));
      return payload.replaceAll(noncePlaceholder, nonce);
    });
    scope.get(`${path}/openapi.json`, async (_request, reply) => {
      document ??= describe();
      return reply.send(document);
    });
    let pages: Promise<FastifyInstance> | undefined;
    for (const end of ['', '/js/scalar.js'])
      scope.get(`${path}${end}`, async (request, reply) => {
        pages ??= openPages(path);
        const { statusCode, headers, body } = await (await pages).inject(request.url);
        const told = { 'content-type': headers['content-type'], location: headers.location };
        return reply.code(statusCode).headers(told).send(body);
      });
  });
}

/** The library's own server. A process holds 50 MB less until somebody asks for a page: the library has the page's script as a text. */
async function openPages(path: string): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const pages = fastify();
  await pages.register(scalar, {
    routePrefix: path as `/${string}`,
    configuration: {
      url: `${path}/openapi.json`,
      pageTitle: 'Hiram API',
      favicon: '/brand/hiram/logo.svg',
      nonce: noncePlaceholder,
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      agent: { disabled: true },
      mcp: { disabled: true },
      showDeveloperTools: 'never',
    },
  });
  return pages;
}

/** Only our own host and our own scripts are allowed. The library writes styles without a nonce. */
const policyFor = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
