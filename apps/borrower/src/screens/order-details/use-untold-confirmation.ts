import { useEffect } from 'react';
import { notePage } from '../../parts/page-trail.ts';
import { useTools } from '../../parts/screen-context.tsx';

/**
 * CONF-07: a loan that a form requested before the script has not been reported to the app. The page that it led to does
 * it, once: the mark in the address goes with the report.
 */
export function useUntoldConfirmation(): void {
  const { bridge, page } = useTools();
  useEffect(() => {
    const address = new URL(window.location.href);
    if (address.searchParams.get('noted') !== '0') return;
    address.searchParams.delete('noted');
    window.history.replaceState(window.history.state, '', address);
    notePage();
    bridge.reportBurialPoint({ name: 'confirm', productId: page.productId });
  }, [bridge, page]);
}
