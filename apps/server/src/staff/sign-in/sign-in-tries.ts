/** Each try beyond the free ones makes the next wait twice as long, up to a quarter of an hour. */
const pauseSecondsMax = 900;

/** What was not tried for this long is forgotten. */
export const triesKeptSeconds = 86_400;

/** How often something was tried in vain, when last, and until when the next try must wait. */
export type Tries = { readonly count: number; readonly pausedUntil: Date | null; readonly changedAt: Date };

/** What one more wrong try makes of them. */
export function afterWrongTry(tries: Tries, freeTries: number, now: Date): Tries {
  const isForgotten = now.getTime() - tries.changedAt.getTime() > triesKeptSeconds * 1_000;
  const count = isForgotten ? 1 : tries.count + 1;
  const seconds = count < freeTries ? 0 : Math.min(pauseSecondsMax, 2 ** (count - freeTries));
  const pausedUntil = seconds === 0 ? null : new Date(now.getTime() + seconds * 1_000);
  return { count, pausedUntil, changedAt: now };
}

/** For how many seconds more the next try must wait. */
export const pauseSecondsOf = ({ pausedUntil }: Tries, now: Date): number =>
  Math.max(0, Math.ceil(((pausedUntil?.getTime() ?? 0) - now.getTime()) / 1_000));
