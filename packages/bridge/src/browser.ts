import type { BridgeMessage, SendMessage } from './bridge.ts';

/** The browser's functions that replace the app. */
export type BrowserWindow = {
  readonly location: { assign: (url: string) => void };
  readonly history: { readonly length: number; back: () => void };
};

/** The addresses that replace places of the app. */
export type BrowserPlaces = {
  readonly home: string;
  readonly login: string;
  readonly mine: string;
  readonly productDetail: (productId: string) => string;
};

export const defaultPlaces: BrowserPlaces = { home: '/', login: '/', mine: '/', productDetail: () => '/' };

/** Does what a browser can: opens addresses, dials by `tel:`, goes back. Other actions are dropped. */
export function sendToBrowser(window: BrowserWindow, places: BrowserPlaces): SendMessage {
  return (message) => {
    if (message.action === 'closeWebView') return leave(window, places.home);
    const address = addressOf(message, places);
    if (address !== undefined) window.location.assign(address);
  };
}

function addressOf(message: BridgeMessage, places: BrowserPlaces): string | undefined {
  switch (message.action) {
    case 'openPage':
      return isWebAddress(message.url) ? message.url : undefined;
    case 'callTelephone':
      return `tel:${message.number.replace(/[^\d+*#,;]/g, '')}`;
    case 'goHome':
      return places.home;
    case 'goToLogin':
      return places.login;
    case 'goToMine':
      return places.mine;
    case 'openProductDetail':
      return places.productDetail(message.productId);
    default:
      return undefined;
  }
}

/** Opens only pages and mail. An address such as `javascript:` is dropped. */
function isWebAddress(url: string): boolean {
  return /^(https?:\/\/|mailto:|\/(?!\/)|[?#])/i.test(url);
}

function leave(window: BrowserWindow, home: string): void {
  if (window.history.length > 1) window.history.back();
  else window.location.assign(home);
}
