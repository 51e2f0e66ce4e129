import type { SendMessage } from './bridge.ts';

/**
 * The contract with an Android app: an injected interface `HiramNative` with one method per action. Each
 * takes one JSON text (`{}` without arguments), for example `@JavascriptInterface fun openPage(json: String)`
 * receiving `{"url":"..."}`. Missing methods are ignored.
 */
export type AndroidInterface = { readonly [action: string]: ((json: string) => unknown) | undefined };

/** Calls the method on the injected interface itself, as Android requires. */
export function sendToAndroid(native: AndroidInterface): SendMessage {
  return ({ action, ...rest }) => native[action]?.(JSON.stringify(rest));
}
