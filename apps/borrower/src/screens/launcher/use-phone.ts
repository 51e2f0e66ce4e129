import type { BridgeMessage } from '@hiram/bridge/bridge';
import type { RecordingParent } from '@hiram/bridge/connect';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FrameFacts, readFrame } from './frame-facts.ts';

type PhoneWindow = Window & { readonly hiramOnBack?: () => boolean };

/** One thing that a page told the app, with its number among them. */
export type Told = { readonly number: number; readonly message: BridgeMessage };

/** The phone: a frame whose page the launcher opens, reads and presses. */
export type Phone = {
  readonly ref: RefObject<HTMLIFrameElement | null>;
  readonly open: (address: string) => void;
  /** Brings the phone into view where it is far below, as on a phone. */
  readonly show: () => void;
  readonly reload: () => void;
  /** The address of its page; null when that cannot be read. */
  readonly address: () => string | null;
  /** The native back key: the page may handle it, else the app goes back. */
  readonly pressBack: () => void;
  /** What its pages told the app, newest first. */
  readonly told: readonly Told[];
};

const toldMax = 20;

/** Holds the phone's frame. `onFacts` hears of every page that it shows, the one before hydration too. */
export function usePhone(onFacts: (facts: FrameFacts) => void): Phone {
  const ref = useRef<HTMLIFrameElement>(null);
  const told = useToldMessages();
  useFrameLoads(ref, onFacts);
  const show = () => ref.current?.scrollIntoView({ block: 'nearest' });
  const framed = () => (ref.current?.contentWindow ?? null) as PhoneWindow | null;
  return {
    ref,
    told,
    show,
    open: (address) => {
      framed()?.location.assign(address);
      show();
    },
    address: () => readFrame(framed())?.address ?? null,
    reload: () => framed()?.location.reload(),
    pressBack: () => {
      if (framed()?.hiramOnBack?.() !== true) framed()?.history.back();
    },
  };
}

function useFrameLoads(ref: RefObject<HTMLIFrameElement | null>, onFacts: (facts: FrameFacts) => void): void {
  const look = useEffectEvent(() => {
    const facts = readFrame(ref.current?.contentWindow);
    if (facts) onFacts(facts);
  });
  useEffect(() => {
    const frame = ref.current;
    const loaded = () => look();
    frame?.addEventListener('load', loaded);
    if (frame?.contentDocument?.readyState === 'complete') look();
    return () => frame?.removeEventListener('load', loaded);
  }, [ref]);
}

/** Offers itself to the framed pages as the one who records what they tell the app. */
function useToldMessages(): readonly Told[] {
  const [told, setTold] = useState<readonly Told[]>([]);
  useEffect(() => {
    const parent = window as Window & { hiramRecording?: RecordingParent['hiramRecording'] };
    parent.hiramRecording = (message) =>
      setTold((before) => [{ number: (before[0]?.number ?? 0) + 1, message }, ...before].slice(0, toldMax));
    return () => {
      delete parent.hiramRecording;
    };
  }, []);
  return told;
}
