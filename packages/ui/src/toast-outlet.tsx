import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { createNotices, type Notice, type Notices } from './notices.ts';
import classes from './toast-outlet.module.css';

/** The notices of the page; a screen's frame provides them. */
export const NoticesContext = createContext<Notices>(createNotices());

/**
 * Where toasts and loading texts appear: a live region that is there from the start, so that what appears is read
 * out. The page has one, and so has every open dialog, for whatever is outside of a modal dialog is inert.
 */
export function ToastOutlet() {
  const notice = useNotice();
  return (
    <div className={classes.outlet} role="status" aria-live="polite">
      {notice && (
        <span className={classes.toast}>
          {notice.kind === 'loading' && <span className={classes.spinner} />}
          {notice.text}
        </span>
      )}
    </div>
  );
}

/** What this outlet has to say: nothing while a later one, such as a dialog's, is open. */
function useNotice(): Notice {
  const notices = useContext(NoticesContext);
  const [outlet] = useState(() => Symbol('outlet'));
  useEffect(() => notices.enter(outlet), [notices, outlet]);
  const read = () => (notices.isSpeaking(outlet) ? notices.current() : null);
  return useSyncExternalStore(notices.listen, read, () => null);
}
