type Bounds = { readonly atOnceMax: number; readonly waitingMax: number };

/** Does so many works at a time, in the order in which they came; null, at once, when too many wait already. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T | null>;

/** Bounds what works may take together, such as memory. */
export function inTurn({ atOnceMax, waitingMax }: Bounds): InTurn {
  const waiting: (() => void)[] = [];
  let running = 0;
  const enter = async (): Promise<void> => {
    if (running >= atOnceMax) return new Promise((go) => waiting.push(go));
    running += 1;
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return async (work) => {
    if (running >= atOnceMax && waiting.length >= waitingMax) return null;
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
