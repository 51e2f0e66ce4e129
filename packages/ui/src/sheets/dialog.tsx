import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { ToastOutlet } from '../feedback/toast-outlet.tsx';
import classes from './dialog.module.css';
import modal from './modal.module.css';
import type { ModalBack } from './modal-stack.ts';
import { type EarlyExit, useModal } from './use-modal.ts';

type DialogProps = {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children?: ReactNode;
  /** The buttons, below the content. */
  readonly actions: ReactNode;
  /** Called on the Escape key, and on a tap on the mask unless the mask is inert. */
  readonly onDismiss: () => void;
  /** False where the specification keeps the dialog open on a tap on the mask. */
  readonly maskCloses?: boolean;
  /** If set, a close icon with this name is in the corner. */
  readonly closeLabel?: string;
  /** Present means that the server sends it open: a link to the id of one closes it before any script, the icon the first. */
  readonly earlyExits?: readonly EarlyExit[];
  /** The server sends it open and there is no way out but its actions. */
  readonly isSentOpen?: boolean;
  /** What the native back key does; it closes the dialog if absent. */
  readonly onBack?: ModalBack | undefined;
  /** Takes the width of the page, for a framed document. */
  readonly isWide?: boolean;
};

/**
 * A dialog in the middle of the page. The element itself is the mask, so that old web views look the same.
 */
export function Dialog({
  isOpen,
  title,
  children,
  actions,
  onDismiss,
  maskCloses = true,
  closeLabel,
  earlyExits = [],
  isSentOpen = false,
  onBack,
  isWide,
}: DialogProps) {
  const ref = useModal({ isOpen, maskCloses, onDismiss, onBack, earlyExits });
  const titleId = useId();
  const isOpenAtFirst = useState((isSentOpen || earlyExits.length > 0) && isOpen)[0];
  const [firstExit] = earlyExits;
  const close = { label: closeLabel ?? '', href: firstExit && `#${firstExit.id}`, onPress: onDismiss };
  return (
    <>
      {earlyExits.map(({ id }) => (
        <span className={classes.closed} id={id} key={id} />
      ))}
      <dialog
        className={`${isOpenAtFirst ? `${modal.mask} ${modal.still}` : modal.mask} ${classes.dialog}`}
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
          {isOpen && <ToastOutlet place="dialog" />}
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
