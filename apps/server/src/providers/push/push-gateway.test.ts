import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPushGateway, PushDeclined } from './push-gateway.ts';
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

it('WEB-08 says that a push service does not take this one, and not that it is away, where it says no', async () => {
  const statuses = [403, 429, 500];
  const strict = createServer((request, response) => {
    request.resume();
    response.writeHead(statuses.shift() ?? 201).end();
  });
  await new Promise<void>((ready) => strict.listen(0, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(strict.address() as AddressInfo).port}`;
  const failures = [];
  for (let count = 0; count < 3; count += 1)
    failures.push(await sendTo(origin).catch((error: unknown) => error instanceof PushDeclined));
  strict.close();
  expect(failures).toEqual([true, false, false]);
});

it('SAFE-10 WEB-08 reads no more of the answer of a push service than an answer has', async () => {
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  await expect(sendTo(origin)).rejects.toThrow('larger than 65536 bytes');
  expect(sentBytes).toBeLessThan(16 * 1024 * 1024);
});

function sendTo(origin: string): Promise<'sent' | 'gone'> {
  const vapid = readVapidKeys(newVapidSecret(), 'mailto:care@hiram.example');
  if (!vapid) throw new Error('a new key is none');
  const browser = createECDH('prime256v1').generateKeys();
  const keys = { p256dh: browser.toString('base64url'), auth: randomBytes(16).toString('base64url') };
  return openPushGateway(vapid, [origin]).send(
    { endpoint: `${origin}/send/1`, keys },
    { text: 'x', topic: 'x', keptSeconds: 60 },
  );
}
