import pLimit from 'p-limit';

type Bounds = { readonly atOnceMax: number; readonly waitingMax: number };

/** Does so many works at a time, in the order in which they came; null, at once, when too many wait already. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T | null>;

/** Bounds what works may take together, such as memory. */
export function inTurn({ atOnceMax, waitingMax }: Bounds): InTurn {
  const limit = pLimit(atOnceMax);
  return async (work) =>
    limit.activeCount + limit.pendingCount >= atOnceMax + waitingMax ? null : limit(work);
}
