/** So many uploads are held in memory at once; so many of them may be one sender's. */
const atOnceMax = 24;
const ofOneMax = 2;

const running = new Map<string, number>();

const countAll = (): number => [...running.values()].reduce((sum, count) => sum + count, 0);

/** Takes a lane for a sender, and answers what gives it back; null when all are taken, or as many as one sender may have. */
export function takeLane(sender: string): (() => void) | null {
  const own = running.get(sender) ?? 0;
  if (own >= ofOneMax || countAll() >= atOnceMax) return null;
  running.set(sender, own + 1);
  return () => {
    const left = (running.get(sender) ?? 1) - 1;
    if (left > 0) running.set(sender, left);
    else running.delete(sender);
  };
}
