import { LinkButton } from '@hiram/ui/link-button.tsx';
import { useEffect, useState } from 'react';
import { useTools } from '../screen-context.tsx';

/** Without an account nothing can be paid out. It is bound in a web view of its own, which closes when it is done. */
export function BindAccountLink({ text }: { readonly text: string }) {
  const { addressOf, bridge } = useTools();
  const [isAway, setIsAway] = useState(false);
  useReloadOnReturn(isAway);
  const address = addressOf('bindBank');
  const bind = () => {
    setIsAway(true);
    bridge.startBankFlow();
    bridge.openPage(new URL(address, window.location.href).href);
  };
  return (
    <LinkButton kind="ghost" href={address} onPress={bind}>
      {text}
    </LinkButton>
  );
}

/** The page is seen again after another web view lay over it: what it shows may have changed there. */
function useReloadOnReturn(isAway: boolean): void {
  useEffect(() => {
    if (!isAway) return;
    const look = () => document.visibilityState === 'visible' && window.location.reload();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isAway]);
}
