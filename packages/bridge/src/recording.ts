import type { BackWindow } from './back-key.ts';
import { hangBackCallback } from './back-key.ts';
import { type Bridge, type BridgeMessage, createBridge, type SendMessage } from './bridge.ts';

/** A bridge that records its messages, for tests and for the sandbox's phone frame. */
export type RecordingBridge = Bridge & {
  readonly messages: readonly BridgeMessage[];
  /** Presses the native back key; `true` if the page handled it. */
  readonly pressBack: () => boolean;
};

/**
 * Creates a recording bridge. `then` receives every message after it was recorded; the phone frame acts on it
 * in the browser.
 */
export function createRecordingBridge(
  then: SendMessage = () => undefined,
  window: BackWindow = {},
): RecordingBridge {
  const messages: BridgeMessage[] = [];
  const keep: SendMessage = (message) => {
    messages.push(message);
    return then(message);
  };
  const bridge = createBridge('recording', keep, hangBackCallback(window));
  return { ...bridge, messages, pressBack: () => window.hiramOnBack?.() === true };
}
