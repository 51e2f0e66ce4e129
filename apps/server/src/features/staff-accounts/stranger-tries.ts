const strangersMax = 10_000;

/** Wrong tries that are free; each one after them makes the next wait twice as long, up to a quarter of an hour. */
const freeTries = 3;
const pauseSecondsMax = 900;

/** How often a name was tried in vain, and until when the next try must wait. */
export type Tries = { readonly count: number; readonly pausedUntil: Date | null };

/** What one more wrong try makes of them. */
export function afterWrongTry(countBefore: number, now: Date): Tries {
  const count = countBefore + 1;
  const seconds = count < freeTries ? 0 : Math.min(pauseSecondsMax, 2 ** (count - freeTries));
  return { count, pausedUntil: seconds === 0 ? null : new Date(now.getTime() + seconds * 1_000) };
}

/**
 * The wrong tries of names that nobody has, counted as an account's are: a pause must not tell which names exist. Kept in
 * memory, the latest ones only, so that invented names fill nothing.
 */
export type StrangerTries = {
  readonly of: (name: string) => Tries;
  readonly note: (name: string, now: Date) => void;
};

/** Begins with none. */
export function strangerTries(): StrangerTries {
  const tries = new Map<string, Tries>();
  const of = (name: string): Tries => tries.get(name.toLowerCase()) ?? { count: 0, pausedUntil: null };
  return {
    of,
    note: (name, now) => {
      const next = afterWrongTry(of(name).count, now);
      tries.delete(name.toLowerCase());
      tries.set(name.toLowerCase(), next);
      const [oldest] = tries.keys();
      if (tries.size > strangersMax && oldest !== undefined) tries.delete(oldest);
    },
  };
}
