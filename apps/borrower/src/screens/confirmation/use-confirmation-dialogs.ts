import { useEffect, useEffectEvent, useState } from 'react';
import { useTools } from '../screen-context.tsx';
import type { ConfirmationContent } from './confirmation-content.ts';

/** One dialog at a time: the agreement to read first, then the promotion; the prompt when the borrower leaves. */
type ConfirmationDialog = 'none' | 'agreement' | 'promotion' | 'leaving';

/** Which dialog stands, and what the native back key does: it closes the promotion, else asks before leaving. */
export function useConfirmationDialogs(offer: ConfirmationContent, hasPromotion = false) {
  const afterAgreement = hasPromotion ? 'promotion' : 'none';
  const first = offer.popAgreementUrl === '' ? afterAgreement : 'agreement';
  const [dialog, setDialog] = useFirstDialog(first);
  const asksFirst = offer.isPopType === 1;
  const isPromotionOpen = dialog === 'promotion';
  useNativeBack(asksFirst || isPromotionOpen, () => setDialog(isPromotionOpen ? 'none' : 'leaving'));
  return { dialog, setDialog, first, afterAgreement, asksFirst } as const;
}

/**
 * The promotion is on the page that the server sends. The agreement needs the app to be left, so it opens once the
 * script has taken over.
 */
function useFirstDialog(first: ConfirmationDialog) {
  const atOnce = first === 'promotion' ? first : 'none';
  const [dialog, setDialog] = useState<ConfirmationDialog>(atOnce);
  useEffect(() => {
    if (first === 'agreement') setDialog(first);
  }, [first]);
  return [dialog, setDialog] as const;
}

/** CONF-06: hears the native back key while there is something to do first; the web view stays open. */
function useNativeBack(isHeard: boolean, act: () => void): void {
  const { bridge } = useTools();
  const hear = useEffectEvent(act);
  useEffect(() => {
    if (!isHeard) return;
    return bridge.onBack(() => {
      hear();
      return true;
    });
  }, [bridge, isHeard]);
}
