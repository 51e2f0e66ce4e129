import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerBytesMax } from '../http/send-question.ts';
import { createHttpClient } from './http-client.ts';
import { AccessDenied, ProviderFailure } from './payment-provider.ts';
import { createSandboxClient } from './sandbox/client.ts';

type Get = (path: string) => Promise<unknown>;
type Place = { readonly baseUrl: string; readonly timeoutMs: number };

/** How each client asks: that of the providers in production, and the sandbox's. */
const clients: { readonly [name: string]: (place: Place) => Get } = {
  production: (place) => {
    const send = createHttpClient({ provider: 'test', headers: {}, ...place });
    return async (path) => (await send('GET', path)).body;
  },
  'the sandbox': (place) => createSandboxClient({ apiKey: 'key', ...place }).get,
};

describe.each(Object.keys(clients))('the client of %s before a provider that misbehaves', (name) => {
  let server: Server;
  let answer: RequestListener = () => undefined;
  let sentBytes = 0;
  let isBrokenOff = false;

  beforeAll(async () => {
    server = createServer((request, response) => {
      response.on('close', () => {
        isBrokenOff = !response.writableFinished;
      });
      answer(request, response);
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });

  const get = (path: string, timeoutMs = 5_000): Promise<unknown> => {
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return clients[name]?.({ baseUrl, timeoutMs })(path) ?? Promise.resolve();
  };

  it('SAFE-10 breaks an answer without end off at its limit, whatever length it claims', async () => {
    const chunk = Buffer.alloc(64 * 1024, 'x');
    answer = (_request, response) => {
      const send = () => {
        if (response.destroyed) return;
        sentBytes += chunk.length;
        if (response.write(chunk)) setImmediate(send);
        else response.once('drain', send);
      };
      send();
    };
    await expect(get('/charges')).rejects.toThrow(`larger than ${answerBytesMax} bytes`);
    await expect.poll(() => isBrokenOff).toBe(true);
    expect(sentBytes).toBeLessThan(answerBytesMax * 8);
  });

  it('SAFE-10 waits no longer for a body that trickles than for an answer', async () => {
    answer = (_request, response) => {
      const timer = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(timer));
    };
    // It trickles without end: who waited for the whole of it would still wait.
    await expect(get('/charges', 300)).rejects.toThrow(ProviderFailure);
    await expect.poll(() => isBrokenOff).toBe(true);
  });

  it.each([401, 403])(
    'PAY-17 takes %i for a refusal of us, and not of what was asked for',
    async (status) => {
      answer = (_request, response) => response.writeHead(status).end('{"code":"INVALID_API_KEY"}');
      const failure: unknown = await get('/charges').catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(AccessDenied);
      expect(failure).toMatchObject({ name: 'ProviderFailure', isRetryable: true });
      answer = (_request, response) => response.writeHead(422).end('{}');
      await expect(get('/charges')).rejects.toMatchObject({ isRetryable: false });
    },
  );

  it('reads an answer that is as large as a page of a report', async () => {
    answer = (_request, response) => response.end(JSON.stringify({ lines: 'x'.repeat(1024 * 1024) }));
    expect(await get('/settlements')).toMatchObject({ lines: expect.stringMatching(/^x+$/) });
  });
});
