import {
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useState,
} from 'react';
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
  const isTakenOver = useTargetBeforeHydration(id, isOpen, onOpenedEarly);
  const titleId = useId();
  const close = (event: MouseEvent) => {
    event.preventDefault();
    onDismiss();
  };
  return (
    <dialog
      className={`${modal.mask} ${classes.sheet} ${isTakenOver ? `${modal.still} ${classes.taken}` : ''}`}
      id={id}
      ref={ref}
      aria-labelledby={titleId}
    >
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
        {isOpen && <ToastOutlet place="dialog" />}
      </div>
    </dialog>
  );
}

/**
 * Turns the link's target into the open sheet; answers whether it did, until the sheet is closed. The sheet does not move and
 * is not away for a moment: a finger may lie on a choice already. So the target goes only once the sheet is modal.
 */
function useTargetBeforeHydration(id: string, isOpen: boolean, onOpenedEarly?: () => void): boolean {
  const [isTakenOver, setIsTakenOver] = useState(false);
  const takeOver = useEffectEvent(() => {
    setIsTakenOver(true);
    onOpenedEarly?.();
  });
  useLayoutEffect(() => {
    if (window.location.hash === `#${id}`) takeOver();
  }, [id]);
  useEffect(() => {
    if (!isTakenOver || !isOpen) return;
    window.location.replace('#');
    window.history.replaceState(null, '', window.location.pathname + window.location.search);
    return () => setIsTakenOver(false);
  }, [isTakenOver, isOpen]);
  return isTakenOver;
}
