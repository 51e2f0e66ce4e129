/** A message to the borrower: a toast for a moment, or a loading text. */
export type Notice = {
  readonly kind: 'toast' | 'loading';
  readonly text: string;
  /** It came with the page, so it ends also without a script. */
  readonly isFirst?: true;
} | null;

/** Messages outside of the page's content, one at a time. Loading texts come before toasts. */
export type Notices = {
  /** Shows a text for a while. */
  readonly toast: (text: string, durationMs: number) => void;
  /** Shows a text until the returned function is called. */
  readonly loading: (text: string) => () => void;
  /** The toast that came with the page. */
  readonly first: Notice;
  /** Ends that toast after a while. Returns the function that ends it at once. */
  readonly endFirst: (durationMs: number) => () => void;
  readonly listen: (listener: () => void) => () => void;
  readonly current: () => Notice;
  /**
   * Adds an outlet above the earlier ones; that of the page below all, since a dialog may have come open with the page. Only the
   * uppermost outlet shows messages. Returns the function that removes it.
   */
  readonly enter: (outlet: symbol, place: 'page' | 'dialog') => () => void;
  readonly isSpeaking: (outlet: symbol) => boolean;
};

/** Creates the notices of one page, which may come with a toast. */
export function createNotices(firstToast = ''): Notices {
  const first: Notice = firstToast === '' ? null : { kind: 'toast', text: firstToast, isFirst: true };
  const listeners = new Set<() => void>();
  const waiting = new Set<{ readonly text: string }>();
  let outlets: readonly symbol[] = [];
  let toast = first;
  let loading: Notice = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };
  const setLoading = () => {
    const last = [...waiting].pop();
    loading = last ? { kind: 'loading', text: last.text } : null;
    notifyListeners();
  };
  const setToast = (next: Notice) => {
    toast = next;
    notifyListeners();
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
    first,
    endFirst: (durationMs) => {
      const end = () => toast === first && first && setToast(null);
      const ending = setTimeout(end, durationMs);
      return () => clearTimeout(ending);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => loading ?? toast,
    enter: (outlet, place) => {
      outlets = place === 'page' ? [outlet, ...outlets] : [...outlets, outlet];
      notifyListeners();
      return () => {
        outlets = outlets.filter((other) => other !== outlet);
        notifyListeners();
      };
    },
    isSpeaking: (outlet) => outlets[outlets.length - 1] === outlet,
  };
}
