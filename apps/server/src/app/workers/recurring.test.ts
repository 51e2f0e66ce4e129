import { afterEach, expect, it, vi } from 'vitest';
import type { Context } from '../../feature/context.ts';
import { startRecurring } from './recurring.ts';

afterEach(() => vi.useRealTimers());

/** Starts a task that is under way until the database fails it, and answers what was logged of it. */
async function failUnderWay(fault: Error, { isStopped }: { isStopped: boolean }): Promise<number> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const error = vi.fn();
  const underWay = Promise.withResolvers<void>();
  const run = vi.fn(() => underWay.promise);
  const task = { name: 'look', everySeconds: 1, run };
  const lanes = { goFirst: vi.fn(), giveWay: vi.fn() };
  const stop = startRecurring({ log: { error } } as unknown as Context, [task], lanes);
  vi.advanceTimersByTime(1_000);
  expect(run).toHaveBeenCalledOnce();
  if (isStopped) stop();
  underWay.reject(fault);
  await underWay.promise.catch(() => undefined);
  await new Promise(setImmediate);
  stop();
  return error.mock.calls.length;
}

it('SAFE-01 work that meets the closed database of a process that ends is no error of it', async () => {
  const closed = new Error('Cannot use a pool after calling end on the pool');
  expect(await failUnderWay(closed, { isStopped: true })).toBe(0);
  expect(await failUnderWay(closed, { isStopped: false })).toBe(1);
  expect(await failUnderWay(new Error('a bug'), { isStopped: true })).toBe(1);
});

it('WORK-12 tasks of one interval begin one after another, and each comes again when its interval is over', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  vi.setSystemTime(0);
  const begun: string[] = [];
  const tasks = ['claims', 'figures', 'names'].map((name) => ({
    name,
    everySeconds: 60,
    run: async () => void begun.push(`${name} ${Date.now() / 1_000}`),
  }));
  const stop = startRecurring({} as Context, tasks, { goFirst: vi.fn(), giveWay: vi.fn() });
  await vi.advanceTimersByTimeAsync(119_000);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(begun).toEqual(['claims 20', 'figures 40', 'names 60', 'claims 80', 'figures 100']);
});
