import { useEffect, useSyncExternalStore } from 'react';

/**
 * The hash route in the address of a flow (ROUTE-03), such as `#/downloadTemplate`; empty on the server and
 * in the first frame. Links with such an address need nothing else: back, forward and reload keep the route.
 */
export function useHashRoute(): string {
  const route = useSyncExternalStore(listen, currentRoute, noRoute);
  useEffect(() => {
    if (route) window.scrollTo(0, 0);
  }, [route]);
  return route;
}

function listen(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

const currentRoute = (): string => window.location.hash;
const noRoute = (): string => '';
