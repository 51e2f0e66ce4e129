import type { ChildProcess } from 'node:child_process';
import { afterEach, expect, it, vi } from 'vitest';
import { blackPng, plainPicture } from '../../testing/borrowers/pictures.ts';
import { inEncoder } from './encoder-pool.ts';

const started = vi.hoisted((): ChildProcess[] => []);

vi.mock('node:child_process', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:child_process')>();
  const fork = (...all: Parameters<typeof original.fork>): ChildProcess => {
    const child = original.fork(...all);
    started.push(child);
    return child;
  };
  return { ...original, fork };
});

afterEach(() => {
  vi.useRealTimers();
});

const draw = async (bytes: Buffer) => inEncoder({ bytes, pixelsMax: 25_000_000 });

it('COMP-10 SAFE-15 a picture that takes too long costs its own process and nothing else: the next one is drawn', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const large = blackPng(5_000, 5_000);
  const drawing = draw(large);
  const [encoder] = started;
  expect(encoder?.pid).not.toBe(process.pid);
  encoder?.kill('SIGSTOP');
  vi.advanceTimersByTime(15_000);
  expect(await drawing).toEqual({ ok: false, fault: 'damaged' });
  expect(encoder?.signalCode).toBe('SIGKILL');
  vi.useRealTimers();
  expect(await draw(await plainPicture('png'))).toMatchObject({ ok: true });
  expect(started).toHaveLength(2);
});
