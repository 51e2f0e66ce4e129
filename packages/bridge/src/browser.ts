import type { BridgeMessage, SendMessage } from './bridge.ts';

/** The browser's functions that replace the app. */
export type BrowserWindow = { readonly location: { assign: (url: string) => void } };

/** The addresses that replace places of the app. */
export type BrowserPlaces = {
  readonly home: string;
  readonly login: string;
  readonly mine: string;
  readonly productDetail: (productId: string) => string;
  /** Goes to the page before; false if there is none. */
  readonly goBack: () => boolean;
};

export const defaultPlaces: BrowserPlaces = {
  home: '/',
  login: '/',
  mine: '/',
  productDetail: () => '/',
  goBack: () => false,
};

/** Does what a browser can: opens addresses, downloads files, dials by `tel:`, goes back. Other actions are dropped. */
export function sendToBrowser(window: BrowserWindow, places: BrowserPlaces): SendMessage {
  return (message) => {
    if (message.action === 'closeWebView' && places.goBack()) return;
    const address = addressOf(message, places);
    if (address !== undefined) window.location.assign(address);
  };
}

function addressOf(message: BridgeMessage, places: BrowserPlaces): string | undefined {
  switch (message.action) {
    case 'openPage':
    case 'shareDocument':
      return isWebAddress(message.url) ? message.url : undefined;
    case 'callTelephone':
      return `tel:${message.number.replace(/[^\d+*#,;]/g, '')}`;
    case 'composeMail':
      return `mailto:${message.email}`;
    case 'goHome':
    case 'closeWebView':
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

/** Opens only pages. An address such as `javascript:` is dropped. */
function isWebAddress(url: string): boolean {
  return /^(https?:\/\/|\/(?!\/)|[?#])/i.test(url);
}
