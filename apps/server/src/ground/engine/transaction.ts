import type { Transaction } from 'kysely';
import { transactionRetries } from '../../telemetry/counters.ts';
import { inSpan } from '../../telemetry/span.ts';
import type { Database } from './database.ts';
import { withCurrentPlan } from './named-statements.ts';
import type { Tables } from './tables.ts';

/** Thrown where another transaction has written first what this one found missing: it runs again, and reads that. */
export class WrittenMeanwhile extends Error {
  readonly code = '40001';
}

const conflicts = new Set(['40001', '40P01']);
const attemptsMax = 5;

/** So long a transaction may take from its first statement to its commit. What is older than that is committed, or never will be. */
export const transactionMsMax = 300_000;

/**
 * Runs the work in one transaction. Retries after a serialisation failure, a deadlock or `WrittenMeanwhile`, with jitter. Work
 * that took too long is not committed: it throws.
 */
export async function inTransaction<T>(
  db: Database,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return inTries(() => db.transaction().execute((tx) => inTime(work(tx))));
}

/** Runs a transaction, and again after a serialisation failure, a deadlock or a plan that no longer fits, with jitter. */
export const inTries = <T>(run: () => Promise<T>): Promise<T> =>
  inSpan('transaction', {}, () => tryOften(run));

async function tryOften<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await withCurrentPlan(run);
    } catch (error) {
      const isConflict = conflicts.has((error as { code?: string }).code ?? '');
      if (!isConflict || attempt >= attemptsMax) throw error;
      transactionRetries.inc();
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
  }
}

/** Waits for the work of a transaction; throws when it took longer than a transaction may. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await work;
  if (performance.now() - startedAt > transactionMsMax)
    throw new Error('a transaction took too long and was not committed');
  return result;
}
