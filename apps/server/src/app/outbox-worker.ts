import {
  finishMessages,
  type LeasedMessage,
  leaseMessages,
  postponeMessage,
} from '../database/outbox-store.ts';
import type { House, OutboxTask } from '../features/feature.ts';

const batchSize = 20;
const lookEveryMs = 1_000;

/** Tells the world what was queued: at least once, each message under its own id, in the order of queueing. */
export type OutboxWorker = {
  /** Looks now; resolves when nothing is due any more. */
  drain(): Promise<void>;
  /** Looks soon, without waiting. */
  wake(): void;
  start(): void;
  stop(): Promise<void>;
};

/** Builds the worker over the tasks of all features. A kind that nobody handles is a bug, found at the first message. */
export function outboxWorker(house: House, tasks: readonly OutboxTask[]): OutboxWorker {
  const byKind = new Map(tasks.map((task) => [task.kind, task]));
  let running: Promise<void> | null = null;
  let isWakeAsked = false;
  let timer: NodeJS.Timeout | null = null;

  const work = async (): Promise<void> => {
    for (;;) {
      isWakeAsked = false;
      const messages = await leaseMessages(house.db, batchSize, house.clock.systemNow());
      await runBatch(house, byKind, messages);
      if (messages.length === 0 && !isWakeAsked) return;
    }
  };
  const drain = (): Promise<void> => {
    isWakeAsked = true;
    running ??= work().finally(() => {
      running = null;
    });
    return running;
  };
  const wake = (): void => {
    drain().catch((error: unknown) =>
      house.log.error({ error: reasonOf(error) }, 'the outbox could not be read'),
    );
  };
  return {
    drain,
    wake,
    start: () => {
      timer = setInterval(wake, lookEveryMs);
      timer.unref();
    },
    stop: async () => {
      if (timer) clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}

async function runBatch(
  house: House,
  byKind: Map<string, OutboxTask>,
  messages: readonly LeasedMessage[],
): Promise<void> {
  const told: string[] = [];
  for (const message of messages) if (await runOne(house, byKind, message)) told.push(message.id);
  await finishMessages(house.db, told, house.clock.systemNow());
}

/** True when the message was told; a failure is put back with its reason. */
async function runOne(
  house: House,
  byKind: Map<string, OutboxTask>,
  message: LeasedMessage,
): Promise<boolean> {
  try {
    const task = byKind.get(message.kind);
    if (!task) throw new Error(`nobody handles outbox messages of kind ${message.kind}`);
    await task.run(house, message.payload);
    return true;
  } catch (error) {
    const noted = { kind: message.kind, attempts: message.attempts, error: reasonOf(error) };
    house.log.warn(noted, 'outbox message postponed');
    await postponeMessage(house.db, message, reasonOf(error), house.clock.systemNow());
    return false;
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
