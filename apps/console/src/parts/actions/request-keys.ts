/** The idempotency keys of what one button or form sends. */
export type RequestKeys = {
  /** The key of a request: the same for as long as nothing in it changes and it has not succeeded. */
  readonly keyOf: (address: string, body: unknown) => string;
  /** The request has succeeded: the next one is another, even if it says the same. */
  readonly end: () => void;
};

/** Keeps the key of the request that is under way, so that it can be sent again after its answer was lost. */
export function requestKeys(newKey: () => string = () => crypto.randomUUID()): RequestKeys {
  let open: { readonly written: string; readonly key: string } | null = null;
  return {
    keyOf: (address, body) => {
      const written = JSON.stringify([address, body]);
      if (open?.written !== written) open = { written, key: newKey() };
      return open.key;
    },
    end: () => {
      open = null;
    },
  };
}
