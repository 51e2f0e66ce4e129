import { useEffect, useEffectEvent, useState } from 'react';
import { useTools } from '../screen-context.tsx';
import type { ConfirmationContent } from './confirmation-content.ts';

/** One dialog at a time: the agreement to read first, then the promotion, and the prompt on leaving. */
type ConfirmationDialog = 'none' | 'agreement' | 'promotion' | 'leaving';

/**
 * The open dialog, and the effect of the native back key: it closes the promotion, otherwise it asks before
 * leaving.
 */
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
 * The promotion is in the page from the server. The agreement can close the web view only by script, so it
 * opens once the script runs.
 */
function useFirstDialog(first: ConfirmationDialog) {
  const atOnce = first === 'promotion' ? first : 'none';
  const [dialog, setDialog] = useState<ConfirmationDialog>(atOnce);
  useEffect(() => {
    if (first === 'agreement') setDialog(first);
  }, [first]);
  return [dialog, setDialog] as const;
}

/** CONF-06: listens to the native back key while a dialog or a prompt is pending. The web view stays open. */
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
