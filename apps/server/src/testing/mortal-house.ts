import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { TestPlace } from './engines.ts';
import { testStart } from './test-hiram.ts';

const entry = path.join(import.meta.dirname, 'house-process.ts');

/** A house in a process of its own, which can be killed and started again on the same database. */
export type MortalHouse = {
  readonly baseUrl: string;
  /** The instant of its real clock; its business clock runs `aheadDays` days ahead of that. */
  now(aheadDays: number): Date;
  /** Ends it at once, as a power cut ends it. */
  kill(): Promise<void>;
  /** Lets it end in order. */
  stop(): Promise<void>;
};

/** Starts a house on a place; resolves when it answers. */
export async function startMortalHouse(place: TestPlace): Promise<MortalHouse> {
  const { engine, database, dataFolder } = place;
  const child = spawn(process.execPath, [entry, JSON.stringify({ engine, database, dataFolder })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { baseUrl, startedAt } = await readAddress(child);
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    baseUrl,
    now: (aheadDays) => new Date(testStart.getTime() + (Date.now() - startedAt) + aheadDays * 86_400_000),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

async function readAddress(child: ChildProcess): Promise<{ baseUrl: string; startedAt: number }> {
  if (!child.stdout) throw new Error('the house has no output');
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, 'exit').then(() => {
    throw new Error('the house ended before it answered');
  });
  const [line] = (await Promise.race([once(lines, 'line'), ended])) as [string];
  ended.catch(() => undefined);
  return JSON.parse(line) as { baseUrl: string; startedAt: number };
}
