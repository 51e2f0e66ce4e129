import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

type ModalParts = {
  readonly isOpen: boolean;
  /** A tap beside the panel closes it. The Escape key always may. */
  readonly maskCloses: boolean;
  /** Asked to close by the mask, the Escape key or the platform. */
  readonly onDismiss: () => void;
  /** The server sent it open, and a link to this id has closed it if the address ends in it. */
  readonly closedId?: string | undefined;
};

const focusable = 'a[href],button,input:not([type=hidden]),select,textarea,iframe,[tabindex="0"]';

/**
 * Makes a native dialog modal while `isOpen`: focus moves in and stays in, the page behind is inert, and focus
 * returns at the end. A web view without `showModal` gets the same by hand.
 */
export function useModal({
  isOpen,
  maskCloses,
  onDismiss,
  closedId,
}: ModalParts): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return;
    if (wasClosedEarly(closedId)) return dismiss();
    const cancel = (event: Event) => {
      event.preventDefault();
      dismiss();
    };
    const press = (event: Event) => {
      if (maskCloses && event.target === dialog) dismiss();
    };
    const closed = () => dismiss();
    dialog.addEventListener('cancel', cancel);
    dialog.addEventListener('click', press);
    dialog.addEventListener('close', closed);
    const hide = show(dialog, closed);
    return () => {
      dialog.removeEventListener('cancel', cancel);
      dialog.removeEventListener('click', press);
      dialog.removeEventListener('close', closed);
      hide();
    };
  }, [isOpen, maskCloses, closedId]);
  return ref;
}

/** Says so once: the hash is taken away, and what it matches in the style sheet stays. */
function wasClosedEarly(closedId?: string): boolean {
  if (!closedId || window.location.hash !== `#${closedId}`) return false;
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
  return true;
}

function show(dialog: HTMLDialogElement, onEscape: () => void): () => void {
  if (typeof dialog.showModal !== 'function') return showByHand(dialog, onEscape);
  // One that the server sent open is not modal yet; it becomes so within the same frame.
  dialog.removeAttribute('open');
  dialog.showModal();
  return () => dialog.close();
}

/** For web views without modal dialogs: the panel is fixed by its style sheet, the keys are held here. */
function showByHand(dialog: HTMLDialogElement, onEscape: () => void): () => void {
  const before = document.activeElement;
  const holdKeys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEscape();
    if (event.key === 'Tab') keepFocusIn(dialog, event);
  };
  dialog.setAttribute('open', '');
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-modal', 'true');
  dialog.querySelector<HTMLElement>(focusable)?.focus();
  document.addEventListener('keydown', holdKeys);
  return () => {
    document.removeEventListener('keydown', holdKeys);
    dialog.removeAttribute('open');
    if (before instanceof HTMLElement) before.focus();
  };
}

function keepFocusIn(dialog: HTMLElement, event: KeyboardEvent): void {
  const stops = [...dialog.querySelectorAll<HTMLElement>(focusable)];
  const first = stops[0];
  const last = stops[stops.length - 1];
  const isLeaving = document.activeElement === (event.shiftKey ? first : last);
  if (!isLeaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
