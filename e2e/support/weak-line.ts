import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The fate of a request: it never arrives; it arrives but its answer is lost; or it passes. */
export type Fate = 'request lost' | 'answer lost' | 'passes';

/** What went over the line: who asked what under which key, and what the server answered. */
type Exchange = { readonly url: string; readonly key: string; readonly answer: string };

/** A line between a browser and a server. The worker of the pages cannot bypass it either. */
export type WeakLine = {
  readonly address: string;
  /** Sets the fate of requests whose address matches; all others pass. A browser may retry by itself. */
  readonly deal: (which: RegExp, fate: Fate | (() => Fate)) => void;
  /** The server's answers to matching addresses, including those lost on the way back. */
  readonly exchanges: (which: RegExp) => readonly Exchange[];
  readonly close: () => Promise<void>;
};

/** Puts a line in front of a server. */
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

/** Decides the fate of one request after another: a share of them is lost, half of these on the way back. */
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
