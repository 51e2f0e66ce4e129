import { Button } from '@hiram/ui/actions/button.tsx';
import { Dialog } from '@hiram/ui/sheets/dialog.tsx';
import { useState } from 'react';
import { fill, type Texts } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
import type { Card } from './selection-content.ts';
import type { en } from './texts.ts';

type RemoveCardProps = {
  readonly card: Card;
  readonly orderId: string;
  readonly texts: Texts<typeof en>;
  /** Called to reload the list, with nothing chosen. Answers whether it was loaded. */
  readonly onRemoved: () => Promise<boolean>;
};

/** Removes the chosen account after a confirmation. */
export function RemoveCard({ card, orderId, texts, onRemoved }: RemoveCardProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { isPending, remove } = useRemoveCard({ card, orderId, texts, onRemoved });
  const close = () => setIsAsking(false);
  const actions = (
    <>
      <Button isPending={isPending} onPress={() => void remove().then(close)}>
        {texts.remove}
      </Button>
      <Button kind="ghost" onPress={close}>
        {texts.cancel}
      </Button>
    </>
  );
  return (
    <>
      <Button kind="ghost" isSmall onPress={() => setIsAsking(true)}>
        {texts.removeCard}
      </Button>
      <Dialog
        isOpen={isAsking}
        title={fill(texts.removeTitle, { card: `${card.bankName} ${card.cardNo}` })}
        onDismiss={close}
        actions={actions}
      >
        <p>{texts.removeText}</p>
      </Dialog>
    </>
  );
}

function useRemoveCard({ card, orderId, texts, onRemoved }: RemoveCardProps) {
  const { call, frame, toast } = useTools();
  const [isPending, setIsPending] = useState(false);
  const remove = async () => {
    setIsPending(true);
    const request = { orderId, cardId: card.id };
    const outcome = await call('repaymentCardRemove', request, { loadingText: frame.loading });
    setIsPending(false);
    if (outcome.kind !== 'success') return;
    // The loading text would stand before the toast for all its time on a slow line.
    if (await onRemoved()) toast(texts.removed);
  };
  return { isPending, remove };
}
