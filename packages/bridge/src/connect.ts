import { type AndroidInterface, sendToAndroid } from './android.ts';
import { type BackWindow, deafToBack, hangBackCallback } from './back-key.ts';
import { type Bridge, type BridgeMessage, createBridge, ignoreErrors } from './bridge.ts';
import { type BrowserPlaces, type BrowserWindow, defaultPlaces, sendToBrowser } from './browser.ts';
import { type IosHandler, sendToIos } from './ios.ts';
import { createRecordingBridge } from './recording.ts';

/** The properties of a page's window that reveal the host. */
export type HostWindow = BrowserWindow &
  BackWindow & {
    readonly top: unknown;
    readonly parent: unknown;
    readonly self: unknown;
    readonly HiramNative?: AndroidInterface;
    readonly webkit?: { readonly messageHandlers?: { readonly hiram?: IosHandler } };
  };

/** A page that shows another one in a phone frame offers this to receive the inner page's messages. */
export type RecordingParent = { readonly hiramRecording?: (message: BridgeMessage) => void };

/**
 * Detects the host of a page: the Android interface, the iOS message handler, otherwise the browser. A framed
 * page never calls the app, whatever is injected into the frame. It acts as in a browser, and the sandbox's
 * launcher records it if that is its parent. `places` has the browser's addresses for places of the app.
 */
export function connectBridge(window: HostWindow, places: BrowserPlaces = defaultPlaces): Bridge {
  const act = sendToBrowser(window, places);
  if (window.top !== window.self) return connectInFrame(window, act);
  if (window.HiramNative)
    return createBridge('android', sendToAndroid(window.HiramNative), hangBackCallback(window));
  const handler = window.webkit?.messageHandlers?.hiram;
  if (handler) return createBridge('ios', sendToIos(handler), hangBackCallback(window));
  return createBridge('browser', act, hangBackCallback(window));
}

function connectInFrame(window: HostWindow, act: (message: BridgeMessage) => unknown): Bridge {
  const record = findRecording(window.parent);
  if (!record) return createBridge('browser', act, deafToBack);
  return createRecordingBridge((message) => {
    ignoreErrors(() => record(message));
    return act(message);
  }, window);
}

/** A parent of another origin throws on access. Then nothing is recorded. */
function findRecording(parent: unknown): RecordingParent['hiramRecording'] {
  let record: RecordingParent['hiramRecording'];
  ignoreErrors(() => {
    record = (parent as RecordingParent).hiramRecording;
  });
  return record;
}
