import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProviderFailure } from '../payment-provider.ts';
import { answerBytesMax, createSandboxClient } from './client.ts';

describe('the client of a provider that misbehaves', () => {
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

  const client = (timeoutMs = 5_000) =>
    createSandboxClient({
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      apiKey: 'key',
      timeoutMs,
    });

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
    await expect(client().get('/charges')).rejects.toThrow(`larger than ${answerBytesMax} bytes`);
    await expect.poll(() => isBrokenOff).toBe(true);
    expect(sentBytes).toBeLessThan(answerBytesMax * 8);
  });

  it('SAFE-10 waits no longer for a body that trickles than for an answer', async () => {
    answer = (_request, response) => {
      const timer = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(timer));
    };
    const startedAt = performance.now();
    await expect(client(300).get('/charges')).rejects.toThrow(ProviderFailure);
    expect(performance.now() - startedAt).toBeLessThan(3_000);
  });

  it('reads an answer that is as large as a page of a report', async () => {
    answer = (_request, response) => response.end(JSON.stringify({ lines: 'x'.repeat(1024 * 1024) }));
    expect(await client().get('/settlements')).toMatchObject({ lines: expect.stringMatching(/^x+$/) });
  });
});
