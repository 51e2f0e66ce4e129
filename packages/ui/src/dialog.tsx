import { type ReactNode, useId } from 'react';
import classes from './dialog.module.css';
import { ToastOutlet } from './toast-outlet.tsx';
import { useModal } from './use-modal.ts';

type DialogProps = {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children?: ReactNode;
  /** The buttons, below the content. */
  readonly actions: ReactNode;
  /** Asked to close: by the Escape key, and by the mask where it closes. */
  readonly onDismiss: () => void;
  /** False where the specification says that the mask does not close it. */
  readonly maskCloses?: boolean;
  /** Present means that a close icon of this name stands in the corner; it dismisses. */
  readonly closeLabel?: string;
  /** Takes the width of the page, for a framed document. */
  readonly isWide?: boolean;
};

/** A question in the middle of the page. The element itself is the mask, so old web views look the same. */
export function Dialog({
  isOpen,
  title,
  children,
  actions,
  onDismiss,
  maskCloses = true,
  closeLabel,
  isWide,
}: DialogProps) {
  const ref = useModal({ isOpen, maskCloses, onDismiss });
  const titleId = useId();
  return (
    <dialog className={classes.dialog} ref={ref} aria-labelledby={titleId}>
      <div className={isWide ? `${classes.panel} ${classes.wide}` : classes.panel}>
        <h2 className={classes.title} id={titleId}>
          {title}
        </h2>
        {isOpen && closeLabel && <CloseIcon label={closeLabel} onPress={onDismiss} />}
        {isOpen && <div className={classes.content}>{children}</div>}
        {isOpen && actions}
        {isOpen && <ToastOutlet />}
      </div>
    </dialog>
  );
}

function CloseIcon({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  return (
    <button type="button" className={classes.close} aria-label={label} onClick={onPress}>
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
        <path d="M4 4l12 12M16 4L4 16" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
      </svg>
    </button>
  );
}
