/** Whoever waited in a lane was not served in time, or found it full: the same may be asked again in a moment. */
export class LaneBusy extends Error {
  constructor() {
    super('what was asked for waited too long behind others of its kind');
    this.name = 'LaneBusy';
  }
}

/** Lanes by a key: what has the same key runs one at a time in this process, in the order of coming. */
export type Lanes = {
  /** Runs the work when its turn comes. Throws `LaneBusy` when too many wait already, or when it waited too long. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
};

/** How many may wait in one lane, and for how long. */
export type LaneLimits = { readonly waitingMax: number; readonly waitMsMax: number };

type Waiter = { readonly start: () => void; readonly timer: NodeJS.Timeout };

/**
 * Makes lanes. Those who wait hold nothing: a loan whose row somebody holds costs one connection and not all of them,
 * however many messages of it come. Work must not run other work of its own key.
 */
export function makeLanes({ waitingMax, waitMsMax }: LaneLimits): Lanes {
  const waitingByKey = new Map<string, Waiter[]>();

  const takeTurn = (key: string): Promise<void> => {
    const waiting = waitingByKey.get(key);
    if (!waiting) {
      waitingByKey.set(key, []);
      return Promise.resolve();
    }
    if (waiting.length >= waitingMax) return Promise.reject(new LaneBusy());
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(waiter), 1);
        reject(new LaneBusy());
      };
      const waiter: Waiter = { start: resolve, timer: setTimeout(leave, waitMsMax) };
      waiting.push(waiter);
    });
  };
  const endTurn = (key: string): void => {
    const next = waitingByKey.get(key)?.shift();
    if (!next) {
      waitingByKey.delete(key);
      return;
    }
    clearTimeout(next.timer);
    next.start();
  };
  return {
    run: async (key, work) => {
      await takeTurn(key);
      try {
        return await work();
      } finally {
        endTurn(key);
      }
    },
  };
}
