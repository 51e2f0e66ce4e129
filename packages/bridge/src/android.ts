import type { SendMessage } from './bridge.ts';

/**
 * The contract with an Android app: an interface injected as `HiramNative` with one method per action, each taking
 * one JSON text (`{}` when there is nothing to say), for instance
 * `@JavascriptInterface fun openPage(json: String)` receiving `{"url":"..."}`. A method that is missing is ignored.
 */
export type AndroidInterface = { readonly [action: string]: ((json: string) => unknown) | undefined };

/** Sends to the injected interface. The method is called on the interface itself, as Android demands. */
export function sendToAndroid(native: AndroidInterface): SendMessage {
  return ({ action, ...rest }) => native[action]?.(JSON.stringify(rest));
}
