import { useEffect, useState } from 'react';
import { conductOf } from '../../parts/conduct.ts';
import { useTools } from '../../parts/screen-context.tsx';
import type { ConfirmationContent } from './confirmation-content.ts';
import { type AgreedOffer, readKeptTick, saveTick } from './kept-tick.ts';

/** Whether the agreements are accepted, so that the loan can be requested. */
export type Agreed = {
  readonly isAgreed: boolean;
  readonly setIsAgreed: (isAgreed: boolean) => void;
  /** Also true without agreements. */
  readonly mayRequest: boolean;
};

/** The checkbox starts as the conduct defines (CONF-03), and then as the borrower left it for this offer. */
export function useAgreed(offer: AgreedOffer & Pick<ConfirmationContent, 'agreements'>): Agreed {
  const tools = useTools();
  const { productId } = tools.page;
  const [isAgreed, setIsAgreed] = useState<boolean>(conductOf(tools).isAgreementCheckedAtFirst);
  // The server does not know the tick, so the first frame is drawn without it.
  useEffect(() => {
    const kept = readKeptTick(productId, offer);
    if (kept !== null) setIsAgreed(kept);
  }, [productId, offer]);
  const change = (isTicked: boolean) => {
    setIsAgreed(isTicked);
    saveTick(productId, offer, isTicked);
  };
  return { isAgreed, setIsAgreed: change, mayRequest: isAgreed || offer.agreements.length === 0 };
}
