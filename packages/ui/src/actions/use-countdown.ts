import { useEffect, useState } from 'react';

/** A running or stopped countdown in whole seconds. */
export type Countdown = {
  readonly secondsLeft: number;
  readonly isRunning: boolean;
  /** Starts from the full time, also if it runs already. */
  readonly start: () => void;
  readonly reset: () => void;
};

/** Counts down from `seconds`, and stops at `seconds` again (Spec §4, SMS timer). */
export function useCountdown(seconds: number): Countdown {
  const [secondsLeft, setSecondsLeft] = useState(seconds);
  const [endsAt, setEndsAt] = useState<number | null>(null);
  useEffect(() => {
    if (endsAt === null) return;
    const tick = () => {
      const left = Math.ceil((endsAt - performance.now()) / 1000);
      setSecondsLeft(left > 0 ? left : seconds);
      if (left <= 0) setEndsAt(null);
    };
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [endsAt, seconds]);
  const beginAt = (end: number | null) => {
    setEndsAt(end);
    setSecondsLeft(seconds);
  };
  return {
    secondsLeft,
    isRunning: endsAt !== null,
    start: () => beginAt(performance.now() + seconds * 1000),
    reset: () => beginAt(null),
  };
}
