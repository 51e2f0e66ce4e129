import path from 'node:path';
import type { TestPlace } from '../databases/engines.ts';
import { type SpawnedServer, spawnServer } from '../processes/spawn-server.ts';
import { testStart } from '../test-hiram.ts';
import { clockSignals } from './clock-signals.ts';

const entry = path.join(import.meta.dirname, 'server-process-entry.ts');

/** A server in a process of its own, which can be killed and started again on the same database. */
export type ServerProcess = Pick<SpawnedServer, 'baseUrl' | 'kill' | 'stop' | 'hasEndedByItself'> & {
  /** The instant of its real clock; its business clock runs `aheadDays` days ahead of that. */
  now(aheadDays: number): Date;
  /** Lets its real clock jump, as one does that is set anew. */
  stepClock(direction: keyof typeof clockSignals): void;
};

/** Starts a server on a place; resolves when it answers. */
export async function startServerProcess(place: TestPlace): Promise<ServerProcess> {
  const { engine, database, dataFolder } = place;
  const { said, ...running } = await spawnServer({
    entry,
    args: [JSON.stringify({ engine, database, dataFolder })],
    environment: { TEST_LOG: process.env.TEST_LOG },
  });
  const startedAt = Number(/^started at (\d+)$/m.exec(said)?.[1]);
  return {
    ...running,
    stepClock: (direction) => running.signal(clockSignals[direction]),
    now: (aheadDays) => new Date(testStart.getTime() + (Date.now() - startedAt) + aheadDays * 86_400_000),
  };
}
