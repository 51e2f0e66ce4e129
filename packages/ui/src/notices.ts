/** What is being said to the borrower for a moment, or while something loads. */
export type Notice = { readonly kind: 'toast' | 'loading'; readonly text: string } | null;

/** Says things outside of the page's own content. One thing at a time: loading goes before a toast. */
export type Notices = {
  /** Shows a text for a while. */
  readonly toast: (text: string, durationMs: number) => void;
  /** Shows a text until the returned function is called. */
  readonly loading: (text: string) => () => void;
  readonly listen: (listener: () => void) => () => void;
  readonly current: () => Notice;
  /** An outlet that opens later stands above the earlier ones: only the last one speaks. Returns how to leave. */
  readonly enter: (outlet: symbol) => () => void;
  readonly isSpeaking: (outlet: symbol) => boolean;
};

/** Makes the notices of one page. */
export function createNotices(): Notices {
  const listeners = new Set<() => void>();
  const waiting = new Set<{ readonly text: string }>();
  let outlets: readonly symbol[] = [];
  let toast: Notice = null;
  let loading: Notice = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const setLoading = () => {
    const last = [...waiting].pop();
    loading = last ? { kind: 'loading', text: last.text } : null;
    tell();
  };
  const setToast = (next: Notice) => {
    toast = next;
    tell();
  };
  return {
    toast: (text, durationMs) => {
      clearTimeout(timer);
      setToast({ kind: 'toast', text });
      timer = setTimeout(() => setToast(null), durationMs);
    },
    loading: (text) => {
      const wait = { text };
      waiting.add(wait);
      setLoading();
      return () => {
        if (waiting.delete(wait)) setLoading();
      };
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => loading ?? toast,
    enter: (outlet) => {
      outlets = [...outlets, outlet];
      tell();
      return () => {
        outlets = outlets.filter((other) => other !== outlet);
        tell();
      };
    },
    isSpeaking: (outlet) => outlets[outlets.length - 1] === outlet,
  };
}
