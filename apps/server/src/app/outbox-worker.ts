import {
  finishMessages,
  type LeasedMessage,
  leaseMessages,
  postponeMessage,
} from '../database/outbox-store.ts';
import type { House, OutboxTask } from '../features/feature.ts';

const batchSize = 20;
const lookEveryMs = 1_000;
/** What is queued within so short a time is told together. */
const gatherMs = 50;

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
  let isDrainAsked = false;
  let timer: NodeJS.Timeout | null = null;
  let gathering: NodeJS.Timeout | null = null;

  /** Goes on while batches are full; after a drain was asked for, until nothing is due. */
  const work = async (): Promise<void> => {
    for (;;) {
      const isDraining = isDrainAsked;
      isDrainAsked = false;
      const messages = await leaseMessages(house.db, batchSize, house.clock.systemNow());
      await runBatch(house, byKind, messages);
      isDrainAsked ||= isDraining && messages.length > 0;
      if (messages.length < batchSize && !isDrainAsked) return;
    }
  };
  const look = (): Promise<void> => {
    running ??= work().finally(() => {
      running = null;
    });
    return running;
  };
  const lookAlone = (): void => {
    gathering = null;
    look().catch((error: unknown) =>
      house.log.error({ error: reasonOf(error) }, 'the outbox could not be read'),
    );
  };
  return {
    drain: async () => {
      isDrainAsked = true;
      // A look that was just ending has not seen the question: then another one does.
      while (isDrainAsked) await look();
    },
    wake: () => {
      gathering ??= setTimeout(lookAlone, gatherMs).unref();
    },
    start: () => {
      timer = setInterval(lookAlone, lookEveryMs).unref();
    },
    stop: async () => {
      if (timer) clearInterval(timer);
      if (gathering) clearTimeout(gathering);
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
