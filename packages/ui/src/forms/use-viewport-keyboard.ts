import { useEffect, useState } from 'react';

/** A viewport that shrinks by more than this many pixels has an open keyboard (Spec §9). */
const keyboardThresholdPx = 60;

/**
 * True while the keyboard is open. The tallest viewport of the current width is the one without it. Pinch zoom shrinks the
 * viewport too: its scale is taken out, and without a focused field there is no keyboard.
 */
export function useViewportKeyboard(): boolean {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const viewport = window.visualViewport;
    const source: EventTarget = viewport ?? window;
    const heightNow = () => (viewport ? viewport.height * viewport.scale : window.innerHeight);
    let width = window.innerWidth;
    let tallest = heightNow();
    const measure = () => {
      if (window.innerWidth !== width) tallest = 0;
      width = window.innerWidth;
      tallest = Math.max(tallest, heightNow());
      setIsOpen(isTyping() && tallest - heightNow() > keyboardThresholdPx);
    };
    source.addEventListener('resize', measure);
    return () => source.removeEventListener('resize', measure);
  }, []);
  return isOpen;
}

const isTyping = (): boolean => /^(input|textarea|select)$/i.test(document.activeElement?.tagName ?? '');
