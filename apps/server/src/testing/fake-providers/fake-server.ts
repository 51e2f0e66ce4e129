import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BadDay, ReceivedWebhook } from '../contracts/payment/contract-subject.ts';

/** A request as a fake provider sees it. */
export type FakeRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
};
export type FakeAnswer = { readonly status: number; readonly body: unknown };

/** A provider's server for tests: its answers, its bad days, and the messages that it sends. */
export type FakeServer = {
  readonly baseUrl: string;
  /** Everything that was asked, in order. */
  readonly asked: FakeRequest[];
  readonly sent: ReceivedWebhook[];
  misbehave(how: BadDay | null): void;
  /** Answers the next POST so, whatever it wants. */
  answerNextPost(answer: FakeAnswer): void;
  /** Sends a message to wherever webhooks go, and keeps it. */
  send(webhook: ReceivedWebhook): Promise<void>;
  /** From now on messages are posted to this address; null keeps them only. */
  deliverTo(url: string | null): void;
  close(): Promise<void>;
};

const hugeChunk = Buffer.alloc(256 * 1_024, 'x');

/** Starts a fake provider on a port of its own. */
export async function startFakeServer(
  answer: (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>,
): Promise<FakeServer> {
  let badDay: BadDay | null = null;
  let nextPost: FakeAnswer | null = null;
  let webhookUrl: string | null = null;
  const asked: FakeRequest[] = [];
  const sent: ReceivedWebhook[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (badDay) return spoil(badDay, response);
    const url = new URL(request.url ?? '/', 'http://fake');
    const text = Buffer.concat(chunks).toString('utf8');
    const fake: FakeRequest = {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: readBody(text, request.headers['content-type']),
    };
    asked.push(fake);
    const isNext = nextPost !== null && fake.method === 'POST';
    const { status, body } = isNext && nextPost ? nextPost : await answer(fake);
    if (isNext) nextPost = null;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    sent,
    misbehave: (how) => {
      badDay = how;
    },
    answerNextPost: (given) => {
      nextPost = given;
    },
    deliverTo: (url) => {
      webhookUrl = url;
    },
    async send(webhook) {
      sent.push(webhook);
      if (webhookUrl === null) return;
      const headers = { 'content-type': 'application/json', ...webhook.headers };
      const answered = await fetch(webhookUrl, {
        method: 'POST',
        headers,
        body: new Uint8Array(webhook.rawBody),
      });
      if (!answered.ok) throw new Error(`a webhook was answered ${answered.status}`);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function readBody(text: string, type = ''): Record<string, unknown> {
  if (text === '') return {};
  if (type.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(text));
  return JSON.parse(text) as Record<string, unknown>;
}

function spoil(how: BadDay, response: ServerResponse): void {
  switch (how) {
    case 'error':
      response.writeHead(503, { 'content-type': 'application/json' }).end('{"error_code":"SERVER_ERROR"}');
      return;
    case 'busy':
      response.writeHead(429, { 'retry-after': '7' }).end('{"code":"RATE_LIMIT_EXCEEDED"}');
      return;
    case 'unauthorized':
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"code":"INVALID_API_KEY"}');
      return;
    case 'forbidden':
      response.writeHead(403, { 'content-type': 'application/json' }).end('{"code":"IP_NOT_ALLOWED"}');
      return;
    case 'redirect':
      response.writeHead(302, { location: 'https://elsewhere.example/' }).end();
      return;
    case 'garbage':
      response.writeHead(200, { 'content-type': 'application/json' }).end('<html>maintenance</html>');
      return;
    case 'silent':
      return;
    case 'drip': {
      response.writeHead(200, { 'content-type': 'application/json' });
      const timer = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(timer));
      return;
    }
    case 'huge': {
      response.writeHead(200, { 'content-type': 'application/json' });
      const send = (): void => {
        if (response.destroyed) return;
        if (response.write(hugeChunk)) setImmediate(send);
        else response.once('drain', send);
      };
      send();
    }
  }
}

/** The webhook that a fake sent last. */
export function lastSent({ sent }: FakeServer): ReceivedWebhook {
  const webhook = sent.at(-1);
  if (!webhook) throw new Error('no webhook was sent');
  return webhook;
}
