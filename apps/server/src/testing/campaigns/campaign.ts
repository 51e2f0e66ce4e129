/** How often a property is tested: the short count by default, the long one when CAMPAIGN is set. */
export const campaignSize = (size: { readonly short: number; readonly long: number }): number =>
  process.env.CAMPAIGN ? size.long : size.short;

/** Runs the work on every entry with limited concurrency. The results keep the order of the entries. */
export async function inParallel<T, R>(
  entries: readonly T[],
  atOnce: number,
  work: (entry: T) => Promise<R>,
): Promise<R[]> {
  const answers: R[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < entries.length; index = next++)
      answers[index] = await work(entries[index] as T);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, entries.length) }, worker));
  return answers;
}

/** Shuffles the entries by a seed, so that a failing order can be repeated. */
export function shuffle<T>(entries: readonly T[], seed: number): T[] {
  const shuffled = [...entries];
  let state = seed >>> 0;
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const chosen = state % (last + 1);
    [shuffled[last], shuffled[chosen]] = [shuffled[chosen] as T, shuffled[last] as T];
  }
  return shuffled;
}
