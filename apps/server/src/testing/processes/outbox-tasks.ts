import type { OutboxTask } from '../../feature/feature.ts';
import { enqueue } from '../../ground/outbox/outbox-store.ts';
import type { TestHiram } from '../test-hiram.ts';

/** Queues numbered messages of a kind. */
export const queueNumbered = ({ database, context }: TestHiram, kind: string, count = 1): Promise<void> =>
  enqueue(
    database.db,
    Array.from({ length: count }, (_, index) => ({ kind, payload: { number: String(index) } })),
    context.clock.systemNow(),
  );

/** A task of the test, and the numbers of the messages that it was given. */
export function taskOf(kind: string, run: () => Promise<void>, limits: Partial<OutboxTask<string>> = {}) {
  const tried: number[] = [];
  const task: OutboxTask<string> = {
    kind,
    ...limits,
    run: async (_context, { number }) => {
      tried.push(Number(number));
      await run();
    },
  };
  return { task, tried };
}
