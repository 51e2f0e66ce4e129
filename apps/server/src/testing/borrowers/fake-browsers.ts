import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a browser received, opened. */
type ReceivedPush = {
  readonly path: string;
  readonly authorization: string;
  readonly topic: string;
  /** For how many seconds the service may keep it. */
  readonly ttl: number;
  readonly shown: {
    readonly title: string;
    readonly body: string;
    readonly url: string;
    readonly tag: string;
  };
};

/** A push service and the browsers behind it: it opens what it is sent, as only a browser can. */
export async function startPushService() {
  const received: ReceivedPush[] = [];
  const browsers = new Map<string, Browser>();
  let status = 201;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const browser = browsers.get(request.url ?? '');
    if (status === 201 && browser) {
      const { authorization = '', topic = '', ttl } = request.headers;
      const shown = JSON.parse(openPush(Buffer.concat(chunks), browser).toString());
      received.push({
        path: request.url ?? '',
        authorization,
        topic: String(topic),
        ttl: Number(ttl),
        shown,
      });
    }
    response.writeHead(browser ? status : 404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    /** What the service answers from now on. */
    answer: (next: number) => {
      status = next;
    },
    /** A browser that subscribes; answers the fields of its form. */
    subscribe: () => {
      const browser = { pair: createECDH('prime256v1'), auth: randomBytes(16) };
      const p256dh = browser.pair.generateKeys('base64url');
      const path = `/push/${randomBytes(9).toString('base64url')}`;
      browsers.set(path, browser);
      return { endpoint: `${origin}${path}`, p256dh, auth: browser.auth.toString('base64url') };
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

type Browser = { readonly pair: ReturnType<typeof createECDH>; readonly auth: Buffer };

/** Opens a message with the keys of its browser (RFC 8291, RFC 8188). */
function openPush(sealed: Buffer, { pair, auth }: Browser): Buffer {
  const salt = sealed.subarray(0, 16);
  const senderEnd = 21 + (sealed[20] ?? 0);
  const sender = sealed.subarray(21, senderEnd);
  const derive = (secret: Buffer, by: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = derive(pair.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const record = Buffer.concat([decipher.update(sealed.subarray(senderEnd, -16)), decipher.final()]);
  return record.subarray(0, record.lastIndexOf(2));
}
