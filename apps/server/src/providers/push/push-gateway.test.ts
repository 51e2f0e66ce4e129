import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPushGateway } from './push-gateway.ts';
import { newVapidSecret, readVapidKeys } from './vapid.ts';

let service: Server;
let sentBytes = 0;

/** A push service whose answer never ends. */
beforeAll(async () => {
  const chunk = Buffer.alloc(64 * 1024, 'x');
  service = createServer((request, response) => {
    request.resume();
    response.writeHead(201);
    const send = (): void => {
      if (response.destroyed) return;
      sentBytes += chunk.length;
      if (response.write(chunk)) setImmediate(send);
      else response.once('drain', send);
    };
    send();
  });
  await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready));
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

it('SAFE-10 WEB-08 reads no more of the answer of a push service than an answer has', async () => {
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const vapid = readVapidKeys(newVapidSecret(), 'mailto:care@hiram.example');
  if (!vapid) throw new Error('a new key is none');
  const browser = createECDH('prime256v1').generateKeys();
  const keys = { p256dh: browser.toString('base64url'), auth: randomBytes(16).toString('base64url') };
  const sending = openPushGateway(vapid, [origin]).send(
    { endpoint: `${origin}/send/1`, keys },
    { text: 'x', topic: 'x', keptSeconds: 60 },
  );
  await expect(sending).rejects.toThrow('larger than 65536 bytes');
  expect(sentBytes).toBeLessThan(16 * 1024 * 1024);
});
