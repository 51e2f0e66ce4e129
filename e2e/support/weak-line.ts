import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a request fares: it never arrives; its answer never comes back, though it did arrive; or nothing happens to it. */
export type Fate = 'request lost' | 'answer lost' | 'passes';

/** What went over the line: who asked what under which key, and what the server answered. */
export type Exchange = { readonly url: string; readonly key: string; readonly answer: string };

/** A line between a browser and a Hiram, which the worker of the pages cannot see around either. */
export type WeakLine = {
  readonly address: string;
  /** How requests whose address matches fare from now on; all others pass. A browser itself may try more than once. */
  readonly deal: (which: RegExp, fate: Fate | (() => Fate)) => void;
  /** What the server has answered to addresses that match, what was lost on the way back included. */
  readonly exchanges: (which: RegExp) => readonly Exchange[];
  readonly close: () => Promise<void>;
};

/** Puts a line before a Hiram. */
export async function openWeakLine(hiramUrl: string): Promise<WeakLine> {
  const hiram = new URL(hiramUrl);
  const seen: Exchange[] = [];
  let dealt: { readonly which: RegExp; readonly draw: () => Fate } = { which: /^/, draw: () => 'passes' };
  const server = createServer((asked, answer) => {
    const fate = dealt.which.test(asked.url ?? '') ? dealt.draw() : 'passes';
    if (fate === 'request lost') return void asked.socket.destroy();
    const isLost = fate === 'answer lost';
    passOn(hiram, { asked, answer, isLost, note: (text) => seen.push(exchangeOf(asked, text)) });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    deal: (which, fate) => {
      dealt = { which, draw: typeof fate === 'function' ? fate : () => fate };
    },
    exchanges: (addresses) => seen.filter(({ url }) => addresses.test(url)),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Draws the fate of one request after another: a share of them is lost, half of these on the way back. */
export function drawnFates(seed: string, lostShare: number): () => Fate {
  let count = 0;
  return () => {
    count += 1;
    const drawn = createHash('sha256').update(`${seed}:${count}`).digest().readUInt32BE() / 2 ** 32;
    if (drawn >= lostShare) return 'passes';
    return drawn < lostShare / 2 ? 'request lost' : 'answer lost';
  };
}

type Passing = {
  readonly asked: IncomingMessage;
  readonly answer: ServerResponse;
  readonly isLost: boolean;
  readonly note: (answer: string) => void;
};

function passOn(hiram: URL, { asked, answer, isLost, note }: Passing): void {
  const { method, url, headers } = asked;
  const plain = { ...headers, 'accept-encoding': 'identity', connection: 'close' };
  const onward = request(
    { host: hiram.hostname, port: hiram.port, method, path: url, headers: plain },
    (came) => {
      const parts: Buffer[] = [];
      came.on('data', (part: Buffer) => parts.push(part));
      came.on('end', () => {
        note(Buffer.concat(parts).toString('utf8'));
        if (isLost) return void asked.socket.destroy();
        answer.writeHead(came.statusCode ?? 502, { ...came.headers, connection: 'close' });
        answer.end(Buffer.concat(parts));
      });
    },
  );
  onward.on('error', () => asked.socket.destroy());
  asked.pipe(onward);
}

function exchangeOf({ url = '', headers }: IncomingMessage, answer: string): Exchange {
  return { url, key: String(headers['idempotency-key'] ?? ''), answer };
}
