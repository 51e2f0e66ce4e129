import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * React does not replay what a borrower typed or ticked before hydration: the box shows one thing and the state says
 * another. On mount this reads the element once, so that the component can bring its state in line.
 */
export function useEarlyInput<E extends HTMLElement>(read: (element: E) => void): RefObject<E | null> {
  const ref = useRef<E>(null);
  const compare = useEffectEvent(read);
  useEffect(() => {
    if (ref.current) compare(ref.current);
  }, []);
  return ref;
}
