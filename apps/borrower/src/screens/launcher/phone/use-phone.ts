import type { BridgeMessage } from '@hiram/bridge/bridge';
import type { RecordingParent } from '@hiram/bridge/connect';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FrameState, readFrame } from './frame-state.ts';

type PhoneWindow = Window & { readonly hiramOnBack?: () => boolean };

/** One message of a page to the app, with its number. */
export type Told = { readonly number: number; readonly message: BridgeMessage };

/** The phone: a frame whose page the launcher opens, reads and controls. */
export type Phone = {
  readonly ref: RefObject<HTMLIFrameElement | null>;
  readonly open: (address: string) => void;
  /** Scrolls the phone into view if it is far below, as on a small screen. */
  readonly show: () => void;
  readonly reload: () => void;
  /** The address of its page; null if it cannot be read. */
  readonly address: () => string | null;
  /** The native back key: the page may handle it, else the app goes back. */
  readonly pressBack: () => void;
  /** The messages of its pages to the app, the newest first. */
  readonly told: readonly Told[];
};

const toldMax = 20;

/** Holds the phone's frame. `onState` is called for every page in it, also before hydration. */
export function usePhone(onState: (state: FrameState) => void): Phone {
  const ref = useRef<HTMLIFrameElement>(null);
  const told = useToldMessages();
  useFrameLoads(ref, onState);
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

function useFrameLoads(ref: RefObject<HTMLIFrameElement | null>, onState: (state: FrameState) => void): void {
  const look = useEffectEvent(() => {
    const state = readFrame(ref.current?.contentWindow);
    if (state) onState(state);
  });
  useEffect(() => {
    const frame = ref.current;
    const loaded = () => look();
    frame?.addEventListener('load', loaded);
    if (frame?.contentDocument?.readyState === 'complete') look();
    return () => frame?.removeEventListener('load', loaded);
  }, [ref]);
}

/** Offers itself to the framed pages as the recorder of their messages to the app. */
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
