/** How long calls took, apart for those that met a fault or its first moments. */
export type CallTimes = {
  add(ms: number, isCalm: boolean): void;
  /** The time within which so many of a hundred calls were answered; null when there was none. */
  percentile(percent: number, which: 'calm' | 'all'): number | null;
  count(which: 'calm' | 'all'): number;
};

/** Collects times. */
export function callTimes(): CallTimes {
  const times: { ms: number; isCalm: boolean }[] = [];
  const listed = (which: 'calm' | 'all') => times.filter(({ isCalm }) => which === 'all' || isCalm);
  return {
    add: (ms, isCalm) => void times.push({ ms, isCalm }),
    percentile: (percent, which) => {
      const sorted = listed(which)
        .map(({ ms }) => ms)
        .sort((left, right) => left - right);
      return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? null;
    },
    count: (which) => listed(which).length,
  };
}
