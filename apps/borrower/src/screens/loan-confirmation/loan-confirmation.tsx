import { LinkButton } from '@hiram/ui/link-button.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { BorrowerScreen } from '../borrower-screen.tsx';
import { useTools } from '../screen-context.tsx';
import type { ViewProps } from '../screen-document.ts';
import { AgreementDialog, LeavePrompt } from './confirmation-dialogs.tsx';
import type { LoanConfirmationContent } from './loan-confirmation-content.ts';
import { LoanRequestForm } from './loan-request-form.tsx';
import { OfferDetails } from './offer-details.tsx';
import type { en } from './texts.ts';

/** The offer of a product, to be taken or left. */
export function LoanConfirmation({ content, texts }: ViewProps<LoanConfirmationContent, typeof en>) {
  const offer = content;
  const [isLeaving, setIsLeaving] = useState(false);
  const [isAgreementOpen, setIsAgreementOpen] = useOpenAfterHydration(offer.popAgreementUrl !== '');
  const asksFirst = offer.isPopType === 1;
  useNativeBack(asksFirst, () => setIsLeaving(true));
  const dialog = { offer, texts };
  return (
    <BorrowerScreen
      title={texts.title}
      foot={<LoanRequestForm offer={offer} texts={texts} />}
      {...(asksFirst && { onBack: () => setIsLeaving(true) })}
    >
      <OfferDetails offer={offer} texts={texts}>
        {!offer.isAccountBound && <BindAccountLink text={texts.bindAccount} />}
      </OfferDetails>
      <AgreementDialog {...dialog} isOpen={isAgreementOpen} onAgree={() => setIsAgreementOpen(false)} />
      <LeavePrompt {...dialog} isOpen={isLeaving} onAgree={() => setIsLeaving(false)} />
    </BorrowerScreen>
  );
}

/** Without an account nothing can be paid out. It is bound in a web view of its own, which closes when it is done. */
function BindAccountLink({ text }: { readonly text: string }) {
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

/** CONF-06: hears the native back key while leaving asks first; the web view stays open. */
function useNativeBack(isAsked: boolean, ask: () => void): void {
  const { bridge } = useTools();
  const hear = useEffectEvent(ask);
  useEffect(() => {
    if (!isAsked) return;
    return bridge.onBack(() => {
      hear();
      return true;
    });
  }, [bridge, isAsked]);
}

/** A dialog can be modal only in the browser: it opens once the script has taken over. */
function useOpenAfterHydration(isWanted: boolean) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => setIsOpen(isWanted), [isWanted]);
  return [isOpen, setIsOpen] as const;
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
