import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { Unbroken } from '../amounts/unbroken.tsx';
import { createNotices, type Notice, type Notices } from './notices.ts';
import { Spinner } from './spinner.tsx';
import classes from './toast-outlet.module.css';

/** The notices of the page; the frame of a screen provides them. */
export const NoticesContext = createContext<Notices>(createNotices());

/**
 * A live region for toasts and loading texts. It exists from the start, so that screen readers announce its
 * changes. The page has one, and so has every open dialog, because everything outside of a modal dialog is
 * inert.
 */
export function ToastOutlet({ place }: { readonly place: 'page' | 'dialog' }) {
  const notice = useNotice(place);
  return (
    <div className={classes.outlet} role="status" aria-live="polite">
      {notice && (
        <span className={notice.isFirst ? `${classes.toast} ${classes.first}` : classes.toast}>
          {notice.kind === 'loading' && <Spinner />}
          <span>
            <Unbroken text={notice.text} />
          </span>
        </span>
      )}
    </div>
  );
}

/** The message of this outlet: none while one above it, such as that of a dialog, is open. */
function useNotice(place: 'page' | 'dialog'): Notice {
  const notices = useContext(NoticesContext);
  const [outlet] = useState(() => Symbol('outlet'));
  useEffect(() => notices.enter(outlet, place), [notices, outlet, place]);
  const read = () => (notices.isSpeaking(outlet) ? notices.current() : null);
  return useSyncExternalStore(notices.listen, read, () => notices.first);
}
