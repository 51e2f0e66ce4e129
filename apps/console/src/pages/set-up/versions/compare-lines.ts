/** The lines that a text had and the lines that it has now, where the two differ. */
export type LineDifference = { readonly before: readonly string[]; readonly after: readonly string[] };

/**
 * Compares two texts line by line and in order: a line that was moved, repeated, or is no longer repeated differs as well. What is
 * left are the lines outside of a longest common sequence.
 */
export function compareLines(before: string, after: string): LineDifference {
  const [old, young] = [toLines(before), toLines(after)];
  const [from, until] = sharedEnds(old, young);
  const [oldMiddle, youngMiddle] = [
    old.slice(from, old.length - until),
    young.slice(from, young.length - until),
  ];
  const lengths = lengthsOf(oldMiddle, youngMiddle);
  const difference: { before: string[]; after: string[] } = { before: [], after: [] };
  let [left, right] = [0, 0];
  while (left < oldMiddle.length || right < youngMiddle.length) {
    const [was, is] = [oldMiddle[left], youngMiddle[right]];
    if (was !== undefined && was === is) {
      left += 1;
      right += 1;
    } else if (
      is === undefined ||
      (was !== undefined && at(lengths, left + 1, right) >= at(lengths, left, right + 1))
    ) {
      difference.before.push(was ?? '');
      left += 1;
    } else {
      difference.after.push(is);
      right += 1;
    }
  }
  return difference;
}

const toLines = (text: string): string[] => (text === '' ? [] : text.split('\n'));

/** How many lines are the same at the beginning and at the end. */
function sharedEnds(old: readonly string[], young: readonly string[]): readonly [number, number] {
  const shortest = Math.min(old.length, young.length);
  let from = 0;
  while (from < shortest && old[from] === young[from]) from += 1;
  let until = 0;
  while (until < shortest - from && old.at(-1 - until) === young.at(-1 - until)) until += 1;
  return [from, until];
}

/** The length of the longest common sequence of what follows each pair of places. */
function lengthsOf(old: readonly string[], young: readonly string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Array<number>(young.length + 1).fill(0));
  for (let left = old.length - 1; left >= 0; left -= 1) {
    const row = lengths[left] ?? [];
    for (let right = young.length - 1; right >= 0; right -= 1)
      row[right] =
        old[left] === young[right]
          ? at(lengths, left + 1, right + 1) + 1
          : Math.max(at(lengths, left + 1, right), at(lengths, left, right + 1));
  }
  return lengths;
}

const at = (lengths: readonly number[][], left: number, right: number): number => lengths[left]?.[right] ?? 0;
