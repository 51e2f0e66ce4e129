import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import classes from './dialog.module.css';
import modal from './modal.module.css';
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
  /** Present means that the server sends it open: before any script a link to `#{closedId}` closes it. */
  readonly closedId?: string | undefined;
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
  closedId,
  isWide,
}: DialogProps) {
  const ref = useModal({ isOpen, maskCloses, onDismiss, closedId });
  const titleId = useId();
  const isOpenAtFirst = useState(closedId !== undefined && isOpen)[0];
  const close = { label: closeLabel ?? '', href: closedId && `#${closedId}`, onPress: onDismiss };
  return (
    <>
      {closedId && <span className={classes.closed} id={closedId} />}
      <dialog
        className={`${modal.mask} ${classes.dialog}`}
        ref={ref}
        open={isOpenAtFirst}
        aria-labelledby={titleId}
      >
        <div className={isWide ? `${classes.panel} ${classes.wide}` : classes.panel}>
          <h2 className={classes.title} id={titleId}>
            {title}
          </h2>
          {isOpen && closeLabel && <CloseIcon {...close} />}
          {isOpen && <div className={classes.content}>{children}</div>}
          {isOpen && actions}
          {isOpen && <ToastOutlet />}
        </div>
      </dialog>
    </>
  );
}

type CloseIconProps = {
  readonly label: string;
  readonly href?: string | undefined;
  readonly onPress: () => void;
};

function CloseIcon({ label, href, onPress }: CloseIconProps) {
  const cross = (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <path d="M4 4l12 12M16 4L4 16" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
    </svg>
  );
  const press = (event: MouseEvent) => {
    event.preventDefault();
    onPress();
  };
  const shared = { className: classes.close, 'aria-label': label, onClick: press };
  if (href) {
    return (
      <a {...shared} href={href}>
        {cross}
      </a>
    );
  }
  return (
    <button {...shared} type="button">
      {cross}
    </button>
  );
}
