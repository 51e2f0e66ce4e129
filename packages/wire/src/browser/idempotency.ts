/** The browser functions that create and store a key. */
export type KeyBrowser = {
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly crypto: { readonly randomUUID?: () => string; getRandomValues(bytes: Uint8Array): Uint8Array };
};

const storagePrefix = 'hiram.key.';
/** Holds the keys if storage is blocked, so that a retry on the same page still sends its key. */
const keptInPage = new Map<string, string>();

/**
 * The idempotency key of an action that changes money, such as `push:{productId}`. It is created and stored
 * before sending, and stays the same over retries and reloads until `forgetKey`. Blocked storage is
 * tolerated.
 */
export function keyFor(action: string, browser: KeyBrowser = globalThis as unknown as KeyBrowser): string {
  const stored = keptInPage.get(action) ?? readStored(action, browser);
  const key = stored ?? makeKey(browser.crypto);
  keptInPage.set(action, key);
  try {
    browser.sessionStorage.setItem(storagePrefix + action, key);
  } catch {
    // Private mode or a full store: the key exists as long as the page.
  }
  return key;
}

/** Deletes the key after an answer, so that the next action gets a new one. */
export function forgetKey(action: string, browser: KeyBrowser = globalThis as unknown as KeyBrowser): void {
  keptInPage.delete(action);
  try {
    browser.sessionStorage.removeItem(storagePrefix + action);
  } catch {
    // Nothing was stored.
  }
}

function readStored(action: string, browser: KeyBrowser): string | null {
  try {
    return browser.sessionStorage.getItem(storagePrefix + action);
  } catch {
    return null;
  }
}

/** Older web views have no randomUUID. 128 random bits in hex serve as well. */
function makeKey(crypto: KeyBrowser['crypto']): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
