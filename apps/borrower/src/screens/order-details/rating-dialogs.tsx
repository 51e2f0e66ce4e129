import { Button } from '@hiram/ui/button.tsx';
import { Dialog } from '@hiram/ui/dialog.tsx';
import { Stars } from '@hiram/ui/stars.tsx';
import { nativeRatingStarsMin } from '@hiram/wire/limits';
import { useState } from 'react';
import { conductOf } from '../conduct.ts';
import { fill, type Texts } from '../fill-text.ts';
import { useTools } from '../screen-context.tsx';
import type { en } from './texts.ts';

type RatingProps = {
  readonly isOpen: boolean;
  readonly texts: Texts<typeof en>;
  readonly onClose: () => void;
};

/** ORDER-06: five stars. Few of them lead to a thank-you, many to the app's own rating. */
export function RatingDialog({
  isOpen,
  texts,
  onClose,
  onFewStars,
}: RatingProps & { onFewStars: () => void }) {
  const [stars, setStars] = useState(0);
  const { isPending, submit } = useRating({ stars, texts, onClose, onFewStars });
  const actions = (
    <>
      <Button onPress={submit} isPending={isPending}>
        {texts.ratingSubmit}
      </Button>
      <Button kind="ghost" onPress={onClose}>
        {texts.ratingCancel}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen={isOpen}
      title={texts.ratingTitle}
      onDismiss={onClose}
      maskCloses={false}
      actions={actions}
    >
      <Stars
        label={texts.ratingTitle}
        nameOf={(n) => fill(texts.stars, { n })}
        value={stars}
        onChange={setStars}
      />
    </Dialog>
  );
}

type RatingParts = Pick<RatingProps, 'texts' | 'onClose'> & { stars: number; onFewStars: () => void };

/** Sends the score of the conduct and the stars that were chosen. A failure leaves the dialog for another try. */
function useRating({ stars, texts, onClose, onFewStars }: RatingParts) {
  const tools = useTools();
  const [isPending, setIsPending] = useState(false);
  const submit = async () => {
    if (stars === 0) return tools.toast(texts.ratingNone);
    setIsPending(true);
    const score = String(conductOf(tools).scoreSent(stars));
    const outcome = await tools.call('googleScore', { score, stars: String(stars) });
    setIsPending(false);
    if (outcome.kind !== 'success') return;
    if (stars < nativeRatingStarsMin) return onFewStars();
    tools.bridge.requestRating();
    onClose();
  };
  return { isPending, submit };
}

/** What follows a rating of few stars. */
export function RatingResultDialog({ isOpen, texts, onClose }: RatingProps) {
  const { frame } = useTools();
  return (
    <Dialog
      isOpen={isOpen}
      title={texts.ratingResultTitle}
      onDismiss={onClose}
      actions={<Button onPress={onClose}>{frame.close}</Button>}
    >
      <p>{texts.ratingResult}</p>
    </Dialog>
  );
}
