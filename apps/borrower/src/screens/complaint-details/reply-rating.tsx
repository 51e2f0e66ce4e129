import { Button } from '@hiram/ui/button.tsx';
import { Dialog } from '@hiram/ui/dialog.tsx';
import { Stars } from '@hiram/ui/stars.tsx';
import { useDelay } from '@hiram/ui/use-delay';
import type { ProblemDetailAnswer } from '@hiram/wire/calls/problem-detail';
import { ratingDelayMs } from '@hiram/wire/limits';
import { useState } from 'react';
import { fill, type Texts } from '../fill-text.ts';
import { useTools } from '../screen-context.tsx';
import type { en } from './texts.ts';

type ReplyRatingProps = { readonly complaint: ProblemDetailAnswer; readonly texts: Texts<typeof en> };

/** COMP-09: three seconds after the page has loaded, an answer that is not rated asks for its stars. */
export function ReplyRating({ complaint, texts }: ReplyRatingProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { stars, setStars, isPending, send } = useScore(complaint.problemId, texts, () => setIsOpen(false));
  useDelay(ratingDelayMs, complaint.isNeedScore !== 0, () => setIsOpen(true));
  const actions = (
    <>
      <Button onPress={send} isPending={isPending}>
        {texts.ratingSend}
      </Button>
      <Button kind="ghost" onPress={() => setIsOpen(false)}>
        {texts.ratingCancel}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen={isOpen}
      title={texts.ratingTitle}
      onDismiss={() => setIsOpen(false)}
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

/** Sends the stars. A success closes and clears them; a refusal is said by the call, and leaves them for another try. */
function useScore(problemId: string, texts: Texts<typeof en>, onDone: () => void) {
  const { call, toast } = useTools();
  const [stars, setStars] = useState(0);
  const [isPending, setIsPending] = useState(false);
  const send = async () => {
    if (stars === 0) return toast(texts.ratingNone);
    setIsPending(true);
    const outcome = await call('saveScore', { score: stars, problemId });
    setIsPending(false);
    if (outcome.kind !== 'success') return;
    onDone();
    setStars(0);
    toast(texts.ratingDone);
  };
  return { stars, setStars, isPending, send };
}
