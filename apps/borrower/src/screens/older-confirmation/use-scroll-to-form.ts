import { useEffect, useState } from 'react';

/** Scrolls to the form's button and focuses it after the dialog has closed. */
export function useScrollToForm(): () => void {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked === 0) return;
    const button = document.querySelector<HTMLElement>('form button[type="submit"]');
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    button?.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
    button?.focus({ preventScroll: true });
  }, [asked]);
  return () => setAsked((times) => times + 1);
}
