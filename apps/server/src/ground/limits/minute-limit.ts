/**
 * A limit of so many in a minute of this process, for each name by itself: answers whether one more is within it. Names are those
 * of a configuration, never what a request brings.
 */
export function minuteLimit(max: number): (name: string, now: Date) => boolean {
  let minute = 0;
  const counts = new Map<string, number>();
  return (name, now) => {
    const current = Math.floor(now.getTime() / 60_000);
    if (current !== minute) {
      minute = current;
      counts.clear();
    }
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count <= max;
  };
}
