import { useDelay } from '@hiram/ui/feedback/use-delay';
import type { ProblemDetailAnswer } from '@hiram/wire/calls/problem-detail';
import { ratingDelayMs } from '@hiram/wire/limits';
import { useState } from 'react';
import type { Texts } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
import { StarsDialog } from '../../parts/stars-dialog.tsx';
import type { en } from './texts.ts';

type ReplyRatingProps = { readonly complaint: ProblemDetailAnswer; readonly texts: Texts<typeof en> };

/** COMP-09: three seconds after the page has loaded, asks for a rating of an unrated reply. */
export function ReplyRating({ complaint, texts }: ReplyRatingProps) {
  const { call, toast } = useTools();
  const [isOpen, setIsOpen] = useState(false);
  useDelay(ratingDelayMs, complaint.isNeedScore !== 0, () => setIsOpen(true));
  const send = async (score: number): Promise<boolean> => {
    const outcome = await call('saveScore', { score, problemId: complaint.problemId });
    if (outcome.kind !== 'success') return false;
    setIsOpen(false);
    toast(texts.ratingDone);
    return true;
  };
  const words = {
    title: texts.ratingTitle,
    nameOf: texts.stars,
    none: texts.ratingNone,
    send: texts.ratingSend,
    cancel: texts.ratingCancel,
  };
  return <StarsDialog isOpen={isOpen} words={words} onSend={send} onClose={() => setIsOpen(false)} />;
}
