import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Draft, type DraftOwner, emptyDraft, keepDraft, readDraft } from './draft.ts';

export type ChangeDraft = (change: (draft: Draft) => Draft) => void;

/**
 * The draft, saved on the device at every change, so that a web view killed behind the camera loses nothing.
 * Input from before hydration, and what was `written` in a form that was refused, wins over an earlier draft.
 */
export function useDraft(owner: DraftOwner, written = ''): readonly [Draft, ChangeDraft] {
  const [draft, setDraft] = useState<Draft>({ ...emptyDraft, text: written });
  const latest = useRef(draft);
  const isRestored = useRef(false);
  const change: ChangeDraft = (toNext) => {
    latest.current = toNext(latest.current);
    if (isRestored.current) keepDraft(owner, latest.current, Date.now());
    setDraft(latest.current);
  };
  const restore = useEffectEvent(() => {
    if (isRestored.current) return;
    const kept = readDraft(owner, Date.now());
    const { text } = latest.current;
    isRestored.current = true;
    if (text !== '') return change(() => ({ ...kept, text }));
    // Opening a form saves nothing, so that the draft of another one outlasts a look.
    latest.current = kept;
    setDraft(kept);
  });
  useEffect(() => restore(), []);
  return [draft, change];
}
