import type { lookup } from 'node:dns';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { isPublicAddress } from './is-public-address.ts';
import type { PartnerTarget } from './partner-target.ts';
import { postEvent } from './post-event.ts';

const event = { id: '01980000-0000-7000-8000-000000000001', body: '{"type":"loan.settled"}' };
const at = new Date('2026-11-20T04:00:00Z');
const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

/** Listens on this machine; answers its port. */
async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return (server.address() as AddressInfo).port;
}

const target = (url: string): PartnerTarget => ({
  url: new URL(url),
  keys: [Buffer.alloc(32, 7)],
  isLocal: url.startsWith('http:'),
});
const postTo = (port: number, timeLimitMs?: number) =>
  postEvent(target(`http://127.0.0.1:${port}/hooks`), event, at, timeLimitMs ? { timeLimitMs } : {});

describe('where an event may go', () => {
  it.each([
    ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1', '192.168.1.1'],
    ...[
      '192.0.0.192',
      '192.0.2.1',
      '198.18.0.1',
      '198.51.100.1',
      '224.0.0.1',
      '240.0.0.1',
      '255.255.255.255',
    ],
    ...['::', '::1', '::127.0.0.1', '::ffff:10.0.0.1', '::ffff:7f00:1', '64:ff9b::7f00:1', '64:ff9b:1::1'],
    ...['fe80::1', 'fec0::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1', '100::1', '2001::1', '2001:db8::1'],
    ...['2002:7f00:1::', 'hiram.example', ''],
  ])('EVENT-04 is not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '2606:4700:4700::1111', '::ffff:8.8.8.8'])('EVENT-04 can be %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each(['127.0.0.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', '169.254.169.254'])(
    'EVENT-04 is not the address https://%s/',
    async (host) => {
      let asked = 0;
      const port = await listen(() => {
        asked += 1;
      });
      const sending = postEvent(target(`https://${host}:${port}/`), event, at);
      await expect(sending).rejects.toThrow('the address is not public');
      expect(asked).toBe(0);
    },
  );

  it('EVENT-04 is no name that leads to this machine, also when only one of its addresses does, or only the second time', async () => {
    let connections = 0;
    const port = await listen(() => undefined);
    servers.at(-1)?.on('connection', () => {
      connections += 1;
    });
    const answers = [['127.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['fd00:ec2::254']];
    for (const addresses of answers) {
      const rebinding = ((_name: string, _options: object, done: (...found: unknown[]) => void) =>
        done(
          null,
          addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        )) as unknown as typeof lookup;
      const sending = postEvent(target(`https://partner.example:${port}/`), event, at, { lookup: rebinding });
      await expect(sending).rejects.toThrow('the address is not public');
    }
    expect(connections).toBe(0);
  });
});

describe('what a receiver may answer', () => {
  it('EVENT-02 gets the body with its three headers', async () => {
    const got: { headers: Record<string, unknown>; body: string }[] = [];
    const port = await listen((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        got.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
        response.writeHead(204).end();
      });
    });
    expect(await postTo(port)).toBe(204);
    expect(got).toMatchObject([
      {
        body: event.body,
        headers: {
          'webhook-id': event.id,
          'webhook-timestamp': String(at.getTime() / 1_000),
          'webhook-signature': expect.stringMatching(/^v1,[A-Za-z0-9+/]{43}=$/),
          'content-type': 'application/json',
        },
      },
    ]);
  });

  it('EVENT-04 sends nothing to where a redirect leads', async () => {
    let reached = 0;
    const other = await listen((_request, response) => {
      reached += 1;
      response.end();
    });
    const port = await listen((_request, response) => {
      response.writeHead(307, { location: `http://127.0.0.1:${other}/` }).end();
    });
    await expect(postTo(port)).rejects.toMatchObject({ status: 307 });
    expect(reached).toBe(0);
  });

  it('EVENT-03 counts every status but 2xx as not taken', async () => {
    for (const status of [400, 410, 429, 500]) {
      const port = await listen((_request, response) => {
        response.writeHead(status).end('no');
      });
      await expect(postTo(port)).rejects.toMatchObject({
        status,
        message: `the receiver answered ${status}`,
      });
    }
  });

  it('EVENT-04 reads an answer without an end only so far', async () => {
    let sentBytes = 0;
    const chunk = Buffer.alloc(64 * 1_024, 'x');
    const port = await listen((_request, response) => {
      response.writeHead(200);
      const send = (): void => {
        if (response.destroyed) return;
        sentBytes += chunk.length;
        if (response.write(chunk)) setImmediate(send);
        else response.once('drain', send);
      };
      send();
    });
    expect(await postTo(port)).toBe(200);
    expect(sentBytes).toBeLessThan(16 * 1_024 * 1_024);
  });

  it('EVENT-04 waits for no receiver that says nothing, and says when none is there', async () => {
    const silent = await listen(() => undefined);
    await expect(postTo(silent, 200)).rejects.toThrow('no answer within 200 ms');
    const server = servers.at(-1);
    server?.closeAllConnections();
    await new Promise((closed) => server?.close(closed));
    await expect(postTo(silent)).rejects.toThrow('could not be reached (ECONNREFUSED)');
  });
});
