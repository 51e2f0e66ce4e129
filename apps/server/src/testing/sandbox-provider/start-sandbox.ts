import Fastify, { type FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { PaymentProvider } from '../../providers/payment/payment-provider.ts';
import { createSandboxProvider } from '../../providers/payment/sandbox/provider.ts';
import {
  createSandboxWorld,
  type SandboxWorld,
} from '../../providers/payment/sandbox/world/sandbox-world.ts';
import { type ReceivedWebhook, waitsMs } from '../contracts/payment/contract-subject.ts';
import { openTestPool } from './open-test-pool.ts';

export const sandboxKeys = { apiKey: 'test-api-key', webhookSecret: 'test-webhook-secret' };

/** The sandbox provider on a real port, our adapter beside it, and a receiver that records its webhooks. */
export type StartedSandbox = {
  readonly world: SandboxWorld;
  readonly provider: PaymentProvider;
  readonly baseUrl: string;
  readonly pool: Pool;
  readonly received: ReceivedWebhook[];
  now(): Date;
  moveClock(ms: number): void;
  /** Sets the receiver's status for later webhooks. */
  answerWebhooks(status: number): void;
  close(): Promise<void>;
};

const never = 2_147_483_647;

/** Starts the sandbox for a test. Only the test moves its clock, and its timer is off by default. */
export async function startSandbox(tickMs: number = never): Promise<StartedSandbox> {
  const { pool, close } = await openTestPool();
  const app = Fastify();
  const received: ReceivedWebhook[] = [];
  let status = 204;
  let baseUrl = '';
  let nowMs = Date.UTC(2026, 10, 20, 2);
  const now = () => new Date(nowMs);
  const webhookUrl = () => `${baseUrl}/webhooks/sandbox`;
  const world = createSandboxWorld({ pool, ...sandboxKeys, webhookUrl, now, logger: app.log, tickMs });
  await app.register(world.plugin, { prefix: '/sandbox-provider' });
  await app.register(async (receiver) => addReceiver(receiver, received, () => status));
  baseUrl = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    world,
    provider: createSandboxProvider({ baseUrl, ...sandboxKeys, timeoutMs: waitsMs.ordinary }),
    baseUrl,
    pool,
    received,
    now,
    moveClock: (ms) => {
      nowMs += ms;
    },
    answerWebhooks: (answer) => {
      status = answer;
    },
    async close() {
      await app.close();
      await close();
    },
  };
}

function addReceiver(app: FastifyInstance, received: ReceivedWebhook[], status: () => number): void {
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_: unknown, body: Buffer) => body,
  );
  app.post<{ Body: Buffer }>('/webhooks/sandbox', async (request, reply) => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    received.push({ rawBody: request.body, headers });
    return reply.code(status()).send();
  });
}
