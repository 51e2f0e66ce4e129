import { type AndroidInterface, sendToAndroid } from './android.ts';
import { type BackWindow, deafToBack, hangBackCallback } from './back-key.ts';
import { attempt, type Bridge, type BridgeMessage, createBridge } from './bridge.ts';
import { type BrowserPlaces, type BrowserWindow, defaultPlaces, sendToBrowser } from './browser.ts';
import { type HostActions, isListed, type Knows, sendOrAct } from './fallback.ts';
import { type IosHandler, sendToIos } from './ios.ts';
import { createRecordingBridge } from './recording.ts';

/** The properties of a page's window that reveal the host. */
export type HostWindow = BrowserWindow &
  BackWindow &
  HostActions & {
    readonly top: unknown;
    readonly parent: unknown;
    readonly self: unknown;
    readonly HiramNative?: AndroidInterface;
    readonly webkit?: { readonly messageHandlers?: { readonly hiram?: IosHandler } };
  };

/** A page that shows another one in a phone frame offers this to receive the inner page's messages. */
export type RecordingParent = { readonly hiramRecording?: (message: BridgeMessage) => void };

/**
 * Detects the host of a page: the Android interface, the iOS message handler, otherwise the browser. An action that
 * the app lacks is done as in a browser. A framed
 * page never calls the app, whatever is injected into the frame. It acts as in a browser, and the sandbox's
 * launcher records it if that is its parent. `places` has the browser's addresses for places of the app.
 */
export function connectBridge(window: HostWindow, places: BrowserPlaces = defaultPlaces): Bridge {
  const act = sendToBrowser(window, places);
  if (window.top !== window.self) return connectInFrame(window, act);
  const { HiramNative: native, hiramActions, webkit } = window;
  if (native) {
    const knows: Knows = ({ action }) =>
      typeof native[action] === 'function' && hiramActions?.includes(action) !== false;
    return createBridge('android', sendOrAct(sendToAndroid(native), knows, act), hangBackCallback(window));
  }
  const handler = webkit?.messageHandlers?.hiram;
  const knowsByList: Knows = (message) => isListed(window, message);
  if (handler)
    return createBridge('ios', sendOrAct(sendToIos(handler), knowsByList, act), hangBackCallback(window));
  return createBridge('browser', act, hangBackCallback(window));
}

function connectInFrame(window: HostWindow, act: (message: BridgeMessage) => unknown): Bridge {
  const record = findRecording(window.parent);
  if (!record) return createBridge('browser', act, deafToBack);
  return createRecordingBridge((message) => {
    attempt(() => record(message));
    return act(message);
  }, window);
}

/** A parent of another origin throws on access. Then nothing is recorded. */
function findRecording(parent: unknown): RecordingParent['hiramRecording'] {
  let record: RecordingParent['hiramRecording'];
  attempt(() => {
    record = (parent as RecordingParent).hiramRecording;
  });
  return record;
}
