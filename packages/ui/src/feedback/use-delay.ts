import { useEffect, useEffectEvent } from 'react';

/**
 * Runs a function once, a number of milliseconds after `isOn` became true. If `isOn` becomes false earlier,
 * it does not run.
 */
export function useDelay(delayMs: number, isOn: boolean, then: () => void): void {
  const run = useEffectEvent(then);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => run(), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs, isOn]);
}
