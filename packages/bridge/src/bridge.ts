/** What a page tells the app at a moment worth counting; `name` is the event, the rest travels as it is. */
export type BurialPoint = { readonly name: string; readonly [detail: string]: string | number | boolean };

/** One sentence from the page to the native app. Every host sends the same sentences; only the carrier differs. */
export type BridgeMessage =
  | { readonly action: 'openPage'; readonly url: string }
  | { readonly action: 'closeWebView' }
  | { readonly action: 'goHome' }
  | { readonly action: 'goToMine' }
  | { readonly action: 'goToLogin' }
  | { readonly action: 'callTelephone'; readonly number: string }
  | { readonly action: 'requestRating' }
  | { readonly action: 'reportBurialPoint'; readonly point: BurialPoint }
  | { readonly action: 'startBankFlow' }
  | { readonly action: 'endBankFlow' }
  | { readonly action: 'dismissRepaymentDialog' }
  | { readonly action: 'openProductDetail'; readonly productId: string };

export type HostName = 'android' | 'ios' | 'browser' | 'recording';

/** Hears the native back key. Answering `true` means the page handled it and the web view must stay open. */
export type BackListener = () => boolean;

/** What a page may ask of the app around it. Nothing here returns an answer and nothing here ever throws. */
export type Bridge = {
  readonly host: HostName;
  readonly openPage: (url: string) => void;
  readonly closeWebView: () => void;
  readonly goHome: () => void;
  readonly goToMine: () => void;
  readonly goToLogin: () => void;
  readonly callTelephone: (number: string) => void;
  readonly requestRating: () => void;
  readonly reportBurialPoint: (point: BurialPoint) => void;
  readonly startBankFlow: () => void;
  readonly endBankFlow: () => void;
  readonly dismissRepaymentDialog: () => void;
  /** Opens the app's own product page by deep link. */
  readonly openProductDetail: (productId: string) => void;
  /** Listens to the native back key; the returned function stops listening. The latest listener is asked first. */
  readonly onBack: (listener: BackListener) => () => void;
};

/** Carries a message out of the page. May throw, hang or return a promise that rejects: `createBridge` ignores it. */
export type SendMessage = (message: BridgeMessage) => unknown;

/** Makes the bridge of a host from its way of sending. Spec §1: every native error is ignored silently. */
export function createBridge(host: HostName, send: SendMessage, onBack: Bridge['onBack']): Bridge {
  const tell = (message: BridgeMessage) => ignoreErrors(() => send(message));
  return {
    host,
    onBack,
    openPage: (url) => tell({ action: 'openPage', url }),
    closeWebView: () => tell({ action: 'closeWebView' }),
    goHome: () => tell({ action: 'goHome' }),
    goToMine: () => tell({ action: 'goToMine' }),
    goToLogin: () => tell({ action: 'goToLogin' }),
    callTelephone: (number) => tell({ action: 'callTelephone', number }),
    requestRating: () => tell({ action: 'requestRating' }),
    reportBurialPoint: (point) => tell({ action: 'reportBurialPoint', point }),
    startBankFlow: () => tell({ action: 'startBankFlow' }),
    endBankFlow: () => tell({ action: 'endBankFlow' }),
    dismissRepaymentDialog: () => tell({ action: 'dismissRepaymentDialog' }),
    openProductDetail: (productId) => tell({ action: 'openProductDetail', productId }),
  };
}

/** Runs something of the native side: a throw is dropped, a rejected promise is dropped, a hanging one is not awaited. */
export function ignoreErrors(run: () => unknown): void {
  try {
    const answer = run();
    if (answer instanceof Promise) answer.catch(() => undefined);
  } catch {
    // The page goes on without the app (Spec §1).
  }
}
