import type { Context } from '../../feature/context.ts';
import type { RecurringTask } from '../../feature/feature.ts';

/** Runs each task at its interval, never twice at once. Returns a function that stops them. */
export function startRecurring(context: Context, tasks: readonly RecurringTask[]): () => void {
  let isStopping = false;
  const timers = tasks.map((task) => {
    let isRunning = false;
    const run = async (): Promise<void> => {
      if (isRunning) return;
      isRunning = true;
      try {
        await task.run(context, () => isStopping);
      } catch (error) {
        context.log.error({ err: error, task: task.name }, 'recurring work failed; it is tried again');
      } finally {
        isRunning = false;
      }
    };
    const timer = setInterval(() => void run(), task.everySeconds * 1_000);
    timer.unref();
    return timer;
  });
  return () => {
    isStopping = true;
    for (const timer of timers) clearInterval(timer);
  };
}
