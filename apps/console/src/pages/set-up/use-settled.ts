import { useEffect, useState } from 'react';

/** A value once it has stood still for a while: what is typed is not asked about at every letter. */
export function useSettled<T>(value: T, settledMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settledMs);
    return () => clearTimeout(timer);
  }, [value, settledMs]);
  return settled;
}
