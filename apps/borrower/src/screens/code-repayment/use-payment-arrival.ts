import type { CodeWatch } from '@hiram/wire/views/payment-views';
import { useEffect, useEffectEvent } from 'react';

const lookMs = 5_000;

/**
 * Shows the result once the code was paid or has ended: looks every five seconds while the page is seen, and at
 * once when the borrower comes back to it. Without a network it waits.
 */
export function usePaymentArrival(watch: CodeWatch | undefined): void {
  const look = useEffectEvent(async () => {
    if (!watch || document.hidden || !navigator.onLine) return;
    try {
      const answer = await fetch(watch.stateUrl);
      const { state } = (await answer.json()) as { state?: string };
      if (state !== undefined && state !== watch.state) window.location.replace(watch.resultUrl);
    } catch {
      // No network, or the session has ended: the code stays readable.
    }
  });
  useEffect(() => {
    const begin = () => void look();
    const timer = window.setInterval(begin, lookMs);
    document.addEventListener('visibilitychange', begin);
    window.addEventListener('pageshow', begin);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', begin);
      window.removeEventListener('pageshow', begin);
    };
  }, []);
}
