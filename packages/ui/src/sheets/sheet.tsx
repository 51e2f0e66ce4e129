import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { ToastOutlet } from '../feedback/toast-outlet.tsx';
import modal from './modal.module.css';
import classes from './sheet.module.css';
import { useModal } from './use-modal.ts';

type SheetProps = {
  /**
   * A link to `#id` opens the sheet before the script runs, so its content must be in the page from the
   * start.
   */
  readonly id: string;
  readonly isOpen: boolean;
  readonly title: string;
  /** The name of the close button. */
  readonly closeLabel?: string;
  readonly children: ReactNode;
  readonly onDismiss: () => void;
  /** Called if its link opened the sheet before hydration, so that the state can follow. */
  readonly onOpenedEarly?: () => void;
};

/** A popup from the lower edge. */
export function Sheet({ id, isOpen, title, closeLabel, children, onDismiss, onOpenedEarly }: SheetProps) {
  const ref = useModal({ isOpen, maskCloses: true, onDismiss });
  useTargetBeforeHydration(id, onOpenedEarly);
  const titleId = useId();
  const close = (event: MouseEvent) => {
    event.preventDefault();
    onDismiss();
  };
  return (
    <dialog className={`${modal.mask} ${classes.sheet}`} id={id} ref={ref} aria-labelledby={titleId}>
      <div className={classes.panel}>
        <h2 className={classes.title} id={titleId}>
          {title}
        </h2>
        {children}
        {closeLabel && (
          <a className={classes.close} href={`#${id}-closed`} aria-label={closeLabel} onClick={close}>
            ×
          </a>
        )}
        {isOpen && <ToastOutlet />}
      </div>
    </dialog>
  );
}

/** Turns the link's target into the open sheet, and removes the hash so that closing works. */
function useTargetBeforeHydration(id: string, onOpenedEarly?: () => void): void {
  const takeOver = useEffectEvent(() => onOpenedEarly?.());
  useEffect(() => {
    if (window.location.hash !== `#${id}`) return;
    window.location.replace('#');
    window.history.replaceState(null, '', window.location.pathname + window.location.search);
    takeOver();
  }, [id]);
}
