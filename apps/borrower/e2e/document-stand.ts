import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { pagePaths } from '@hiram/wire/addresses';
import { parsePageParameters } from '@hiram/wire/page-parameters';
import type { DocumentInput } from '../src/document/render-document.tsx';

/** One request that a page made to the stand. */
type HeardCall = {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** What its body says. */
  readonly fields: Readonly<Record<string, string>>;
  readonly key: string | null;
};

/** The content and the answers of the test server; a test changes them as it runs. */
export type Standing = {
  input: Partial<DocumentInput> & Pick<DocumentInput, 'screen' | 'content'>;
  /** The data of a call by its path; a function may also refuse or wait. */
  answer: (call: HeardCall) => unknown;
  /** Scripts wait for this promise, so that a test can act before hydration. */
  scriptsReady: Promise<void>;
};

export type DocumentStand = Standing & {
  readonly origin: string;
  readonly heard: readonly HeardCall[];
  readonly close: () => Promise<void>;
};

const nonce = 'c3RhbmQ';
const policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'`;

/** Serves the built screens with made-up content like the real server, and records their calls. */
export async function openDocumentStand(first: Standing['input']): Promise<DocumentStand> {
  const built = await import('../dist/server/render-document.js' as string);
  const heard: HeardCall[] = [];
  const standing: Standing = { input: first, answer: () => null, scriptsReady: Promise.resolve() };
  const server = createServer((request, response) => {
    serve(request, response).catch((error) => response.writeHead(500).end(String(error)));
  });
  async function serve(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://stand');
    if (url.pathname.startsWith('/assets/')) {
      await standing.scriptsReady;
      const file = await readFile(join(built.assetsDir, basename(url.pathname)));
      return response.writeHead(200, { 'content-type': 'text/javascript' }).end(file);
    }
    if (url.pathname.startsWith('/gateway/') || request.method === 'POST') {
      const call = await toCall(request, url);
      heard.push(call);
      const body = await standing.answer(call);
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    }
    const html = await built.renderDocument(toInput(standing.input, url));
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
    });
    response.end(html);
  }
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () =>
    new Promise<void>((done) => {
      server.closeAllConnections();
      server.close(() => done());
    });
  return Object.assign(standing, { origin, heard, close });
}

function toInput(input: Standing['input'], url: URL): DocumentInput {
  return {
    locale: 'en',
    nonce,
    page: parsePageParameters(url.searchParams),
    conduct: 'specified',
    brand: { name: 'Hiram', servicePhone: '+63 2 8123 4567', email: 'care@hiram.example' },
    settings: { basePath: '/gateway', paths: pagePaths },
    mode: 'sandbox',
    ...input,
    content: { idempotencyKey: 'document-key', ...(input.content as object) },
  };
}

async function toCall(request: IncomingMessage, url: URL): Promise<HeardCall> {
  let body = '';
  for await (const part of request) body += part;
  const query = Object.fromEntries(url.searchParams);
  const fields = Object.fromEntries(new URLSearchParams(body));
  const key = request.headers['idempotency-key'];
  return { path: url.pathname, query, fields, key: typeof key === 'string' ? key : null };
}
