import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createServer } from 'vite';

/** Connect middleware: answers, or leaves the request to who comes next. */
type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** What a server in development asks before its own routes. */
export type DevConsole = { readonly middlewares: Middleware; readonly close: () => Promise<void> };

/**
 * Serves the console from source at `/console`, and nothing else: a change on disk shows in an open page at once,
 * keeping its state. Changes travel over the port of the HTTP server that the pages come from.
 */
export async function createDevConsole(httpServer: Server): Promise<DevConsole> {
  const { middlewares, close } = await createServer({
    configFile: join(import.meta.dirname, 'vite.config.ts'),
    server: { middlewareMode: true, ws: { server: httpServer } },
    appType: 'spa',
  });
  return {
    close,
    middlewares: (request, response, next) => {
      const address = /^\/console(?:\/(.*))?(\?.*)?$/.exec(request.url ?? '');
      if (!address) return next();
      if (address[1] === undefined) request.url = `/console/${address[2] ?? ''}`;
      middlewares(request, response, next);
    },
  };
}
