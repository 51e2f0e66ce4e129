import { describe, expect, it } from 'vitest';
import { LaneBusy, makeLanes } from './lanes.ts';

/** Work that ends when it is told to. */
function held(): { work: () => Promise<string>; end: (answer: string) => void; isRunning: () => boolean } {
  let isRunning = false;
  let end: (answer: string) => void = () => undefined;
  const ended = new Promise<string>((resolve) => {
    end = resolve;
  });
  const work = () => {
    isRunning = true;
    return ended;
  };
  return { work, end, isRunning: () => isRunning };
}

describe('lanes', () => {
  it('run what has one key one at a time, in the order of coming, and other keys beside it', async () => {
    const lanes = makeLanes({ waitingMax: 10, waitMsMax: 10_000 });
    const [first, second, other] = [held(), held(), held()];
    const answers = [lanes.run('a', first.work), lanes.run('a', second.work), lanes.run('b', other.work)];
    await expect.poll(() => other.isRunning()).toBe(true);
    expect([first.isRunning(), second.isRunning()]).toEqual([true, false]);
    first.end('1');
    await expect.poll(() => second.isRunning()).toBe(true);
    second.end('2');
    other.end('3');
    expect(await Promise.all(answers)).toEqual(['1', '2', '3']);
  });

  it('go on after work that failed, and forget a lane that is empty', async () => {
    const lanes = makeLanes({ waitingMax: 10, waitMsMax: 10_000 });
    const fail = async () => Promise.reject(new Error('no'));
    const both = [lanes.run('a', fail), lanes.run('a', async () => 'yes')];
    await expect(both[0]).rejects.toThrow('no');
    expect(await both[1]).toBe('yes');
    expect(await lanes.run('a', async () => 'again')).toBe('again');
  });

  it('SAFE-11 refuse at once who finds a lane full, and in time who waits too long, and let neither run later', async () => {
    const lanes = makeLanes({ waitingMax: 1, waitMsMax: 20 });
    const [first, late] = [held(), held()];
    const running = lanes.run('a', first.work);
    const waiting = lanes.run('a', late.work);
    await expect(lanes.run('a', async () => 'never')).rejects.toThrow(LaneBusy);
    await expect(waiting).rejects.toThrow(LaneBusy);
    first.end('1');
    expect(await running).toBe('1');
    expect(await lanes.run('a', async () => 'next')).toBe('next');
    expect(late.isRunning()).toBe(false);
  });
});
