/** Which calls: those that met no fault, those that met no restart, or all. */
type CallClass = 'calm' | 'outside-restarts' | 'all';

/** What a call met while it was on its way. */
type CallWeather = { readonly isCalm: boolean; readonly isOutsideRestarts: boolean };

/** How long calls took. */
export type CallTimes = {
  add(ms: number, weather: CallWeather): void;
  /** The time within which so many of a hundred calls were answered; null when there was none. */
  percentile(percent: number, which: CallClass): number | null;
  count(which: CallClass): number;
};

/** Collects times. */
export function callTimes(): CallTimes {
  const times: Record<CallClass, number[]> = { calm: [], 'outside-restarts': [], all: [] };
  return {
    add: (ms, { isCalm, isOutsideRestarts }) => {
      times.all.push(ms);
      if (isOutsideRestarts) times['outside-restarts'].push(ms);
      if (isCalm) times.calm.push(ms);
    },
    percentile: (percent, which) => {
      const sorted = Float64Array.from(times[which]).sort();
      return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? null;
    },
    count: (which) => times[which].length,
  };
}

/** Tells what the calls of a time meet: a fault and a restart are felt for a moment after they are over. */
export type Weather = {
  meet(isRestart: boolean, fault: () => Promise<void>): Promise<void>;
  /** Begins to watch a call; the answer is what it met. */
  watch(): () => CallWeather;
};

const unrestMs = 1_500;

/** The weather of a run; it begins calm. */
export function fairWeather(): Weather {
  const until = { fault: 0, restart: 0 };
  const begun = { fault: 0, restart: 0 };
  const isOver = (kind: 'fault' | 'restart') => performance.now() > until[kind];
  return {
    meet: async (isRestart, fault) => {
      const kinds = isRestart ? (['fault', 'restart'] as const) : (['fault'] as const);
      for (const kind of kinds) {
        until[kind] = Number.POSITIVE_INFINITY;
        begun[kind] += 1;
      }
      await fault();
      for (const kind of kinds) until[kind] = performance.now() + unrestMs;
    },
    watch: () => {
      const before = { ...begun };
      const wasOver = { fault: isOver('fault'), restart: isOver('restart') };
      const isClear = (kind: 'fault' | 'restart') =>
        wasOver[kind] && isOver(kind) && begun[kind] === before[kind];
      return () => ({ isCalm: isClear('fault'), isOutsideRestarts: isClear('restart') });
    },
  };
}
