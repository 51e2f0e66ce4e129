import { isModalOpen } from '@hiram/ui/sheets/modal-stack';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTools } from '../../parts/screen-context.tsx';
import type { ConfirmationContent } from './confirmation-content.ts';

/** One dialog at a time: the agreement to accept first, then the promotion. The prompt on leaving is above either. */
type ConfirmationDialog = 'none' | 'agreement' | 'promotion';

/**
 * The open dialogs, and the effect of the native back key: it closes the promotion, otherwise it asks before
 * leaving. It never takes the place of the agreement (CONF-05).
 */
export function useConfirmationDialogs(offer: ConfirmationContent, hasPromotion = false) {
  const afterAgreement = hasPromotion ? 'promotion' : 'none';
  const first = offer.popAgreementUrl === '' ? afterAgreement : 'agreement';
  const [dialog, setDialog] = useState<ConfirmationDialog>(first);
  const [isLeaving, setIsLeaving] = useState(false);
  const confirmsFirst = offer.isPopType === 1;
  const confirmLeaving = () => {
    if (confirmsFirst) setIsLeaving(true);
    return confirmsFirst;
  };
  useNativeBack(() => !isModalOpen() && confirmLeaving());
  return {
    ...{ dialog, setDialog, isLeaving, setIsLeaving, confirmLeaving, first, confirmsFirst },
    endAgreement: () => setDialog(afterAgreement),
  };
}

/** CONF-06: listens to the native back key. An open dialog gets it first. */
function useNativeBack(act: () => boolean): void {
  const { bridge } = useTools();
  const hear = useEffectEvent(act);
  useEffect(() => bridge.onBack(() => hear()), [bridge]);
}
