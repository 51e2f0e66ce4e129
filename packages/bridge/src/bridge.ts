/** An analytics event of a page. `name` is the event; the other fields are sent unchanged. */
type BurialPoint = { readonly name: string; readonly [detail: string]: string | number | boolean };

/** One message from the page to the app. Every host sends the same messages by its own transport. */
export type BridgeMessage =
  | { readonly action: 'openPage'; readonly url: string }
  | { readonly action: 'closeWebView' }
  | { readonly action: 'goHome' }
  | { readonly action: 'goToMine' }
  | { readonly action: 'goToLogin' }
  | { readonly action: 'callTelephone'; readonly number: string }
  | { readonly action: 'composeMail'; readonly email: string }
  | { readonly action: 'requestRating' }
  | { readonly action: 'reportBurialPoint'; readonly point: BurialPoint }
  | { readonly action: 'startBankFlow' }
  | { readonly action: 'endBankFlow' }
  | { readonly action: 'dismissRepaymentDialog' }
  | { readonly action: 'openProductDetail'; readonly productId: string }
  | { readonly action: 'shareDocument'; readonly url: string; readonly fileName: string };

export type HostName = 'android' | 'ios' | 'browser' | 'recording';

/**
 * A listener for the native back key. `true` means that the page handled it and the web view must stay open.
 */
export type BackListener = () => boolean;

/** The actions that a page can request from the app. None returns a value and none throws. */
export type Bridge = {
  readonly host: HostName;
  readonly openPage: (url: string) => void;
  readonly closeWebView: () => void;
  readonly goHome: () => void;
  readonly goToMine: () => void;
  readonly goToLogin: () => void;
  readonly callTelephone: (number: string) => void;
  /** Opens a new message to an address in the mail client. */
  readonly composeMail: (email: string) => void;
  readonly requestRating: () => void;
  readonly reportBurialPoint: (point: BurialPoint) => void;
  readonly startBankFlow: () => void;
  readonly endBankFlow: () => void;
  readonly dismissRepaymentDialog: () => void;
  /** Opens the app's product page by deep link. */
  readonly openProductDetail: (productId: string) => void;
  /** Offers a file of this server, by its whole address, to the apps of the device: to send, print or keep. */
  readonly shareDocument: (url: string, fileName: string) => void;
  /**
   * Listens to the native back key and returns the function that stops it. The latest listener is called
   * first.
   */
  readonly onBack: (listener: BackListener) => () => void;
};

/**
 * Sends a message out of the page. It may throw, hang or return a promise that rejects; `createBridge`
 * ignores that.
 */
export type SendMessage = (message: BridgeMessage) => unknown;

/** Creates the bridge of a host from its send function. Every native error is ignored silently (Spec §1). */
export function createBridge(host: HostName, send: SendMessage, onBack: Bridge['onBack']): Bridge {
  const post = (message: BridgeMessage) => attempt(() => send(message));
  return {
    host,
    onBack,
    openPage: (url) => post({ action: 'openPage', url }),
    closeWebView: () => post({ action: 'closeWebView' }),
    goHome: () => post({ action: 'goHome' }),
    goToMine: () => post({ action: 'goToMine' }),
    goToLogin: () => post({ action: 'goToLogin' }),
    callTelephone: (number) => post({ action: 'callTelephone', number }),
    composeMail: (email) => post({ action: 'composeMail', email }),
    requestRating: () => post({ action: 'requestRating' }),
    reportBurialPoint: (point) => post({ action: 'reportBurialPoint', point }),
    startBankFlow: () => post({ action: 'startBankFlow' }),
    endBankFlow: () => post({ action: 'endBankFlow' }),
    dismissRepaymentDialog: () => post({ action: 'dismissRepaymentDialog' }),
    openProductDetail: (productId) => post({ action: 'openProductDetail', productId }),
    shareDocument: (url, fileName) => post({ action: 'shareDocument', url, fileName }),
  };
}

/**
 * Runs native code. A throw and a rejected promise are dropped, a hanging promise is not awaited. `instead` runs
 * once when the native side fails.
 */
export function attempt(run: () => unknown, instead?: () => unknown): void {
  const fall = () => instead && attempt(instead);
  try {
    const answer = run();
    if (answer instanceof Promise) answer.catch(fall);
  } catch {
    fall(); // The page continues without the app (Spec §1).
  }
}
