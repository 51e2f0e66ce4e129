import { useEffect, useState } from 'react';

/** A running or resting countdown in whole seconds. */
export type Countdown = {
  readonly secondsLeft: number;
  readonly isRunning: boolean;
  readonly start: () => void;
  readonly reset: () => void;
};

/** Counts down from `seconds`; at the end it rests at `seconds` again (Spec §4, SMS timer). */
export function useCountdown(seconds: number): Countdown {
  const [secondsLeft, setSecondsLeft] = useState(seconds);
  const [isRunning, setIsRunning] = useState(false);
  useEffect(() => {
    if (!isRunning) return;
    const end = performance.now() + seconds * 1000;
    const tick = () => {
      const left = Math.ceil((end - performance.now()) / 1000);
      setSecondsLeft(left > 0 ? left : seconds);
      if (left <= 0) setIsRunning(false);
    };
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [isRunning, seconds]);
  const rest = () => {
    setIsRunning(false);
    setSecondsLeft(seconds);
  };
  return { secondsLeft, isRunning, start: () => setIsRunning(true), reset: rest };
}
