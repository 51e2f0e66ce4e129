/** How often somebody has done something lately. */
export type RecentCounts = {
  readonly add: (who: string, now: Date) => void;
  readonly count: (who: string, now: Date) => number;
};

const membersMax = 10_000;

/** Counts in this process alone, and keeps nothing: for what costs the process that is asked, and nobody else. */
export function recentCounts(spanMs: number): RecentCounts {
  const instants = new Map<string, number[]>();
  const recent = (who: string, now: Date): number[] =>
    (instants.get(who) ?? []).filter((instant) => instant > now.getTime() - spanMs);
  return {
    add: (who, now) => {
      if (instants.size >= membersMax) instants.clear();
      instants.set(who, [...recent(who, now), now.getTime()]);
    },
    count: (who, now) => recent(who, now).length,
  };
}
