import { LinkButton } from '@hiram/ui/actions/link-button.tsx';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { useTools } from '../../parts/screen-context.tsx';
import classes from './offer-details.module.css';

/**
 * A loan cannot be paid out without an account. The account form opens in its own web view, which closes
 * after it.
 */
type BindAccountLinkProps = {
  readonly children: ReactNode;
  /** The older confirmation: the form leads back to it. */
  readonly from: 'older' | undefined;
  /** A word in a row instead of a button. */
  readonly isInline?: boolean;
};

export function BindAccountLink({ children, from, isInline = false }: BindAccountLinkProps) {
  const { addressOf, bridge } = useTools();
  const [isAway, setIsAway] = useState(false);
  useReloadOnReturn(isAway);
  const address = addressOf('bindBank', { ...(from && { from }) });
  const bind = () => {
    setIsAway(true);
    bridge.startBankFlow();
    bridge.openPage(new URL(address, window.location.href).href);
  };
  if (!isInline) {
    return (
      <LinkButton href={address} onPress={bind}>
        {children}
      </LinkButton>
    );
  }
  const press = (event: MouseEvent) => {
    event.preventDefault();
    bind();
  };
  return (
    <a className={classes.change} href={address} onClick={press}>
      {children}
    </a>
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
