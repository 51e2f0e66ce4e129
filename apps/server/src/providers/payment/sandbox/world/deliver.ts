import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Faults } from './faults.ts';
import { signWebhook } from './sign.ts';
import { claimDeliveries, type Delivery, updateDelivery } from './stores/delivery-store.ts';

const batchCountMax = 10;
const webhookTimeoutMs = 5_000;
const leaseMs = 60_000;
const tickMsDefault = 1_000;

export type PostmanOptions = {
  readonly pool: Pool;
  readonly webhookSecret: string;
  readonly webhookUrl: string | (() => string);
  readonly now: () => Date;
  readonly logger: FastifyBaseLogger;
  readonly fetch?: typeof globalThis.fetch;
  /** The interval of the timer that sends due webhooks. */
  readonly tickMs?: number;
};

/** Sends due webhooks. Retries each one until the receiver answers 2xx, at most eight times. */
export type Postman = {
  /** Sends the due ones of these deliveries, and waits for those that the timer has taken. */
  deliver(onlyIds: readonly bigint[]): Promise<void>;
  /** Sends everything that is due, and waits for deliveries in progress. */
  flush(): Promise<void>;
  start(): void;
  /** Stops the timer and waits for deliveries in progress. */
  stop(): Promise<void>;
};

/** Builds the sender of webhooks. It reads `faults` for each batch, because they can change in between. */
export function createPostman(options: PostmanOptions, faults: () => Faults): Postman {
  const onTheirWay = new Set<Promise<number>>();
  /** Ends with every sending of all that was due. */
  let sweeps: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;

  const deliverDue = (onlyIds: readonly bigint[] | null) => {
    const work = deliverBatches(options, { faults, onlyIds, isStopped: () => isStopped });
    onTheirWay.add(work);
    if (onlyIds === null) sweeps = Promise.allSettled([sweeps, work]);
    return work.finally(() => onTheirWay.delete(work));
  };
  const tick = () => {
    if (onTheirWay.size > 0) return;
    deliverDue(null).catch((error: unknown) => options.logger.error({ err: error }, 'webhooks not sent'));
  };
  return {
    async deliver(onlyIds) {
      const sweepsBefore = sweeps;
      const taken = await deliverDue(onlyIds);
      if (taken < onlyIds.length) await sweepsBefore;
    },
    async flush() {
      await deliverDue(null);
      await Promise.allSettled(onTheirWay);
    },
    start() {
      timer ??= setInterval(tick, options.tickMs ?? tickMsDefault).unref();
    },
    async stop() {
      isStopped = true;
      if (timer) clearInterval(timer);
      await Promise.allSettled(onTheirWay);
    },
  };
}

type Round = {
  readonly faults: () => Faults;
  readonly onlyIds: readonly bigint[] | null;
  readonly isStopped: () => boolean;
};

/** Sends what is due, a batch after the other, and returns how many it took. */
async function deliverBatches(
  options: PostmanOptions,
  { faults, onlyIds, isStopped }: Round,
): Promise<number> {
  let taken = 0;
  while (!isStopped()) {
    const now = options.now();
    const leaseUntil = new Date(now.getTime() + leaseMs);
    const claim = { now, leaseUntil, countMax: batchCountMax, onlyIds };
    const batch = await claimDeliveries(options.pool, claim);
    if (batch.length === 0) break;
    taken += batch.length;
    if (faults().webhooks === 'shuffled')
      for (const delivery of batch.reverse()) await deliver(options, delivery);
    else await Promise.all(batch.map((delivery) => deliver(options, delivery)));
  }
  return taken;
}

async function deliver(options: PostmanOptions, delivery: Delivery): Promise<void> {
  const { answer, isTaken } = await post(options, delivery);
  const now = options.now();
  if (!isTaken)
    options.logger.warn(
      { eventId: delivery.eventId, attempt: delivery.attempts, answer },
      'webhook not taken',
    );
  await updateDelivery(options.pool, delivery.deliveryId, {
    deliveredAt: isTaken ? now : null,
    dueAt: new Date(now.getTime() + backoffMs(delivery.attempts)),
    answer,
  });
}

/** One second after the first attempt, then twice as long each time. */
function backoffMs(attempts: number): number {
  return 1_000 * 2 ** (attempts - 1);
}

async function post(
  options: PostmanOptions,
  delivery: Delivery,
): Promise<{ answer: string; isTaken: boolean }> {
  const url = typeof options.webhookUrl === 'string' ? options.webhookUrl : options.webhookUrl();
  const signature = signWebhook(delivery.body, options.webhookSecret, options.now());
  try {
    const response = await (options.fetch ?? fetch)(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
      body: delivery.body,
      redirect: 'error',
      signal: AbortSignal.timeout(webhookTimeoutMs),
    });
    await response.body?.cancel();
    return { answer: String(response.status), isTaken: response.ok };
  } catch (error) {
    return { answer: error instanceof Error ? error.name : 'unreachable', isTaken: false };
  }
}
