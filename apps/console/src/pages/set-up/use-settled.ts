import { useEffect, useState } from 'react';

/** The value after it has been stable for a while, so that not every keystroke sends a request. */
export function useSettled<T>(value: T, settledMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settledMs);
    return () => clearTimeout(timer);
  }, [value, settledMs]);
  return settled;
}
