import type { BridgeMessage } from '@hiram/bridge/bridge';
import type { Page } from '@playwright/test';

export type HostKind = 'android' | 'ios' | 'browser';

/** The app around a page. It records all messages of every page that is opened. */
export type NativeHost = {
  readonly kind: HostKind;
  readonly calls: readonly BridgeMessage[];
  /** Presses the native back key (on iOS: calls the back callback); `true` if the page handled it. */
  readonly pressBack: () => Promise<boolean>;
};

const hosts = new WeakMap<Page, NativeHost>();

/**
 * Sets up a recording app before a page loads: the Android interface, the iOS message handler, or nothing for
 * a plain browser. The current page also keeps its own calls in `window.__hostCalls`. Once per page.
 */
export async function installHost(page: Page, kind: HostKind): Promise<NativeHost> {
  const standing = hosts.get(page);
  if (standing) {
    if (standing.kind !== kind) throw new Error(`this page is already in ${standing.kind}`);
    return standing;
  }
  const calls: BridgeMessage[] = [];
  const host: NativeHost = {
    kind,
    calls,
    pressBack: () =>
      page.evaluate(() => (window as { hiramOnBack?: () => boolean }).hiramOnBack?.() === true),
  };
  hosts.set(page, host);
  if (kind === 'browser') return host;
  await page.exposeFunction('__tellHost', (message: BridgeMessage) => void calls.push(message));
  await page.addInitScript(injectHost, kind);
  return host;
}

const providerSite = 'https://pay.provider.example';

/**
 * Has the app open the pages of the payment provider in the browser, as the reference hosts do: it cancels the navigation, and
 * the page stays. The provider is another site then, which that of the sandbox is not. Returns the opened addresses.
 */
export async function openProviderOutside(page: Page): Promise<readonly string[]> {
  const opened: string[] = [];
  await page.route(/\/(generate-vcode|repayment-huichao)\?/, async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    const body = text.replace(/http:\/\/[^/"]+(?=\/sandbox-provider\/pay\/)/, providerSite);
    await route.fulfill({ response: answer, body });
  });
  await page.route(`${providerSite}/**`, async (route) => {
    opened.push(route.request().url());
    await route.abort('aborted');
  });
  return opened;
}

/** The borrower comes back to the page from another app. */
export const comeBack = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** Runs in the page, before anything else. */
function injectHost(kind: HostKind): void {
  type HostWindow = Window & {
    __hostCalls: unknown[];
    __tellHost: (message: unknown) => Promise<void>;
    HiramNative?: unknown;
    webkit?: unknown;
  };
  const host = window as unknown as HostWindow;
  host.__hostCalls = [];
  const record = (message: unknown) => {
    host.__hostCalls.push(message);
    void host.__tellHost(message);
  };
  if (kind === 'ios') {
    host.webkit = { messageHandlers: { hiram: { postMessage: record } } };
    return;
  }
  const toMethod = (action: string) => (json: string) => record({ action, ...JSON.parse(json) });
  host.HiramNative = new Proxy({}, { get: (_, action) => toMethod(String(action)) });
}
