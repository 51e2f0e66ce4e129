import { Button } from '@hiram/ui/actions/button.tsx';
import { Dialog } from '@hiram/ui/sheets/dialog.tsx';
import { nativeRatingStarsMin } from '@hiram/wire/limits';
import { isRefusalCode } from '@hiram/wire/refusal-codes';
import { conductOf } from '../../parts/conduct.ts';
import type { Texts } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
import { StarsDialog } from '../../parts/stars-dialog.tsx';
import type { en } from './texts.ts';

type RatingProps = {
  readonly isOpen: boolean;
  readonly texts: Texts<typeof en>;
  readonly onClose: () => void;
};

/**
 * ORDER-06: sends the conduct's score and the stars. Few stars lead to a thank-you, many to the app's rating. A loan that was rated
 * on another page meanwhile is not asked about any more.
 */
export function RatingDialog({
  isOpen,
  texts,
  onClose,
  onFewStars,
}: RatingProps & { onFewStars: () => void }) {
  const tools = useTools();
  const send = async (stars: number): Promise<boolean> => {
    const score = String(conductOf(tools).scoreSent(stars));
    const outcome = await tools.call('googleScore', { score, stars: String(stars) });
    if (outcome.kind === 'refused' && isRefusalCode(outcome.code, 'alreadyRated')) onClose();
    if (outcome.kind !== 'success') return false;
    if (stars < nativeRatingStarsMin) onFewStars();
    else {
      tools.bridge.requestRating();
      onClose();
    }
    return true;
  };
  const words = {
    title: texts.ratingTitle,
    nameOf: texts.stars,
    none: texts.ratingNone,
    send: texts.ratingSubmit,
    cancel: texts.ratingCancel,
  };
  return <StarsDialog isOpen={isOpen} words={words} onSend={send} onClose={onClose} />;
}

/** The dialog after a rating of few stars. */
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
