import type { Context } from '../../feature/context.ts';
import type { RecurringTask } from '../../feature/feature.ts';
import { isUnavailable } from '../../ground/engine/is-unavailable.ts';
import type { OutboxWorker } from './outbox-worker.ts';

/**
 * Runs each task at its interval, never twice at once. Tasks of one interval begin one after another, spread over it: together they
 * would keep everybody else waiting. What goes first or gives way is run by the outbox worker, which knows whether
 * something that goes first is under way.
 * Returns a function that stops them.
 */
export function startRecurring(
  context: Context,
  tasks: readonly RecurringTask[],
  { goFirst, giveWay }: Pick<OutboxWorker, 'goFirst' | 'giveWay'>,
): () => void {
  let isStopping = false;
  const timers = tasks.map((task, place) => {
    let isRunning = false;
    const run = async (): Promise<void> => {
      if (isRunning) return;
      isRunning = true;
      try {
        const work = () => task.run(context, () => isStopping);
        if (task.goesFirst) await goFirst(work);
        else await (task.givesWay ? giveWay(work) : work());
      } catch (error) {
        // The database is closed while this work is under way: another process, or the next, does it.
        if (isStopping && isUnavailable(error)) return;
        context.log.error({ err: error, task: task.name }, 'recurring work failed; it is tried again');
      } finally {
        isRunning = false;
      }
    };
    const everyMs = task.everySeconds * 1_000;
    const begin = (): void => {
      timers[place] = setInterval(() => void run(), everyMs).unref();
      void run();
    };
    return setTimeout(begin, (everyMs * (place + 1)) / tasks.length).unref();
  });
  return () => {
    isStopping = true;
    for (const timer of timers) clearTimeout(timer);
  };
}
