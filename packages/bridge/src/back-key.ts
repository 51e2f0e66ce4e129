import { attempt, type BackListener, type Bridge } from './bridge.ts';

/** The function that the app calls on its back key: `window.hiramOnBack(): boolean`. */
const backCallbackName = 'hiramOnBack';

/** The window that holds the callback: the top window of the web view. */
export type BackWindow = { [backCallbackName]?: () => boolean };

/**
 * Installs the back callback on the window and returns `onBack`. The callback returns `true` if a listener
 * handled the key, so that the app keeps the web view open, and `false` if the app may close it. A listener
 * that throws has not handled it.
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

/** For a framed page: the app calls the top window only, so there is nothing to listen to. */
export const deafToBack: Bridge['onBack'] = () => () => undefined;

function isHandledBy(listener: BackListener): boolean {
  let isHandled = false;
  attempt(() => {
    isHandled = listener() === true;
  });
  return isHandled;
}
