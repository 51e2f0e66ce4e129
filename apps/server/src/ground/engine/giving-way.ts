import { setTimeout as pause } from 'node:timers/promises';
import type { FaultLog } from './postgres-pool.ts';

/** How long a migration waits for a lock, in milliseconds. Requests wait behind it, and each of them for three seconds at most. */
export const lockMsMax = 2_000;
const pauseMs = 1_000;
const givingWayMsMax = 600_000;

/** A deadlock, and a lock that was not free in time. */
const heldUp = new Set(['40P01', '55P03']);

/**
 * Runs a migration, which is one transaction, and begins it again when others use its tables: a dump or a long transaction holds one,
 * or a request waits for it while it waits for the request. In between everybody else goes on. Throws after ten minutes of this.
 */
export async function givingWay(run: () => Promise<void>, log: FaultLog | null): Promise<void> {
  const startedAt = performance.now();
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!heldUp.has((error as { code?: string }).code ?? '')) throw error;
      if (performance.now() - startedAt > givingWayMsMax) throw new TablesInUseError(error as Error);
      log?.warn(
        { reason: (error as Error).message },
        'the tables of a migration are in use: it begins again',
      );
      await pause(pauseMs);
    }
  }
}

class TablesInUseError extends Error {
  constructor(cause: Error) {
    super(
      `the schema was not changed: for ten minutes its tables were in use (${cause.message}). End what holds them, a dump or a ` +
        'long transaction (pg_stat_activity shows it), and run the role migrate again',
      { cause },
    );
    this.name = 'TablesInUseError';
  }
}
