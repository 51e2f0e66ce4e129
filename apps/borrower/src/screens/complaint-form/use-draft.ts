import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Draft, type DraftOwner, emptyDraft, keepDraft, readDraft } from './draft.ts';

export type ChangeDraft = (change: (draft: Draft) => Draft) => void;

/**
 * What is written so far, kept on the device at every change: a web view that is killed behind the camera loses nothing.
 * What was typed before hydration goes before what an earlier visit has left.
 */
export function useDraft(owner: DraftOwner): readonly [Draft, ChangeDraft] {
  const [draft, setDraft] = useState(emptyDraft);
  const latest = useRef(emptyDraft);
  const isRestored = useRef(false);
  const change: ChangeDraft = (toNext) => {
    latest.current = toNext(latest.current);
    if (isRestored.current) keepDraft(owner, latest.current, Date.now());
    setDraft(latest.current);
  };
  const restore = useEffectEvent(() => {
    if (isRestored.current) return;
    const kept = readDraft(owner, Date.now());
    isRestored.current = true;
    change((typed) => (typed.text === '' ? kept : { ...kept, text: typed.text }));
  });
  useEffect(() => restore(), []);
  return [draft, change];
}
