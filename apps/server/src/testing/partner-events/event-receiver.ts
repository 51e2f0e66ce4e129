import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach } from 'vitest';
import { wholeBook } from '../../ground/engine/sharding/shards.ts';
import { advanceMisdated } from '../../ground/outbox/outbox-store.ts';
import { readSigningKey } from '../../providers/partner/sign-event.ts';
import type { TestHiram } from '../test-hiram.ts';

/** An event as it came: its id, its bytes, and by which of the receiver's secrets it is signed. */
type ReceivedEvent = {
  readonly id: string;
  readonly body: string;
  readonly signatures: readonly string[];
  readonly at: Date;
};

/** One of the lender's own systems: it keeps what came, and answers as a test wants. Empty before each test. */
export type EventReceiver = {
  readonly url: string;
  received: ReceivedEvent[];
  answers: number;
};

/** Starts a receiver for the tests of a file. */
export async function startReceiver(): Promise<EventReceiver> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      receiver.received.push({
        id: String(request.headers['webhook-id']),
        body: Buffer.concat(chunks).toString('utf8'),
        at: new Date(Number(request.headers['webhook-timestamp']) * 1_000),
        signatures: String(request.headers['webhook-signature']).split(' '),
      });
      response.writeHead(receiver.answers).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const receiver: EventReceiver = { url: `http://127.0.0.1:${port}/hooks`, received: [], answers: 204 };
  beforeEach(() => {
    receiver.received = [];
    receiver.answers = 204;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return receiver;
}

/** The key of a secret that is one. */
export function keyOf(secret: string): Buffer {
  const key = readSigningKey(secret);
  if (!key) throw new Error('this is no secret of Standard Webhooks');
  return key;
}

/** Sends what waits. The business date of a test can be ahead, and so may be the database's clock. */
export async function deliverEvents(hiram: TestHiram): Promise<void> {
  await advanceMisdated(hiram.database.db, wholeBook, hiram.context.clock.systemNow());
  await hiram.worker.drain();
}
