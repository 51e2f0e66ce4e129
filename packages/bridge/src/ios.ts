import type { SendMessage } from './bridge.ts';

/**
 * The contract with an iOS app: a script message handler named `hiram` that receives the object `{action,
 * ...}`.
 */
export type IosHandler = { readonly postMessage: (message: unknown) => unknown };

/** Sends to the message handler. */
export function sendToIos(handler: IosHandler): SendMessage {
  return (message) => handler.postMessage({ ...message });
}
