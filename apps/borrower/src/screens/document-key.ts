import { keyFor } from '@hiram/wire/browser/idempotency';

/**
 * Makes keys for actions that change money. The first action of a document takes the key that its forms carry, so
 * that a tap before hydration and a second one after it are the same action. A key that an earlier, unfinished try
 * has left in the store goes first, and without a document's key every key is a new one.
 */
export function createKeyMaker(documentKey: string): (action: string) => string {
  let isTaken = documentKey === '';
  const browser = {
    get sessionStorage() {
      return window.sessionStorage;
    },
    crypto: { randomUUID: () => documentKey, getRandomValues: (bytes: Uint8Array) => bytes },
  };
  return (action) => {
    if (isTaken) return keyFor(action);
    const key = keyFor(action, browser);
    isTaken = key === documentKey;
    return key;
  };
}
