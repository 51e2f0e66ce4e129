import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * React does not replay input from before hydration, so the element and the state can differ. On mount this
 * reads the element once, so that the component can adjust its state.
 */
export function useEarlyInput<E extends HTMLElement>(read: (element: E) => void): RefObject<E | null> {
  const ref = useRef<E>(null);
  const compare = useEffectEvent(read);
  useEffect(() => {
    if (ref.current) compare(ref.current);
  }, []);
  return ref;
}
