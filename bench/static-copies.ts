import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';
import type { ScreenAddress } from './visit-pages.ts';

/** The baseline of a screen: the same content as static HTML without a script, from a bare server. */
export type StaticCopies = { urlOf(screen: ScreenAddress): string; stop(): void };

type Copy = { readonly type: string; readonly body: Buffer; readonly encoding: string | null };

/** Copies the HTML of screens without scripts and serves it. Pictures are fetched once and kept. */
export async function serveStaticCopies(screens: readonly ScreenAddress[]): Promise<StaticCopies> {
  const origin = new URL(screens[0]?.url ?? '').origin;
  const copies = new Map<string, Promise<Copy>>();
  const paths = new Map(screens.map(({ name }, index) => [name, `/screen-${index}`]));
  for (const { name, url } of screens) copies.set(paths.get(name) ?? '', copyScreen(url));
  await Promise.all(copies.values());
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const copy = copies.get(path) ?? copyAsset(`${origin}${path}`);
    copies.set(path, copy);
    copy.then((found) => send(response, found)).catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    urlOf: ({ name }) => `http://127.0.0.1:${port}${paths.get(name)}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function copyScreen(url: string): Promise<Copy> {
  const html = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
  const bare = html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link[^>]*rel="?modulepreload"?[^>]*>/g, '');
  const body = brotliCompressSync(bare, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return { type: 'text/html; charset=utf-8', body, encoding: 'br' };
}

async function copyAsset(url: string): Promise<Copy> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  const type = answer.headers.get('content-type') ?? 'application/octet-stream';
  return { type, body: Buffer.from(await answer.arrayBuffer()), encoding: null };
}

function send(response: ServerResponse, copy: Copy): void {
  const encoding = copy.encoding === null ? {} : { 'content-encoding': copy.encoding };
  response.writeHead(200, { 'content-type': copy.type, 'content-length': copy.body.length, ...encoding });
  response.end(copy.body);
}
