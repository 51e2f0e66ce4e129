import { keyFor } from '@hiram/wire/browser/idempotency';

/**
 * Creates the keys of actions that change money. The first action of a document uses the key of its forms, so
 * that a tap before hydration and one after it are the same action. A key saved by an earlier, unfinished
 * attempt comes first. Without a document key every key is new.
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
