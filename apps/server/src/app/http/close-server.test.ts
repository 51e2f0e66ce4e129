import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { closeServer } from './close-server.ts';

/** A server whose answers are late, or larger than the buffers of a connection. */
async function listen() {
  const server = Fastify();
  server.get('/large', async () => Buffer.alloc(64 * 1024 * 1024));
  server.get('/late', async () => delay(300, 'whole'));
  const baseUrl = await server.listen({ host: '127.0.0.1', port: 0 });
  return { server, baseUrl, port: (server.server.address() as AddressInfo).port };
}

it('disconnects a client that has not read its answer by the end of the grace period', async () => {
  const { server, port } = await listen();
  const client = connect(port, '127.0.0.1');
  client.on('error', () => undefined);
  client.write('GET /large HTTP/1.1\r\nHost: here\r\n\r\n');
  await once(client, 'readable');
  await closeServer(server, 200);
  expect(server.server.listening).toBe(false);
  client.destroy();
});

it('completes a running request, closes its connection, and accepts no new one', async () => {
  const { server, baseUrl } = await listen();
  const running = fetch(`${baseUrl}/late`);
  await once(server.server, 'request');
  const closing = closeServer(server, 60_000);
  expect(await (await running).text()).toBe('whole');
  await closing;
  await expect(fetch(`${baseUrl}/late`)).rejects.toThrow();
});
