import type { Outcome } from '@hiram/wire/browser/call';
import { evidenceImagesMax, uploadBytesMax } from '@hiram/wire/limits';
import { useRef, useState } from 'react';
import type { Texts } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
import { shrinkPicture } from '../../parts/shrink-picture.ts';
import type { en } from './texts.ts';
import type { ChangeDraft } from './use-draft.ts';

/** Too many requests, or a failure of ours. */
const failedFrom = 429;
/** A call ends after 60 s, and a picture of this size has arrived by then on a slow line too. */
const sidePxMax = 1_600;

/**
 * Uploads pictures one at a time. `failed`: this one did not arrive. It is sent again or left out before the complaint goes.
 * `refused`: why the last one was not taken, until another is chosen.
 */
export type Evidence = {
  readonly isSending: boolean;
  readonly failed: File | null;
  readonly refused: string;
  readonly add: (file: File) => Promise<void>;
  readonly remove: (place: number) => void;
  readonly leaveOut: () => void;
};

/** COMP-05: a picture is made smaller, sent, and appended once the server has it. */
export function useEvidence(change: ChangeDraft, texts: Texts<typeof en>): Evidence {
  const { call, toast } = useTools();
  const [isSending, setIsSending] = useState(false);
  const [failed, setFailed] = useState<File | null>(null);
  const [refused, setRefused] = useState('');
  const isUnderWay = useRef(false);
  const add = async (file: File) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsSending(true);
    setFailed(null);
    setRefused('');
    const { picture, thumbnail } = await shrinkPicture(file, sidePxMax);
    if (picture.size > uploadBytesMax) setRefused(texts.uploadTooLarge);
    else {
      const outcome = await call('uploadProblemImg', { problemImage: picture });
      if (mayPassAgain(outcome)) setFailed(file);
      else if (outcome.kind === 'refused') setRefused(outcome.message);
      if (outcome.kind === 'success') {
        const sent = { url: outcome.data.url, thumbnail };
        change((draft) => ({ ...draft, pictures: [...draft.pictures, sent].slice(0, evidenceImagesMax) }));
        toast(texts.uploaded);
      }
    }
    isUnderWay.current = false;
    setIsSending(false);
  };
  const remove = (place: number) =>
    change((draft) => ({ ...draft, pictures: draft.pictures.filter((_, other) => other !== place) }));
  return { isSending, failed, refused, add, remove, leaveOut: () => setFailed(null) };
}

/** No answer came, or one that was not about the picture: the same one may be taken at the next attempt. */
const mayPassAgain = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === 'failed' || (outcome.kind === 'refused' && outcome.status >= failedFrom);
