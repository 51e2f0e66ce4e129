/** A limit of so many in a minute of this process: answers whether one more is within it. */
export function minuteLimit(max: number): (now: Date) => boolean {
  let minute = 0;
  let count = 0;
  return (now) => {
    const current = Math.floor(now.getTime() / 60_000);
    if (current !== minute) [minute, count] = [current, 0];
    count += 1;
    return count <= max;
  };
}
