import type { House, RecurringTask } from '../features/feature.ts';

/** Runs each task every so often, one run of it at a time; returns what stops them. */
export function startRecurring(house: House, tasks: readonly RecurringTask[]): () => void {
  const timers = tasks.map((task) => {
    let isRunning = false;
    const run = async (): Promise<void> => {
      if (isRunning) return;
      isRunning = true;
      try {
        await task.run(house);
      } catch (error) {
        house.log.error({ err: error, task: task.name }, 'recurring work failed; it is tried again');
      } finally {
        isRunning = false;
      }
    };
    const timer = setInterval(() => void run(), task.everySeconds * 1_000);
    timer.unref();
    return timer;
  });
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
