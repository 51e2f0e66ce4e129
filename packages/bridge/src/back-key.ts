import { type BackListener, type Bridge, ignoreErrors } from './bridge.ts';

/** The name that the native side calls when its back key is pressed: `window.hiramOnBack(): boolean`. */
export const backCallbackName = 'hiramOnBack';

/** Where the callback is hung: the top window of the web view. */
export type BackWindow = { [backCallbackName]?: () => boolean };

/**
 * Hangs the back callback on the window and returns `onBack`. The callback answers `true` when a listener handled
 * the key, so that the app keeps the web view open, and `false` when the app may close it. A listener that throws
 * counts as not handling.
 */
export function hangBackCallback(window: BackWindow): Bridge['onBack'] {
  const listeners: BackListener[] = [];
  window[backCallbackName] = () => [...listeners].reverse().some(isHandledBy);
  return (listener) => {
    listeners.push(listener);
    return () => {
      const index = listeners.indexOf(listener);
      if (index >= 0) listeners.splice(index, 1);
    };
  };
}

/** For a page inside a frame: the app speaks to the top window only, so there is nothing to hear. */
export const deafToBack: Bridge['onBack'] = () => () => undefined;

function isHandledBy(listener: BackListener): boolean {
  let isHandled = false;
  ignoreErrors(() => {
    isHandled = listener() === true;
  });
  return isHandled;
}
