import { useEffect, useEffectEvent } from 'react';

/** Does something once, so many milliseconds after `isOn` became true; not at all when it turns false before. */
export function useDelay(delayMs: number, isOn: boolean, then: () => void): void {
  const run = useEffectEvent(then);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => run(), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs, isOn]);
}
