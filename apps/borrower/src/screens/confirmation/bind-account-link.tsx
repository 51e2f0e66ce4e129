import { LinkButton } from '@hiram/ui/link-button.tsx';
import { useEffect, useState } from 'react';
import { useTools } from '../screen-context.tsx';

/**
 * A loan cannot be paid out without an account. The account form opens in its own web view, which closes
 * after it.
 */
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

/** The page is visible again after another web view, where its data may have changed. */
function useReloadOnReturn(isAway: boolean): void {
  useEffect(() => {
    if (!isAway) return;
    const look = () => document.visibilityState === 'visible' && window.location.reload();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isAway]);
}
