import type { CodeWatch } from '@hiram/wire/views/payment-views';
import { useEffect, useEffectEvent } from 'react';

const lookMs = 5_000;

/**
 * Shows the result once the code was paid or has ended, and the page anew once the loan was paid in another way or asks for
 * another amount: looks every five seconds while the page is seen, and at once when the borrower comes back to it. Without a
 * network it waits.
 */
export function usePaymentArrival(watch: CodeWatch | undefined): void {
  const look = useEffectEvent(async () => {
    if (!watch || document.hidden || !navigator.onLine) return;
    try {
      const answer = await fetch(watch.stateUrl);
      const { state, asked } = (await answer.json()) as Partial<CodeWatch>;
      if (state !== undefined && state !== watch.state) return window.location.replace(watch.resultUrl);
      if (asked !== undefined && asked !== watch.asked) window.location.reload();
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
