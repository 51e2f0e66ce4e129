import { keyFor } from '@hiram/wire/browser/idempotency';

/**
 * Makes keys for actions that change money. The first action of a document takes the key that its forms carry, so
 * that a tap before hydration and a second one after it are the same action. A key that an earlier, unfinished try
 * has left in the store goes first.
 */
export function createKeyMaker(documentKey: string): (action: string) => string {
  let firstKey: string | null = documentKey;
  const makeKey = () => {
    const key = firstKey;
    firstKey = null;
    return key ?? randomKey();
  };
  return (action) =>
    keyFor(action, {
      get sessionStorage() {
        return window.sessionStorage;
      },
      crypto: { randomUUID: makeKey, getRandomValues: (bytes) => bytes },
    });
}

/** Older web views have no randomUUID; 128 random bits in hex serve as well. */
function randomKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
